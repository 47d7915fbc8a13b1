"""Draw every page and moment of a match: `make screenshots`.

All of them go into `screenshots/`, by language, light and dark, and size of the screen; the four of
the README, smaller, into `docs/images/`.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.scenes import Scene, moments, pages
from tests.browser.stage import House
from tests.browsers import CHROMIUM, QUIET
from tests.repository import ROOT
from tests.robots.server import Server

FOLDER = ROOT / "screenshots"
IMAGES = ROOT / "docs" / "images"
LOCALES = {"en": "en-GB", "el": "el-GR"}
DEVICES = {"Android Mobile": ("360x640", "640x360"), "Linux": ("1280x800",)}
"""What the browser says it is, on which screens: phones get large indices."""
QUALITY = 82
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


class Picture(NamedTuple):
    """A picture of the README: which scene, and on which screen."""

    scene: str
    language: str
    scheme: Scheme
    size: str


README = {
    "front": Picture("front", "en", "light", "1280x800"),
    "koltsina": Picture("koltsina", "en", "light", "1280x800"),
    "belote": Picture("belote-trick", "en", "dark", "360x640"),
    "result": Picture("result", "el", "light", "360x640"),
}


def page_of(browser: Browser, scene: Scene, locale: str, scheme: Scheme, agent: str) -> Page:
    """The scene in a browser of its own, as its visitor sees it."""
    context = browser.new_context(
        locale=locale,
        color_scheme=scheme,
        user_agent=agent,
        has_touch=True,
        reduced_motion="reduce",
    )
    context.add_cookies(
        [
            {"name": cookie.name, "value": cookie.value or "", "url": scene.visitor.base}
            for cookie in scene.visitor.http.cookies
        ]
    )
    page = context.new_page()
    page.goto(scene.address)
    if scene.press:
        page.locator(scene.press).first.click()
    return page


def draw(browser: Browser, house: House) -> Iterator[Path]:
    """Every picture in this house's language."""
    language = house.language
    for name, scene in (pages(house) | moments(house)).items():
        for scheme, (agent, sizes) in product(SCHEMES, DEVICES.items()):
            page = page_of(browser, scene, LOCALES[language], scheme, agent)
            for size in sizes:
                width, height = map(int, size.split("x"))
                page.set_viewport_size({"width": width, "height": height})
                to = FOLDER / language / scheme / size / f"{name}.png"
                page.screenshot(path=to)
                yield to
                for image, picture in README.items():
                    if picture == (name, language, scheme, size):
                        to = IMAGES / f"{image}.jpg"
                        page.screenshot(path=to, type="jpeg", quality=QUALITY)
                        yield to
            page.context.close()


def main() -> None:
    """Every picture in both languages."""
    if CHROMIUM is None:
        raise SystemExit("The pictures need a browser: apt-get install chromium")
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder) / "instance") as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        drawn = [path for language in LOCALES for path in draw(browser, House(server, language))]
        browser.close()
    for path in drawn:
        if path.parent == IMAGES:
            print(path.relative_to(ROOT))
    print(f"{len(drawn)} pictures in {FOLDER.relative_to(ROOT)}/ and {IMAGES.relative_to(ROOT)}/")


if __name__ == "__main__":
    main()
