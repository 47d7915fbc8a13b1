"""The live region: one announcement an event, and one for all that was missed."""

from typing import Any

from playwright.sync_api import BrowserContext, Page

from stekius.games.registry import game
from tests.browser import positions
from tests.browser.endings import last_deal
from tests.browser.hands import MOVES, SOMETHING_TO_DO, play_now, tap_a_card, turn
from tests.browser.test_keyboard import SEAT
from tests.robots.server import Server
from tests.robots.stored import Stored, log, stored
from tests.robots.waiting import until

RULES = game("koltsina")
LISTEN = """() => {
  window.spoken = [...document.querySelectorAll('#announce p')].map(line => line.textContent);
  new MutationObserver(seen => seen.forEach(one => one.addedNodes.forEach(
    line => window.spoken.push(line.textContent)
  ))).observe(document.querySelector('#announce'), {childList: true});
}"""
SPOKEN = "() => window.spoken"
POLL = "() => window.htmx.trigger('#poll', 'tick')"
TURN = "Your turn"


def events(house: Server, room: str, begun: Stored) -> list[str]:
    """The kinds of all that has happened since the state that was put there."""
    state: Any = RULES.load(begun.format, begun.state)
    found: list[str] = []
    for at, put, seat, what in log(house.instance, room):
        if at > begun.turn and put == "move":
            step = RULES.play(state, seat, what)
            state, found = step.state, [*found, *(event.kind for event in step.events)]
    return found


def quiet(page: Page) -> None:
    """No socket: boards come when the page asks."""
    page.route_web_socket("**/live*", lambda socket: socket.close())


def one_play(house: Server, room: str, page: Page) -> None:
    """The own card, then the bot's, each on a board of its own."""
    at = turn(page)
    tap_a_card(page)
    page.wait_for_function(
        "at => Number(document.querySelector('#board').dataset.turn) > at", arg=at
    )
    until(lambda: stored(house.instance, room).turn == at + 2, "the bot's card")
    page.evaluate(POLL)
    page.wait_for_function(
        "at => Number(document.querySelector('#board').dataset.turn) > at + 1", arg=at
    )


def test_each_event_is_announced_once_and_what_was_missed_together(
    house: Server, page: Page, context: BrowserContext, complaints: list[str]
) -> None:
    quiet(page)
    room = play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    viewer = page.evaluate(SEAT, f"/t/{room}.json")
    positions.put_state(house.instance, room, last_deal(viewer))
    begun = stored(house.instance, room)
    page.reload()
    page.wait_for_selector(MOVES, state="attached")
    page.evaluate(LISTEN)
    assert page.evaluate(SPOKEN) == [], "what stands in the page as served is not said again"
    for _card in range(2):
        one_play(house, room, page)
    spoken = page.evaluate(SPOKEN)
    said = [line for line in spoken if line != TURN]
    assert len(said) == len(events(house, room, begun)) == 4
    assert len(set(said)) == 4
    assert spoken.count(TURN) == 2
    page.evaluate(POLL)
    assert page.evaluate(SPOKEN) == spoken

    elsewhere = context.new_page()
    quiet(elsewhere)
    elsewhere.goto(page.url)
    elsewhere.evaluate(LISTEN)
    one_play(house, room, elsewhere)
    page.evaluate(POLL)
    page.wait_for_function(f"count => ({SPOKEN})().length > count", arg=len(spoken))
    more = page.evaluate(SPOKEN)[len(spoken) :]
    assert [line.split(" ", 1)[0] for line in more] == ["Meanwhile:", "Your"]
    assert len(events(house, room, begun)) == 6
    sentences = elsewhere.evaluate(SPOKEN)
    assert all(line in more[0] for line in sentences if line != TURN)

    one_play(house, room, page)
    last = [line for line in page.evaluate(SPOKEN)[len(spoken) + len(more) :] if line != TURN]
    assert len(last) == len(events(house, room, begun)) - 6 > 2, "cards, what is left, the end"
    complaints[:] = [line for line in complaints if "WebSocket" not in line]
