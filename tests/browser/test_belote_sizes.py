"""Belote on small screens: all eight cards and everything to touch in view, and large enough."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from stekius.games.registry import game
from tests.browser.belote import play_now, put
from tests.browser.hands import SOMETHING_TO_DO
from tests.browser.test_phone import BOXES, LEAST
from tests.games.belote.tables import all_call, dealt, deck, playing, say
from tests.robots.server import Server

BELOTE = game("belote")
SCREENS = {"upright": (360, 640), "lying": (640, 360), "wide": (1280, 800)}
DECK = deck(3, {0: "7H JS 9S KH QH", 2: "KC QC JC AD 9D"}, "AH", {0: "10H JH 9H"}, taker=1)
BEFORE = {0: "7H JS 9S 10S QS AC 10C 9C"}
TRICK = ((1, "KH"), (2, "9H"), (3, "AH"))

POSITIONS: dict[str, Callable[[], Any]] = {
    "a bid and the 7": lambda: dealt(DECK, target=501),
    "the second round": lambda: say(dealt(DECK, target=501), *["pass"] * 4),
    "the pause of the 7": lambda: say(dealt(DECK, target=501), "pass", "take"),
    "melds to call": lambda: (
        BELOTE.play(say(dealt(DECK, target=501), "pass", "take"), 0, "swap").state
    ),
    "a trick with forbidden cards": lambda: playing(
        BEFORE, "S", TRICK, leader=1, target=501, held=162, totals=(488, 490)
    ),
    "melds that count": lambda: all_call(
        BELOTE.play(say(dealt(DECK, target=501), "pass", "take"), 0, "swap").state
    ),
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("position", POSITIONS)
def test_everything_is_in_view_and_large_enough(
    house: Server, browser: Browser, position: str, screen: str
) -> None:
    width, height = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, locale="en-GB"
    )
    page = context.new_page()
    room = play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    state = POSITIONS[position]()
    put(house.instance, room, state)
    page.reload()
    cards = len(state.hands[0])
    page.wait_for_function(
        "count => document.querySelectorAll('#board .cards img').length === count", arg=cards
    )
    check(page, width, height, cards)
    context.close()


def check(page: Page, width: int, height: int, cards: int) -> None:
    """Nothing scrolls, nothing is cut off, and no target is under 44 pixels or mostly covered."""
    found = page.evaluate(BOXES)
    assert (found["wide"], found["high"]) == (width, height)
    assert len(found["cards"]) >= cards
    for box in (*found["cards"], *found["targets"]):
        assert box["x"] >= -0.5
        assert box["y"] >= -0.5
        assert box["x"] + box["width"] <= width + 0.5, box
        assert box["y"] + box["height"] <= height + 0.5, box
    assert [box for box in found["targets"] if min(box["width"], box["height"]) < LEAST - 0.5] == []
    assert min(page.evaluate(FREE), default=LEAST) >= LEAST - 0.5


FREE = """() => [...document.querySelectorAll('#board .cards > li')].map(item => {
  const box = item.firstElementChild.getBoundingClientRect();
  const x = box.x + box.width / 2;
  let free = 0;
  for (let y = box.y + 1; y < box.bottom; y += 1) {
    if (item.contains(document.elementFromPoint(x, y))) free += 1;
  }
  return free;
})"""
"""How many pixels of each card's height can be touched, where cards overlap."""
