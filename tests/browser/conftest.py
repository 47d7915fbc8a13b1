"""A house to open in a browser, and a page whose complaints are kept."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.robots.server import Server

PHONE = {"width": 360, "height": 640}
PATIENCE = 90_000
"""Milliseconds; only what would never come is given up on."""


@pytest.fixture(autouse=True)
def reports(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What breaks the policy, and faults of scripts, in any browser of any test; must be empty."""
    found: list[str] = []
    make = Browser.new_context

    def keep(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            found.append(message.text)

    def listened(browser: Browser, **how: Any) -> BrowserContext:
        context = make(browser, **how)
        context.set_default_timeout(PATIENCE)
        context.on("console", keep)
        context.on("weberror", lambda error: found.append(str(error.error)))
        return context

    monkeypatch.setattr(Browser, "new_context", listened)
    yield found
    assert not found


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running house."""
    with Server(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture
def complaints(page: Page) -> Iterator[list[str]]:
    """What the page's console complains of; must be empty at the end of the test."""
    found: list[str] = []

    def keep(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            found.append(f"{message.type}: {message.text}")

    page.on("console", keep)
    page.on("pageerror", lambda error: found.append(str(error)))
    yield found
    assert not found


@pytest.fixture
def scriptless(browser: Browser) -> Iterator[Page]:
    """A page with scripting switched off."""
    context: BrowserContext = browser.new_context(java_script_enabled=False, locale="en-GB")
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page on a small phone."""
    context: BrowserContext = browser.new_context(
        viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB", device_scale_factor=2
    )
    yield context.new_page()
    context.close()
