"""Which browser there is for the tests, and what is left out where there is none."""

import os
import shutil
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
BROWSER_REQUIRED = os.environ.get("REQUIRE_BROWSER") == "1"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def long_forms() -> bool:
    """Whether the tests run in their long forms, as at night."""
    return os.environ.get("STEKIUS_LONG") == "1"


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's own Chromium, with nothing that talks to the outside."""
    if CHROMIUM is None:
        pytest.fail("REQUIRE_BROWSER=1, but there is no chromium: apt-get install chromium")
    return {"executable_path": CHROMIUM, "args": list(QUIET), "headless": True}


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    """An English browser, so that the tests can read the page."""
    return {"locale": "en-GB"}


def needs_browser(item: pytest.Item) -> bool:
    """Whether this test drives a browser."""
    wanted = set(getattr(item, "fixturenames", ()))
    return "browser" in item.path.parts or bool({"browser", "browser_type"} & wanted)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Browser tests come last, as the driver keeps an event loop running once it has begun."""
    items.sort(key=needs_browser)
    if CHROMIUM is None and not BROWSER_REQUIRED:
        left_out = [item for item in items if needs_browser(item)]
        items[:] = [item for item in items if not needs_browser(item)]
        config.hook.pytest_deselected(items=left_out)
        config.stash[LEFT_OUT] = len(left_out)


LEFT_OUT = pytest.StashKey[int]()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say in one line which tests were left out."""
    if config.stash.get(LEFT_OUT, 0):
        terminalreporter.write_line(
            f"{config.stash[LEFT_OUT]} browser tests were left out: apt-get install chromium"
        )
