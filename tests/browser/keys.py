"""Play by keyboard alone: Tab, arrow keys, Space and Enter, and never a click."""

from playwright.sync_api import Page

from tests.browser.hands import SOMETHING_TO_DO, turn

FOCUS = """() => {
  const at = document.activeElement;
  return {id: at.id, tag: at.tagName, kind: at.type || '', inside: at.closest('#board') !== null,
    hand: at.matches('#board .cards *'), dim: at.getAttribute('aria-disabled') === 'true'};
}"""
FARTHEST = 40
"""Presses of Tab after which what is looked for is not there."""


def focus(page: Page) -> dict:
    """Where the keyboard is."""
    found: dict = page.evaluate(FOCUS)
    return found


def skip_to_the_board(page: Page) -> None:
    """From the top of the page, by the link that is there first."""
    page.keyboard.press("Tab")
    assert focus(page)["id"] == "skip"
    page.keyboard.press("Enter")
    assert focus(page)["inside"]


def tab_to(page: Page, *starts: str) -> str:
    """Press Tab until something of such an id has the focus; its id."""
    for _press in range(FARTHEST):
        page.keyboard.press("Tab")
        at = focus(page)["id"]
        if at.startswith(starts):
            return str(at)
    raise AssertionError(f"Tab does not lead to {starts}")


def wait(page: Page, after: int) -> None:
    """Until a later turn is shown with something to do; focus is still in the board."""
    page.wait_for_function(
        "([after, wanted]) => Number(document.querySelector('#board').dataset.turn) > after"
        " && document.querySelector(wanted) !== null",
        arg=[after, SOMETHING_TO_DO],
    )
    assert focus(page)["inside"], "focus fell out of the table"


def press_on(page: Page) -> str:
    """One decision by keyboard: a card, a bid, a call, the next hand; the id that was pressed."""
    at = turn(page)
    if page.locator("#board .bids button[name=move]").count():
        pressed = tab_to(page, "do-")
        page.keyboard.press("Enter")
    elif page.locator("#do-next").count():
        pressed = tab_to(page, "do-next")
        page.keyboard.press("Enter")
    else:
        pressed = play_a_card(page)
    wait(page, at)
    return pressed


def play_a_card(page: Page) -> str:
    """The first card that may be played, by arrow keys; one that takes is chosen first."""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    while focus(page)["dim"]:
        before = focus(page)["id"]
        page.keyboard.press("ArrowRight")
        assert focus(page)["id"] != before, "no card may be played"
    if focus(page)["kind"] == "radio":
        page.keyboard.press("Space")
        tab_to(page, "take-")
    pressed = str(focus(page)["id"])
    page.keyboard.press("Enter")
    return pressed
