"""The first tap makes no request, and Enter on a chosen card plays nothing."""

import pytest
from playwright.sync_api import Page, Request

from tests.browser.hands import SOMETHING_TO_DO, play_now
from tests.browser.positions import put
from tests.robots.server import Server
from tests.robots.stored import Stored, log, stored
from tests.robots.waiting import until


def chosen(house: Server, page: Page) -> tuple[str, Stored, list[Request]]:
    """A table where the 10 of spades takes, chosen by keyboard; room, state, requests since."""
    room = play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    seat = int((page.locator("#board .own").get_attribute("id") or "").split("-")[1])
    put(house.instance, room, seat, "10S 9S KS 5S", 12)
    page.reload()
    before = stored(house.instance, room)
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request))
    page.focus("#pick-10S")
    page.keyboard.press("Space")
    assert page.is_checked("#pick-10S")
    return room, before, sent


@pytest.mark.parametrize("which", ["page", "scriptless"])
def test_enter_on_a_chosen_card_plays_nothing(
    house: Server, which: str, request: pytest.FixtureRequest
) -> None:
    page: Page = request.getfixturevalue(which)
    room, before, sent = chosen(house, page)
    page.keyboard.press("Enter")
    page.locator("#take-10S").click()
    until(lambda: stored(house.instance, room).turn > before.turn, "the move by the button")
    played = [line for line in log(house.instance, room) if line[0] == before.turn + 1]
    assert [what for _turn, _put, _seat, what in played] == ["take:10S"]
    posted = [one.post_data or "" for one in sent if one.method == "POST"]
    assert ["move=take%3A10S" in body for body in posted] == [True]


def test_the_first_tap_lights_up_what_it_takes_without_a_request(
    house: Server, page: Page, complaints: list[str]
) -> None:
    room, before, sent = chosen(house, page)
    taken = page.evaluate("async url => (await (await fetch(url)).json())", f"/t/{room}.json")
    ten = next(card for card in taken["view"]["hand"] if card["card"] == "10S")
    assert ten["takes"]
    assert page.locator("#says-10S").is_visible()
    assert page.locator("#board .spread li[class*='by-']").count() >= len(ten["takes"])
    assert [one.method for one in sent if one.method != "GET"] == []
    assert stored(house.instance, room) == before
    assert not complaints
