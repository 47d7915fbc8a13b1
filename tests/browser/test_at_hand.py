"""What a table does for whoever sits at it: taps, sounds, motion, a lost line, an upgrade."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from tests.browser.conftest import PATIENCE
from tests.browser.hands import SOMETHING_TO_DO, play_now, turn
from tests.browser.positions import put
from tests.robots.server import Server
from tests.robots.stored import stored

STUBS = Path(__file__).with_name("stubs.js")
LOST = "#lost span"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house at a pace for the eye, whose bots do not pause."""
    with Server(
        tmp_path_factory.mktemp("eye"), PACE="eye", BOT_PAUSE="0", LINGER_PAUSE="0"
    ) as server:
        yield server


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB", has_touch=True)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=STUBS)
    yield context.new_page()
    context.close()


def at_a_table(house: Server, page: Page) -> str:
    """A bare table where it is one's turn and every card can be laid; its room code."""
    room = play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    hold(house, page, room, "JS QS KS 10S", 0)
    return room


def hold(house: Server, page: Page, room: str, hand: str, table: int) -> None:
    """One's turn with this hand and so many other cards on the table, on screen."""
    seat = int((page.locator("#board .own").get_attribute("id") or "").split("-")[1])
    put(house.instance, room, seat, hand, table)
    page.reload()
    page.wait_for_selector(f"#own-{hand.split()[0]} :is(button, label)", state="attached")


def seen(page: Page, what: str) -> list | int:
    return page.evaluate("what => window.seen[what]", what)


def until_my_turn(page: Page, after: int) -> None:
    page.wait_for_function(
        "after => { const board = document.querySelector('#board').dataset;"
        " return Number(board.turn) > after && board.state === 'turn'; }",
        arg=after,
    )


def lay(page: Page) -> None:
    """Lay a card by keyboard, and wait until it is one's turn again."""
    at = turn(page)
    page.locator("#board button.lays").first.press("Enter")
    until_my_turn(page, at)


def say(page: Page, room: str) -> None:
    """A phrase, which makes a new version of the table without a touch."""
    page.evaluate(
        """room => {
          const form = new URLSearchParams(new FormData(document.querySelector('#play')));
          form.set('phrase', 'hello');
          fetch(`/t/${room}/say`, {method: 'POST', body: form, redirect: 'manual'});
        }""",
        room,
    )


def until_newer(page: Page, before: int) -> None:
    page.wait_for_function(
        "before => Number(document.querySelector('#board').dataset.version) > before", arg=before
    )


def version(page: Page) -> int:
    return int(page.locator("#board").get_attribute("data-version") or "0")


def test_the_socket_opens_also_where_its_script_comes_late(house: Server, page: Page) -> None:
    late: list[Route] = []
    page.goto(house.base)
    page.route("**/hx-ws.min.*", lambda asked: late.append(asked))
    with page.expect_websocket() as opened:
        page.locator("form[action='/play/koltsina'] button").first.click(no_wait_after=True)
        page.wait_for_function("() => (document.querySelector('#poll') || {})._htmx")
        late[0].continue_()
    assert "/live?seen=" in opened.value.url


def test_a_tap_at_once_plays_nothing_and_a_moment_later_it_plays(house: Server, page: Page) -> None:
    posts: list[Request] = []
    room = at_a_table(house, page)
    page.on("request", lambda sent: posts.append(sent) if sent.url.find("/play") > 0 else None)
    lay(page)
    assert len(posts) == 1, "keys always work"
    box = page.locator("#board button.lays").first.bounding_box()
    assert box is not None
    middle = (box["x"] + 20, box["y"] + box["height"] / 2)
    at, before = turn(page), stored(house.instance, room)
    page.mouse.click(*middle)
    page.evaluate("fetch('/healthz').then(answer => answer.text())")
    assert len(posts) == 1
    assert stored(house.instance, room) == before
    page.evaluate("window.seen.later.splice(0).forEach(done => done())")
    page.mouse.click(*middle)
    until_my_turn(page, at)
    assert len(posts) == 2


def test_nothing_is_swapped_while_a_finger_or_the_button_is_down(house: Server, page: Page) -> None:
    room = at_a_table(house, page)
    lay(page)
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, int]) -> None:
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    page.mouse.move(5, 300)
    ways = (
        (page.mouse.down, page.mouse.up),
        (lambda: touch("touchStart", {"x": 5, "y": 300}), lambda: touch("touchEnd")),
    )
    for press, let_go in ways:
        before, swaps = version(page), seen(page, "swaps")
        press()
        say(page, room)
        page.wait_for_function("before => window.seen.swaps > before", arg=swaps)
        assert version(page) == before
        let_go()
        until_newer(page, before)
    assert page.locator("#said li").count() == 2


def test_cards_fly_from_their_player_and_to_their_taker(house: Server, page: Page) -> None:
    room = at_a_table(house, page)
    laid = page.locator("#board button.lays").first.get_attribute("value") or ""
    lay(page)
    flights = seen(page, "flights")
    assert f"on-{laid.removeprefix('lay:')}" in [what for what, _length in flights]
    page.emulate_media(reduced_motion="reduce")
    lay(page)
    assert seen(page, "flights") == flights
    page.emulate_media(reduced_motion="no-preference")
    hold(house, page, room, "10S 9S KS JD", 12)
    page.evaluate("document.querySelector('#pick-10S').checked = true")
    page.locator("#take-10S").press("Enter")
    page.wait_for_function("() => window.seen.flights.some(([what]) => what === 'card flying')")
    page.wait_for_function("() => document.querySelector('.flying') === null")
    flights += seen(page, "flights")
    assert all(length < 300 for _what, length in flights), flights


def test_sound_and_notification_come_once_where_they_are_switched_on(
    house: Server, page: Page
) -> None:
    at_a_table(house, page)
    lay(page)
    assert (seen(page, "sounds"), seen(page, "notices")) == ([], [])
    assert seen(page, "locks") == 1, "the screen stays awake during a match"
    page.locator("#menu > summary").click()
    page.locator("#choices > summary").click()
    page.get_by_label("Sound when it is your turn").check()
    page.get_by_label("Notification when it is your turn").check()
    page.wait_for_selector("#board[data-sound]")
    assert len(seen(page, "sounds")) == 1, "how it sounds"
    page.evaluate("window.seen.hidden = true")
    lay(page)
    page.evaluate("window.seen.hidden = false")
    lay(page)
    assert [Path(address).name.split(".")[0] for address in seen(page, "sounds")] == ["turn"] * 3
    assert len(seen(page, "notices")) == 1, "only of a page that is not looked at"


def test_the_device_shares_the_invitation(house: Server, page: Page) -> None:
    page.goto(f"{house.base}/tables/new?game=koltsina")
    page.select_option("#seat1", "person")
    page.locator("form[action='/tables/new'] button").last.click()
    page.wait_for_url("**/t/*")
    page.locator("#send").click()
    (shared,) = seen(page, "shared")
    assert shared["url"] == page.url


def test_the_page_says_when_the_house_is_out_of_reach_and_comes_back(
    house: Server, page: Page
) -> None:
    room = at_a_table(house, page)
    expect(page.locator(LOST)).to_be_hidden()
    page.context.set_offline(True)
    page.locator(LOST).wait_for(state="visible")
    page.context.set_offline(False)
    page.locator(LOST).wait_for(state="hidden")
    before = version(page)
    say(page, room)
    until_newer(page, before)


def test_an_open_page_loads_itself_once_after_an_upgrade(house: Server, page: Page) -> None:
    room, loads = at_a_table(house, page), []

    page.evaluate("document.querySelector('meta[name=build]').content = 'older'")
    page.on("load", lambda loaded: loads.append(loaded.url))
    with page.expect_navigation():
        say(page, room)
    page.evaluate("document.querySelector('meta[name=build]').content = 'older'")
    before = version(page)
    say(page, room)
    until_newer(page, before)
    lay(page)
    assert len(loads) == 1, "no build makes a page load itself twice"
