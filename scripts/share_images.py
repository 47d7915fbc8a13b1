"""Draw the pictures that go with an invitation anew: `python -m scripts.share_images`.

Cards on felt and the name of the house, no word of who plays; made for the size that programs
which show links ask for.
"""

from playwright.sync_api import sync_playwright

from tests.browsers import CHROMIUM, QUIET
from tests.repository import ROOT

FOLDER = ROOT / "static" / "share"
SIZE = {"width": 1200, "height": 630}
CARDS = {
    "koltsina": ("10D", "6H", "5C", "AD", "2C"),
    "belote": ("JS", "9S", "AS", "10S", "KS"),
}
STYLE = """
body { margin: 0; height: 630px; display: grid; grid-template-rows: 1fr auto; justify-items: center;
  background: radial-gradient(90% 120% at 50% 20%, #1d5c49, #0f3a2e); color: #d9b45c; }
div { display: flex; align-self: center; padding-left: 90px; }
img { width: 250px; margin-left: -90px; border-radius: 14px; box-shadow: 0 6px 24px #0009; }
p { margin: 0 0 44px; font: 600 64px/1 'DejaVu Serif', serif; letter-spacing: .24em; }
"""


def page(cards: tuple[str, ...]) -> str:
    """The picture as a page."""
    pictures = ""
    for place, card in enumerate(cards):
        turn = 7 * (place - 2)
        source = (ROOT / "static" / "cards" / "2color" / f"{card}.svg").as_uri()
        pictures += f'<img src="{source}" style="transform: rotate({turn}deg)">'
    return f"<style>{STYLE}</style><div>{pictures}</div><p>STEKIUS</p>"


def main() -> None:
    """One picture for each game."""
    if CHROMIUM is None:
        raise SystemExit("The pictures need a browser: apt-get install chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for key, cards in CARDS.items():
            drawn = FOLDER / f"{key}.html"
            drawn.write_text(page(cards))
            sheet = browser.new_page(viewport=SIZE)
            sheet.goto(drawn.as_uri())
            sheet.screenshot(path=FOLDER / f"{key}.jpg", type="jpeg", quality=80)
            drawn.unlink()
        browser.close()


if __name__ == "__main__":
    main()
