"""A hand of Koltsina by clicks: with the socket, without scripting, and where htmx did not load."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, Route, WebSocket

from tests.browser.endings import last_deal
from tests.browser.hands import (
    SOMETHING_TO_DO,
    hand_is_over,
    own_turn,
    play_now,
    tap_a_card,
    turn,
)
from tests.browser.positions import put_state
from tests.robots.server import Server

OWN_PLAYS = 24
DEALT = 4


def wait_for_something_to_do(page: Page, after: int) -> None:
    """Until the page shows a later turn than this, with something to do on it."""
    page.wait_for_function(
        "([after, wanted]) => Number(document.querySelector('#board').dataset.turn) > after"
        " && document.querySelector(wanted) !== null",
        arg=[after, SOMETHING_TO_DO],
    )


def test_a_hand_by_clicks_with_the_socket(house: Server, page: Page, complaints: list[str]) -> None:
    frames: list[str] = []
    sockets: list[WebSocket] = []
    polls: list[str] = []
    loads: list[str] = []

    def opened(socket: WebSocket) -> None:
        sockets.append(socket)
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", opened)
    page.on("request", lambda sent: polls.append(sent.url) if "/board" in sent.url else None)
    page.on("load", lambda _page: loads.append(_page.url))
    room = play_now(page, house.base)
    before = len(loads)
    plays = 0
    while not hand_is_over(page):
        wait_for_something_to_do(page, -1)
        at = turn(page)
        tap_a_card(page)
        plays += 1
        wait_for_something_to_do(page, at)
    assert plays == OWN_PLAYS
    assert [urlsplit(socket.url).path for socket in sockets][:1] == [f"/t/{room}/live"]
    assert sum("data-version" in frame for frame in frames) >= OWN_PLAYS
    assert len(loads) <= before + 1, "a page with htmx is not loaded again"
    assert len(polls) < OWN_PLAYS
    assert not complaints


def begin(house: Server, page: Page, long_forms: bool) -> int:
    """At a table, in the short form at the last deal; how many cards the viewer has to play."""
    room = play_now(page, house.base)
    if long_forms:
        return OWN_PLAYS
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    seat = int((page.locator("#board .own").get_attribute("id") or "").split("-")[1])
    put_state(house.instance, room, last_deal(seat))
    page.reload()
    return DEALT


def test_a_hand_with_scripting_switched_off(
    house: Server, scriptless: Page, long_forms: bool
) -> None:
    page = scriptless
    due = begin(house, page, long_forms)
    plays = 0
    while not hand_is_over(page):
        if own_turn(page):
            tap_a_card(page)
            plays += 1
        else:
            page.reload()
    assert plays == due


def test_a_hand_where_htmx_is_a_syntax_error(
    house: Server, page: Page, reports: list[str], long_forms: bool
) -> None:
    broken: list[str] = []

    def spoil(route: Route) -> None:
        broken.append(route.request.url)
        route.fulfill(content_type="text/javascript", body="this is (no script")

    page.route("**/vendor/*htmx*.js*", spoil)
    page.route("**/vendor/*ws*.js*", spoil)
    due = begin(house, page, long_forms)
    plays = waits = 0
    while not hand_is_over(page):
        if own_turn(page):
            with page.expect_navigation():
                tap_a_card(page)
            plays += 1
        elif waits < 2:
            page.wait_for_selector(SOMETHING_TO_DO, state="attached")
            waits += 1
        else:
            page.reload()
    assert broken
    assert all("SyntaxError" in report or "Unexpected" in report for report in reports), reports
    reports.clear()
    assert waits, "the page never had to load itself again"
    assert plays == due
