"""Boxes measured on screen: nothing cut off, nothing over another, nothing too small to touch."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PATIENCE
from tests.browser.scenes import Scene, pages, tables
from tests.browser.stage import House
from tests.robots.server import Server

SIZES = {"upright": (360, 640), "lying": (640, 360), "wide": (1280, 800)}
LEAST = 43.5
"""Pixels of a target; half a pixel is nothing."""
FAULTS = Path(__file__).with_name("boxes.js").read_text()


@pytest.fixture(scope="module")
def screen(browser: Browser) -> Iterator[Page]:
    """One page for all that is measured."""
    context = browser.new_context(has_touch=True, locale="el-GR", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def at_tables(house: Server) -> dict[str, Scene]:
    """The tables to look at."""
    return tables(House(house))


def show(screen: Page, scene: Scene) -> None:
    """Go there as the scene's own visitor."""
    screen.context.clear_cookies()
    jar = scene.visitor.http.cookies
    screen.context.add_cookies(
        [{"name": one.name, "value": one.value or "", "url": scene.visitor.base} for one in jar]
    )
    screen.goto(scene.address)
    if scene.press:
        screen.locator(scene.press).first.click()


def measured(screen: Page, scenes: dict[str, Scene], still: bool) -> list[str]:
    """The faults of every scene at every size."""
    found = []
    for name, scene in scenes.items():
        show(screen, scene)
        for size, (width, height) in SIZES.items():
            screen.set_viewport_size({"width": width, "height": height})
            wrong = screen.evaluate(FAULTS, [LEAST, still])
            found += [f"{name}, {size}: {fault}" for fault in wrong]
    return found


def test_a_table_is_in_view_without_scrolling_at_every_size(
    at_tables: dict[str, Scene], screen: Page
) -> None:
    found = measured(screen, at_tables, still=True)
    assert not found, "\n".join(found)


def test_no_page_has_anything_cut_off_or_too_small(house: Server, screen: Page) -> None:
    found = measured(screen, pages(House(house)), still=False)
    assert not found, "\n".join(found)


def test_at_twice_the_text_the_hand_and_its_buttons_stay_in_view(
    at_tables: dict[str, Scene], screen: Page
) -> None:
    wrong = []
    for name, scene in at_tables.items():
        show(screen, scene)
        screen.evaluate("document.documentElement.style.fontSize = '200%'")
        for size, (width, height) in SIZES.items():
            screen.set_viewport_size({"width": width, "height": height})
            wrong += [f"{name}, {size}: {fault}" for fault in screen.evaluate(OUT_OF_REACH)]
    assert not wrong, "\n".join(wrong)


OUT_OF_REACH = """() => [...document.querySelectorAll(
  '.cards .card, .cards button, .cards summary, .says button, .bids button, #do-next, .table-bar a,'
  + ' .table-bar summary')].filter(node => node.checkVisibility({checkVisibilityCSS: true}))
  .filter(node => {
    const box = node.getBoundingClientRect();
    return box.left < -0.5 || box.right > innerWidth + 0.5
      || box.top < -0.5 || box.bottom > innerHeight + 0.5;
  }).map(node => node.id || node.alt || node.className)"""
