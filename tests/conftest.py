from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from stekius.accounts.service import AccountService
from stekius.store.db import db
from tests.visitor import Time, Visitor, house_with_doors

pytest_plugins = ["tests.browsers", "tests.needs"]

Figures = Callable[[str], None]


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Figures:
    """Tells a figure that the closing lines of the run show, whichever process found it."""
    return lambda text: record_property("figure", text)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show the figures that were found."""
    for report in terminalreporter.stats.get("passed", ()):
        for name, text in report.user_properties:
            if name == "figure":
                terminalreporter.write_line(str(text))


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def make_app(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Flask]]:
    """Makes the application with these settings and a new database."""
    monkeypatch.setenv("LANGUAGE", "en")  # which a command of the host changes
    made: list[Flask] = []

    def make(**environ: str) -> Flask:
        made.append(house_with_doors(tmp_path / str(len(made)), time, environ))
        return made[-1]

    yield make
    for app in made:
        with app.app_context():
            db.session.remove()
            db.engine.dispose()


@pytest.fixture
def app(make_app: Callable[..., Flask]) -> Flask:
    return make_app()


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    return Visitor(app)


@pytest.fixture
def accounts(app: Flask) -> Iterator[AccountService]:
    with app.app_context():
        yield app.extensions["accounts"]
