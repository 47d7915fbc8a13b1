"""The end of a match of each game by keyboard alone, and the next one begun; in full at night."""

import pytest
from playwright.sync_api import Page

from tests.browser import belote, hands, positions
from tests.browser.endings import last_deal, last_tricks
from tests.browser.hands import AGAIN, SOMETHING_TO_DO, turn
from tests.browser.keys import focus, play_a_card, press_on, skip_to_the_board, tab_to, wait
from tests.games.belote.tables import dealt, deck
from tests.robots.server import Server

SEAT = "async url => (await (await fetch(url)).json()).seat"


def to_the_end(page: Page) -> None:
    """Decision after decision, until the match is over."""
    while page.locator(AGAIN).count() == 0:
        press_on(page)
    page.keyboard.press("Home")
    assert focus(page)["id"] == "over-title", "there is no hand to move through"


def check_headings(page: Page, middle: str) -> None:
    """Hand, table, players and what happened can be jumped to."""
    found = " | ".join(page.locator("#board h2").all_text_contents())
    for heading in ("Your hand", middle, "The others", "What happened since your last turn"):
        assert heading in found, found


def play_again(page: Page) -> None:
    """One more, begun by keyboard; its first decision is made."""
    at = turn(page)
    tab_to(page, "do-again")
    page.keyboard.press("Enter")
    wait(page, at)
    press_on(page)


def test_the_end_of_a_koltsina_match_by_keyboard(
    house: Server, page: Page, complaints: list[str], long_forms: bool
) -> None:
    room = hands.play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    if not long_forms:
        viewer = page.evaluate(SEAT, f"/t/{room}.json")
        positions.put_state(house.instance, room, last_deal(viewer))
        page.reload()
    skip_to_the_board(page)
    if not long_forms:
        six = page.get_by_role("radio", name="six of hearts takes: ")
        assert "four of hearts" in page.locator("label[for=pick-6H]").inner_text()
        assert six.count() == 1
        assert play_a_card(page) == "take-3C"
        wait(page, 0)
        check_headings(page, "On the table: ")
    to_the_end(page)
    assert page.get_by_role("heading", name="You have won!").count() or long_forms
    play_again(page)
    assert not complaints


def test_the_end_of_a_belote_match_by_keyboard(
    house: Server, page: Page, complaints: list[str], long_forms: bool
) -> None:
    room = belote.play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    if not long_forms:
        belote.put(house.instance, room, last_tricks())
        page.reload()
        page.wait_for_selector(belote.CARDS)
    skip_to_the_board(page)
    press_on(page)
    if not long_forms:
        check_headings(page, "The trick")
    to_the_end(page)
    play_again(page)
    assert not complaints


@pytest.mark.parametrize("key", ["ArrowRight", "ArrowLeft"])
def test_arrow_keys_move_through_the_whole_hand_and_choose_nothing(
    house: Server, page: Page, key: str
) -> None:
    room = hands.play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    positions.put_state(house.instance, room, last_deal(page.evaluate(SEAT, f"/t/{room}.json")))
    page.reload()
    skip_to_the_board(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home" if key == "ArrowRight" else "End")
    seen = []
    for _card in range(4):
        seen.append(page.evaluate("document.activeElement.closest('li').id"))
        page.keyboard.press(key)
    held = page.locator("#board .cards > li[id]")
    ids = held.evaluate_all("cards => cards.map(card => card.id)")
    assert seen == (ids if key == "ArrowRight" else ids[::-1])
    assert page.locator("input.pick:checked").count() == 0


def test_a_card_out_of_turn_can_be_reached_and_says_why(house: Server, page: Page) -> None:
    room = belote.play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    belote.put(house.instance, room, dealt(deck(3, {}, "AH"), target=501))
    page.reload()
    skip_to_the_board(page)
    page.keyboard.press("End")
    card = page.get_by_role("button", name="the first trick has not begun").last
    assert card.evaluate("card => card === document.activeElement")
    assert card.get_attribute("aria-disabled") == "true"
