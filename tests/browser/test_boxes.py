"""Boxes measured on screen: nothing cut off, nothing over another, nothing too small to touch."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PATIENCE
from tests.browser.scenes import Scene, pages, tables
from tests.browser.stage import House
from tests.repository import ROOT
from tests.robots.server import Server

SIZES = {"upright": (360, 640), "lying": (640, 360), "wide": (1280, 800)}
LEAST = 43.5
"""Pixels of a target; half a pixel is nothing."""
FAULTS = Path(__file__).with_name("boxes.js").read_text()
OUT_OF_REACH = """() => [...document.querySelectorAll(
  '.cards .card, .cards button, .cards summary, .says button, .bids button, #do-next, .table-bar a,'
  + ' .table-bar summary')].filter(node => node.checkVisibility({checkVisibilityCSS: true}))
  .filter(node => {
    const box = node.getBoundingClientRect();
    return box.left < -0.5 || box.right > innerWidth + 0.5
      || box.top < -0.5 || box.bottom > innerHeight + 0.5;
  }).map(node => 'out of view: ' + (node.id || node.alt || node.className))"""
LONG = bool(os.environ.get("STEKIUS_LONG"))
LOOKS = (("el", "light"), ("en", "dark")) if LONG else (("el", "light"),)
"""Greek words are the longer ones; the short form measures in Greek alone."""


class Measured(NamedTuple):
    """What is wrong: at tables, at tables with text of twice the size, on other pages."""

    tables: list[str]
    large: list[str]
    pages: list[str]


@pytest.fixture(scope="module", params=LOOKS, ids="-".join)
def measured(request: pytest.FixtureRequest, browser: Browser, house: Server) -> Iterator[Measured]:
    """Every scene at every size, each loaded once, in one page."""
    language, scheme = request.param
    context = browser.new_context(
        locale=language, has_touch=True, reduced_motion="reduce", color_scheme=scheme
    )
    context.set_default_timeout(PATIENCE)
    page, found = context.new_page(), Measured([], [], [])
    for name, scene in tables(House(house, language)).items():
        show(page, scene)
        found.tables.extend(wrong(page, name, FAULTS, still=True))
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        found.large.extend(wrong(page, name, OUT_OF_REACH))
    for name, scene in pages(House(house, language)).items():
        show(page, scene)
        found.pages.extend(wrong(page, name, FAULTS, still=False))
    yield found
    context.close()


def show(page: Page, scene: Scene) -> None:
    """Go there as the scene's own visitor."""
    page.context.clear_cookies()
    jar = scene.visitor.http.cookies
    page.context.add_cookies(
        [{"name": one.name, "value": one.value or "", "url": scene.visitor.base} for one in jar]
    )
    page.goto(scene.address)
    if scene.press:
        page.locator(scene.press).first.click()


def wrong(page: Page, name: str, look: str, still: bool = False) -> Iterator[str]:
    """What is wrong with this scene at each size."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        yield from (f"{name}, {size}: {one}" for one in page.evaluate(look, [LEAST, still]))


def test_a_table_is_in_view_without_scrolling_at_every_size(measured: Measured) -> None:
    assert not measured.tables, "\n".join(measured.tables)


def test_at_twice_the_text_the_hand_and_its_buttons_stay_in_view(measured: Measured) -> None:
    assert not measured.large, "\n".join(measured.large)


def test_no_page_has_anything_cut_off_or_too_small(measured: Measured) -> None:
    assert not measured.pages, "\n".join(measured.pages)


def test_screenshots_are_kept_outside_the_repository() -> None:
    assert "screenshots/" in (ROOT / ".gitignore").read_text().split()
