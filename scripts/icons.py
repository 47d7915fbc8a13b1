"""Draw the app's icons anew from `static/icons/icon.svg`: `python -m scripts.icons`.

`cut.png` is for systems that cut icons to a shape of their own, `touch.png` for home screens that
round the corners: felt to the edge, without the frame, and the cards within the middle.
"""

from playwright.sync_api import Page, sync_playwright

from stekius.web.app_manifest import ICONS
from tests.browsers import CHROMIUM, QUIET
from tests.repository import ROOT

FOLDER = ROOT / "static" / "icons"
CUT = 512
TOUCH = 180


def draw(page: Page, name: str, size: int, felt: bool = False) -> None:
    """One picture, on felt to the edge or as it is."""
    picture = (FOLDER / "icon.svg").read_text()
    whole = "#felt { rx: 0; } #frame { display: none; }" if felt else ""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; }} svg {{ display: block; }} {whole}</style>{picture}"
    )
    page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)


def main() -> None:
    """Every size."""
    if CHROMIUM is None:
        raise SystemExit("The icons need a browser: apt-get install chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        page = browser.new_page()
        for size in ICONS:
            draw(page, size, int(size))
        draw(page, "cut", CUT, felt=True)
        draw(page, "touch", TOUCH, felt=True)
        browser.close()


if __name__ == "__main__":
    main()
