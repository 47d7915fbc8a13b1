"""A phone in portrait, 360 by 640: all in view without scrolling, and large enough to touch."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE
from tests.browser.hands import SOMETHING_TO_DO, TAKING, play_now
from tests.browser.positions import put
from tests.repository import ROOT
from tests.robots.server import Server

SHOTS = ROOT / "screenshots"
LEAST = 44

BOXES = """() => {
  const shown = element => element.checkVisibility({checkOpacity: true, checkVisibilityCSS: true});
  const box = element => {
    const {x, y, width, height} = element.getBoundingClientRect();
    const name = element.id || element.className || element.textContent.trim().slice(0, 30);
    return {name: element.tagName + ' ' + name, x, y, width, height};
  };
  const unseen = element => element.closest('.unseen') !== null;
  const all = wanted => [...document.querySelectorAll(wanted)].filter(
    element => shown(element) && !unseen(element)).map(box)
    .filter(({width, height}) => width > 1 && height > 1);
  return {
    cards: all('#board img'),
    targets: all('a:not(.skip-link), button, label, summary, select, textarea, '
      + 'input:not([type=hidden]):not(.pick)'),
    wide: document.documentElement.scrollWidth,
    high: document.documentElement.scrollHeight,
  };
}"""


def out_of_view(boxes: list[dict]) -> list[dict]:
    """Boxes that are not wholly on the screen; half a pixel is nothing."""
    return [
        box
        for box in boxes
        if box["x"] < -0.5
        or box["y"] < -0.5
        or box["x"] + box["width"] > PHONE["width"] + 0.5
        or box["y"] + box["height"] > PHONE["height"] + 0.5
    ]


def check_measures(page: Page, cards: int) -> None:
    """Nothing scrolls, all cards are in view, and everything to touch is large enough."""
    found = page.evaluate(BOXES)
    assert (found["wide"], found["high"]) <= (PHONE["width"], PHONE["height"])
    assert found["high"] <= PHONE["height"]
    assert len(found["cards"]) >= cards
    assert not out_of_view(found["cards"])
    assert not out_of_view(found["targets"])
    small = [box for box in found["targets"] if min(box["width"], box["height"]) < LEAST - 0.5]
    assert not small


def at_a_table(house: Server, page: Page, hand: str, table: int) -> None:
    """A table with this position, on screen."""
    room = play_now(page, house.base)
    page.wait_for_selector(SOMETHING_TO_DO, state="attached")
    seat = page.evaluate("async url => (await (await fetch(url)).json()).seat", f"/t/{room}.json")
    put(house.instance, room, seat, hand, table)
    page.reload()
    page.wait_for_selector(f"#board .spread li:nth-child({table})", state="attached")


@pytest.mark.parametrize("table", [4, 12, 20, 30])
def test_a_phone_shows_the_whole_table(
    house: Server, phone: Page, table: int, record_property: Callable[[str, object], None]
) -> None:
    at_a_table(house, phone, "10S 9S KS 5S", table)
    shot = SHOTS / f"phone-{table}.png"
    phone.screenshot(path=shot)
    record_property("screenshot", str(shot.relative_to(ROOT)))
    check_measures(phone, cards=table + 4)


@pytest.mark.parametrize("table", [12, 30])
def test_a_chosen_card_and_what_it_takes_stay_in_view(
    house: Server, phone: Page, table: int
) -> None:
    at_a_table(house, phone, "10S 9S KS 5S", table)
    pick = phone.locator(TAKING).first.get_attribute("id")
    phone.locator(f"label[for='{pick}']").tap()
    phone.wait_for_selector("#board button.leave:visible")
    phone.screenshot(path=SHOTS / f"phone-{table}-chosen.png")
    check_measures(phone, cards=table + 4)


def test_screenshots_are_kept_outside_the_repository() -> None:
    assert f"{SHOTS.name}/" in Path(ROOT / ".gitignore").read_text().split()
