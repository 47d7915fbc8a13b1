"""Four people at one private table of Belote, each in a browser of their own."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.absence import run_out
from tests.browser.belote import near_the_end
from tests.browser.conftest import PATIENCE
from tests.browser.hands import AGAIN, MOVES, NEXT
from tests.robots.server import Server
from tests.robots.waiting import until
from tests.visitor import PASSWORD

TO_DO = "#board button.lit, #do-take, #do-pass, #do-call"
"""What moves the match on for all; a decision about the seven may change nothing to be seen."""


@pytest.fixture
def browsers() -> Iterator[list[BrowserContext]]:
    """Browsers that know nothing of each other; more may be added."""
    opened: list[BrowserContext] = []
    yield opened
    for context in opened:
        context.close()


def new_page(browser: Browser, browsers: list[BrowserContext]) -> Page:
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    browsers.append(context)
    return context.new_page()


def register(page: Page, name: str) -> None:
    page.fill("#name", name)
    page.fill("#password", PASSWORD)
    page.locator("main form button.button").first.click()


def told(page: Page, room: str) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(
        "async url => (await fetch(url)).json()", f"/t/{room}.json"
    )
    return found


PRESS = """wanted => {
  const button = document.querySelector(wanted);
  if (button) { button.click(); }
  return button !== null;
}"""
"""In the page itself: the button may be gone between a look and a click from outside."""


def press_one(pages: list[Page]) -> None:
    """Whoever has something to do does it: a move, or on to the next hand."""
    for page in pages:
        before = page.locator("#board").get_attribute("data-version")
        if page.evaluate(PRESS, TO_DO) or page.evaluate(PRESS, NEXT):
            page.wait_for_function(
                "before => document.querySelector('#board').dataset.version !== before",
                arg=before,
            )


def play(pages: list[Page], enough: Callable[[], bool]) -> None:
    """Play on until it is enough."""

    def done() -> bool:
        press_one(pages)
        return enough()

    until(done, "the match to get on", at_most=PATIENCE / 1000 * 4)


def play_until_covered(pages: list[Page], room: str, seat: int, house: Server) -> None:
    """Play on with one who has closed the browser: by the clock two turns run out, no more."""
    missed: set[int] = set()

    def covered() -> bool:
        table = told(pages[0], room)
        if table["seats"][seat]["covered"]:
            return True
        if table["to_act"] == seat:
            if run_out(house.instance, room, table["turn"]):
                missed.add(table["turn"])
        else:
            press_one(pages)
        return False

    until(covered, "a bot to play for the one who is absent", at_most=PATIENCE / 1000 * 4)
    assert len(missed) == 2
    for page in pages:
        page.wait_for_selector(".who .covered")
        assert "(a bot plays)" in page.locator(".who .covered").first.inner_text()


def talk(speaker: Page, listener: Page) -> None:
    """Each phrase goes with the one-time key of the board of that moment, and is heard once.

    The drawer knows of people who came after the page was loaded.
    """
    assert speaker.locator("#talk-list .people li").count() == 0
    speaker.click("#talk summary")
    speaker.locator("#talk-list .people li").nth(2).wait_for()
    speaker.keyboard.press("Escape")
    speaker.click("#menu summary")
    speaker.locator("#menu-steps form[action$='/away']").wait_for()
    speaker.keyboard.press("Escape")
    for count, phrase in enumerate(("hello", "hello", "bravo"), 1):
        key = speaker.input_value("#say-once")
        assert speaker.evaluate(PRESS, f"#say-{phrase}")
        listener.wait_for_function(
            "count => document.querySelectorAll('#said li').length === count", arg=count
        )
        speaker.wait_for_function(
            "key => document.querySelector('#say-once').value !== key", arg=key
        )


def in_step(pages: list[Page], room: str) -> None:
    """Every page comes to show the same version by itself."""
    version = str(told(pages[0], room)["version"])
    for page in pages:
        page.wait_for_function(
            "version => Number(document.querySelector('#board').dataset.version) >= version",
            arg=int(version),
        )


def four_at_a_table(
    house: Server, browser: Browser, browsers: list[BrowserContext]
) -> tuple[str, list[Page]]:
    """One opens, three come by the link: a guest, a new account, and one that there was."""
    opener, guest, fresh, known = (new_page(browser, browsers) for _one in range(4))
    known.goto(f"{house.base}/register")
    register(known, "Katerina")
    opener.goto(f"{house.base}/tables/new?game=belote")
    for seat in (1, 2, 3):
        opener.select_option(f"#seat{seat}", "person")
    opener.check("input[name=speed][value='90']")
    opener.locator("main form button.main").click()
    opener.wait_for_url("**/t/*")
    link = opener.input_value("#link")
    room = link.rsplit("/", 1)[1]
    guest.goto(link)
    guest.fill("#name", "Nikos")
    guest.get_by_role("button", name="Sit here").click()
    fresh.goto(link)
    fresh.locator(".invitation").get_by_role("link", name="Register").click()
    register(fresh, "Vasso")
    fresh.get_by_role("button", name="Sit here").click()
    opener.get_by_text("Vasso").first.wait_for()
    known.goto(link)
    known.get_by_role("button", name="Sit here").click()
    pages = [opener, guest, fresh, known]
    for page in pages:
        page.wait_for_selector("#board.is-playing")
    return room, pages


def test_friends_play_leave_come_back_on_another_device_and_finish(
    house: Server, browser: Browser, browsers: list[BrowserContext]
) -> None:
    room, pages = four_at_a_table(house, browser, browsers)
    opener, guest, fresh, known = pages
    play(pages, lambda: told(opener, room)["view"]["hand_number"] > 1)
    in_step(pages, room)
    talk(opener, guest)
    seat = told(known, room)["seat"]
    browsers[3].close()
    browsers.remove(known.context)
    play_until_covered([opener, guest, fresh], room, seat, house)
    turn = told(opener, room)["turn"]
    play([opener, guest, fresh], lambda: told(opener, room)["turn"] > turn + 8)
    back = new_page(browser, browsers)
    back.goto(f"{house.base}/login?next=/t/{room}")
    register(back, "Katerina")
    back.wait_for_selector("#do-back")
    back.click("#do-back")
    back.wait_for_function("() => !document.querySelector('#covered')")
    assert told(back, room)["seat"] == seat
    pages = [opener, guest, fresh, back]
    in_step(pages, room)
    near_the_end(house.instance, room, 490)
    for page in pages:
        page.reload()
    guest.goto(f"{house.base}/t/{room}/leave")
    guest.get_by_role("button", name="Leave").click()
    guest.wait_for_url("**/lobby")
    pages.remove(guest)
    play(pages, lambda: opener.locator(AGAIN).count() > 0)
    table = told(back, room)
    assert table["status"] == "finished"
    assert max(table["scores"]) >= 501
    assert table["seats"][told(opener, room)["seat"]]["left"] is False


def test_two_tabs_show_a_move_without_asking_for_it(
    house: Server, browser: Browser, browsers: list[BrowserContext]
) -> None:
    first = new_page(browser, browsers)
    first.goto(house.base)
    first.locator("form[action='/play/koltsina'] button").first.click()
    first.wait_for_selector(MOVES, state="attached")
    second = browsers[0].new_page()
    second.route("**/board?*", lambda asked: asked.abort())
    second.goto(first.url)
    second.wait_for_selector(MOVES, state="attached")
    at = first.locator("#board").get_attribute("data-turn")
    first.locator("#board button.lays").first.click()
    second.wait_for_function("at => document.querySelector('#board').dataset.turn !== at", arg=at)
    assert "Table" in second.title()
