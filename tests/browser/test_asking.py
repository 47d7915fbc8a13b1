"""Where somebody chose to be asked before every card, only the second tap plays it."""

from playwright.sync_api import Page, Request

from tests.browser import belote
from tests.browser.hands import SOMETHING_TO_DO, play_now, turn
from tests.browser.test_at_hand import hold
from tests.browser.test_belote import HANDS, TRICK
from tests.games.belote.tables import playing
from tests.robots.server import Server
from tests.robots.stored import stored


def test_a_card_asked_for_twice_is_played_at_the_second_tap_without_scripts(
    house: Server, scriptless: Page
) -> None:
    page, posts = scriptless, []
    room = play_now(page, house.base)
    page.locator("#menu > summary").click()
    page.locator("#choices > summary").click()
    page.get_by_label("Ask before every card").check()
    page.get_by_role("button", name="Keep these choices").click()
    page.wait_for_url(f"**/t/{room}")
    hold(house, page, room, "JS QS KS 10S", 0)
    page.on("request", lambda sent: posts.append(sent.post_data) if sent.post_data else None)
    before = stored(house.instance, room)
    page.locator("#own-JS label").click(position={"x": 10, "y": 30})
    page.locator("#lay-JS").wait_for(state="visible")
    assert (posts, stored(house.instance, room)) == ([], before)
    page.locator("#lay-JS").click(position={"x": 10, "y": 30})
    page.wait_for_selector("#on-JS, #news [data-cards*='JS']", state="attached")
    assert ["move=lay%3AJS" in body for body in posts] == [True]


def test_a_card_of_belote_asked_for_twice_is_played_at_the_second_tap(
    house: Server, page: Page
) -> None:
    room = belote.play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    belote.put(house.instance, room, playing(HANDS, "S", TRICK, leader=1, target=501))
    page.reload()
    page.locator("#menu > summary").click()
    page.locator("#choices > summary").click()
    page.get_by_label("Ask before every card").check()
    page.wait_for_selector("#board .surely", state="attached")
    page.locator("#menu > summary").click()
    posts: list[Request] = []
    page.on("request", lambda sent: posts.append(sent) if sent.url.find("/play") > 0 else None)
    button = page.locator("#board .surely").first
    card = (button.get_attribute("id") or "").removeprefix("play-")
    page.locator(f"#own-{card} label").click(position={"x": 10, "y": 30})
    button.wait_for(state="visible")
    assert posts == []
    at = turn(page)
    button.press("Enter")
    page.wait_for_function(
        "after => Number(document.querySelector('#board').dataset.turn) > after", arg=at
    )
    assert [f"play%3A{card}" in (sent.post_data or "") for sent in posts] == [True]
