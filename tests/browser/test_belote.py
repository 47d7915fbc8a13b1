"""Belote by clicks: a whole match, a hand without scripting, why a card may not be played."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, Request

from tests.browser.belote import BARRED, CARDS, held, play_now, press_on, put
from tests.browser.endings import last_tricks
from tests.browser.hands import AGAIN, NEXT, SOMETHING_TO_DO
from tests.games.belote.tables import playing
from tests.robots.server import Server
from tests.robots.stored import stored

HANDS = {
    0: "JS 9S AH 10H 8H KC 9D 7D",
    1: "AS 7S QH AC 10C 8D QD",
    2: "KS QS 9H QC 9C AD 10D",
    3: "10S 8S JC 8C 7C KD JD",
}
TRICK = ((1, "KH"), (2, "JH"), (3, "7H"))
LED = "Hearts were led and you hold the ace of hearts."


def on_turn_last(house: Server, page: Page) -> str:
    """A table where hearts were led and the viewer is on turn; the room code."""
    room = play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    put(house.instance, room, playing(HANDS, "S", TRICK, leader=1, target=501))
    page.reload()
    page.wait_for_selector(CARDS)
    return room


def test_a_match_to_501_by_clicks(
    house: Server, page: Page, complaints: list[str], long_forms: bool
) -> None:
    """From its first card at night, else from a score that soon ends it."""
    room = play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    if not long_forms:
        put(house.instance, room, replace(held(house.instance, room), totals=(400, 390)))
        page.reload()
        page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    while page.locator(AGAIN).count() == 0:
        press_on(page)
    table = page.evaluate("async url => (await fetch(url)).json()", f"/t/{room}.json")
    scores = table["scores"]
    assert max(scores) >= 501
    shown = page.locator("#board .standing b").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(scores)
    columns = page.locator("#board .sheet thead th").all_inner_texts()
    assert columns == ["Us", "Them"]
    assert not complaints


def test_a_hand_with_scripting_switched_off(
    house: Server, scriptless: Page, long_forms: bool
) -> None:
    page = scriptless
    room = play_now(page, house.base)
    due = 8 if long_forms else 3
    if not long_forms:
        page.wait_for_selector(SOMETHING_TO_DO, state="attached")
        put(house.instance, room, last_tricks(due))
        page.reload()
    cards = 0
    while page.locator(f"{NEXT}, {AGAIN}").count() == 0:
        moves = page.locator(f"{CARDS}, #do-take, #do-pass, #do-call")
        if moves.count():
            cards += moves.first.get_attribute("class") == "lit"
            moves.first.click()
        else:
            page.reload()
    assert cards == due


@pytest.mark.parametrize("which", ["page", "scriptless"])
def test_a_forbidden_card_says_why_without_a_request(
    house: Server, which: str, request: pytest.FixtureRequest
) -> None:
    page: Page = request.getfixturevalue(which)
    room = on_turn_last(house, page)
    before = stored(house.instance, room)
    assert page.locator(CARDS).count() == 3
    assert page.locator(BARRED).count() == 5
    assert page.locator(f"{BARRED}[aria-disabled=true]").count() == 5
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request))
    page.locator("#bar-KC").click()
    assert page.locator("#why-KC").is_visible()
    assert page.locator("#why-KC").inner_text() == LED
    page.focus("#bar-9D")
    page.keyboard.press("Enter")
    assert page.locator("#why-9D").is_visible()
    assert page.locator("#why-KC").is_hidden()
    assert [one.url for one in sent if "/board" not in one.url] == []
    assert stored(house.instance, room) == before


def test_the_last_trick_stays_open_over_a_new_board(house: Server, page: Page) -> None:
    on_turn_last(house, page)
    page.locator("#play-AH").click()
    page.wait_for_selector("#board .trick.full li:nth-child(4)")
    page.locator("label[for=look-back]").click()
    assert page.locator("#board .back li").count() == 4
    assert page.locator("#board .back .won img").get_attribute("alt") == "ace of hearts"
    page.locator("#board button.lit").first.click()
    page.wait_for_function(
        "() => document.querySelector('#board .back li img').alt !== 'king of hearts'"
    )
    assert page.locator("#board .back").is_visible()
