"""Draw the pictures of the README anew: `make screenshots`."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.hands import AGAIN, NEXT, SOMETHING_TO_DO, play_now, tap_a_card
from tests.browsers import CHROMIUM, QUIET
from tests.repository import ROOT
from tests.robots.server import Server

IMAGES = ROOT / "docs" / "images"
SIZES = {"phone": (390, 780, 2), "table": (1100, 720, 1)}
SEVERAL = 4


def choose_a_card(page: Page) -> None:
    """Play until a card takes several, and tap it once."""
    for _play in range(100):
        page.wait_for_selector(SOMETHING_TO_DO, state="attached")
        worth = [int(text) for text in page.locator("#board .worth").all_text_contents()]
        if max(worth, default=0) >= SEVERAL:
            page.locator("#board .cards label").nth(worth.index(max(worth))).click()
            return
        at = page.locator("#board").get_attribute("data-turn")
        onward = page.locator(f"{NEXT}, {AGAIN}")
        if onward.count():
            onward.first.click()
        else:
            tap_a_card(page)
        page.wait_for_function(
            "turn => document.querySelector('#board').dataset.turn !== turn", arg=at
        )


def draw(browser: Browser, base: str, name: str) -> Path:
    """One picture of a table with a card chosen."""
    width, height, scale = SIZES[name]
    size = {"width": width, "height": height}
    page = browser.new_page(viewport=size, device_scale_factor=scale, locale="en-GB")
    play_now(page, base)
    choose_a_card(page)
    to = IMAGES / f"{name}.png"
    page.screenshot(path=to)
    page.close()
    return to


def main() -> None:
    """Every picture."""
    if CHROMIUM is None:
        raise SystemExit("The pictures need a browser: apt-get install chromium")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder) / "instance") as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for name in SIZES:
            print(draw(browser, server.base, name).relative_to(ROOT))
        browser.close()


if __name__ == "__main__":
    main()
