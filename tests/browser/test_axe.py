"""Nothing serious is in the way of people with disabilities, on any kind of page, light or dark."""

from collections.abc import Callable, Iterator
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from msgspec.structs import replace
from playwright.sync_api import Page

from tests.browser import belote, hands, positions
from tests.browser.conftest import PHONE
from tests.browser.endings import last_deal, last_tricks
from tests.browser.hands import AGAIN, SOMETHING_TO_DO
from tests.browser.test_belote import HANDS, TRICK
from tests.browser.test_keyboard import SEAT
from tests.games.belote.tables import dealt, deck, playing
from tests.robots.server import Server

SERIOUS = {"serious", "critical"}
VIOLATIONS: dict[str, Any] = {"resultTypes": ["violations"]}
DESKTOP = {"width": 1280, "height": 800}
BOTH = ("/", "/games/koltsina", "/me/chips", "/tables/new")
"""What is looked at in dark too by day; at night everything is."""
CONTRAST = {**VIOLATIONS, "runOnly": {"type": "rule", "values": ["color-contrast"]}}
ASK = "options => window.axe.run(options).then(found => found.violations)"


def found(page: Page, options: dict[str, Any]) -> list[str]:
    """What is serious, each with the places."""
    return [
        f"{page.url} {one['id']}: {[node['html'][:120] for node in one['nodes']]}"
        for one in page.evaluate(ASK, options)
        if one["impact"] in SERIOUS
    ]


def complaints_of(page: Page, dark: bool = True) -> list[str]:
    """Everything on a phone in light; on a desktop in dark what differs, the contrast."""
    page.evaluate(Axe().axe_script)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(PHONE)
    light = found(page, VIOLATIONS)
    if not dark:
        return light
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(DESKTOP)
    return light + [f"dark: {line}" for line in found(page, CONTRAST)]


def koltsina(house: Server, page: Page, change: Callable[[Any], Any]) -> None:
    """A table of Koltsina at its last deal, changed like this."""
    room = hands.play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    viewer = page.evaluate(SEAT, f"/t/{room}.json")
    positions.put_state(house.instance, room, change(last_deal(viewer)))
    page.reload()


def belote_at(house: Server, page: Page, room: str, state: Any) -> None:
    """A table of Belote in this state."""
    belote.put(house.instance, room, state)
    page.goto(f"{house.base}/t/{room}")
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")


def tables(house: Server, page: Page) -> Iterator[str]:
    """Tables in every state, one after the other."""
    koltsina(house, page, lambda state: state)
    page.locator("label[for=pick-6H]").click()
    yield "a capture lit"
    koltsina(house, page, lambda state: replace(state, turn=None, hands=((), ()), table=()))
    page.wait_for_selector("#over")
    yield "a hand's result"
    room = belote.play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    belote_at(house, page, room, dealt(deck(3, {}, "AH"), dealer=3, target=501))
    yield "a bid"
    belote_at(house, page, room, playing(HANDS, "S", TRICK, leader=1, target=501))
    yield "a trick with forbidden cards"
    belote_at(house, page, room, last_tricks(1))
    page.locator(belote.CARDS).first.click()
    page.wait_for_selector(AGAIN)
    yield "a match result"
    page.goto(f"{house.base}/tables/new?seat1=person")
    page.locator("form[action='/tables/new'] button").last.click()
    page.wait_for_url("**/t/*")
    yield "a waiting room"


def test_axe_finds_nothing_serious(house: Server, page: Page, long_forms: bool) -> None:
    wrong: dict[str, list[str]] = {}

    def look(address: str) -> None:
        page.goto(house.base + address)
        wrong[address] = complaints_of(page, dark=long_forms or address in BOTH)

    for address in ("/", "/games/koltsina", "/games/belote", "/lobby", "/login", "/nowhere"):
        if long_forms or address != "/games/belote":
            look(address)
    for name in tables(house, page):
        wrong[name] = complaints_of(page)
    for address in ("/me", "/me/chips", "/leaders", "/tables/new"):
        look(address)
    assert not {name: lines for name, lines in wrong.items() if lines}


def test_axe_would_find_something(house: Server, page: Page) -> None:
    page.goto(f"{house.base}/login")
    page.evaluate("() => document.querySelector('label[for=name]').remove()")
    assert any("label" in line for line in complaints_of(page))
