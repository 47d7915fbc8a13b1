"""Play Koltsina by clicks, as a person does."""

from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page

PLAY_NOW = "form[action='/play/koltsina'] button"
MOVES = "#board button[name=move]"
TAKING = "#board .cards input.pick:not(:disabled)"
NEXT = "form[action$='/next'] button"
AGAIN = "form[action$='/again'] button"
SOMETHING_TO_DO = f"{MOVES}, {NEXT}, {AGAIN}"


def play_now(page: Page, base: str) -> str:
    """Tap "Play now"; the room code."""
    page.goto(base)
    page.locator(PLAY_NOW).first.click()
    page.wait_for_url("**/t/*")
    return urlsplit(page.url).path.split("/")[2]


def turn(page: Page) -> int:
    """The turn that the page shows."""
    return int(page.locator("#board").get_attribute("data-turn") or "-1")


def hand_is_over(page: Page) -> bool:
    """Whether the page shows a hand's sheet or the result."""
    return page.locator(f"{NEXT}, {AGAIN}").count() > 0


def own_turn(page: Page) -> bool:
    """Whether a move may be made."""
    return page.locator(MOVES).count() > 0


def tap_a_card(page: Page) -> str:
    """Take with the first card that takes, in two taps, else lay the first card, in one."""
    taking = page.locator(TAKING)
    if taking.count():
        card = (taking.first.get_attribute("id") or "").removeprefix("pick-")
        page.locator(f"label[for='pick-{card}']").click()
        button: Locator = page.locator(f"#take-{card}")
        button.click()
        return f"take:{card}"
    button = page.locator("#board button.lays").first
    code = button.get_attribute("value") or ""
    button.click()
    return code
