"""Each thing that is wrong is marked, and the command ends with a 1."""

import os
import time
from pathlib import Path

import pytest
from flask import Flask

from stekius.host import lock, status
from stekius.settings import Settings
from stekius.store.revision import newest
from tests.visitor import Visitor

NAMES = ("Version", "Migrations", "People", "Tables", "Database", "Last backup", "Serving")


@pytest.fixture
def settings(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A house at the newest revision with a fresh backup that answers well."""
    Visitor(app).register("Άννα")
    monkeypatch.setattr(status.revision, "stored", lambda _url: newest())
    settings: Settings = app.extensions["settings"]
    kept = settings.instance / "backups" / "stekius-20270115-080000.sqlite"
    kept.parent.mkdir()
    kept.write_bytes(bytes(1_500_000))
    answers(monkeypatch)
    return settings


def answers(monkeypatch: pytest.MonkeyPatch, **changed: object) -> None:
    well = {"database": True, "clock": True, "threads": True, "lag": 0.4}
    said = {**well, "busy": 3, "of": 432, "sockets": 2, "most": 400, **changed}
    monkeypatch.setattr(status, "_closer", lambda _settings: said)


def wrong(app: Flask, settings: Settings, *, served: bool = True) -> dict[str, str]:
    """What is marked."""
    with app.test_request_context():
        if not served:
            return marked(settings)
        with lock.serve(settings.instance, lock.Served(1, False)):
            return marked(settings)


def marked(settings: Settings) -> dict[str, str]:
    found = tuple(status.found(settings, time.time()))
    assert {line.name for line in found} >= set(NAMES)
    return {line.name: line.text for line in found if line.wrong}


def test_a_house_that_is_well_has_no_mark(app: Flask, settings: Settings) -> None:
    assert wrong(app, settings) == {}
    said = app.test_cli_runner().invoke(args=["stekius", "status"])
    assert "1 with a name, 0 guests" in said.output
    assert "1.5 MB" in said.output


def test_a_house_that_is_not_served_is_marked(app: Flask, settings: Settings) -> None:
    assert wrong(app, settings, served=False) == {"Serving": "no"}


@pytest.mark.parametrize(
    ("changed", "marks"),
    [
        ({"lag": None}, {"Clock": "does not beat"}),
        ({"lag": 9.0}, {"Clock": "9.0 s behind"}),
        ({"sockets": 400}, {"Sockets": "400 of 400"}),
        ({"busy": 432, "threads": False}, {"Threads": "432 of 432 busy"}),
        ({"database": False}, {"Database": "takes no writes"}),
    ],
)
def test_what_the_running_house_says_of_itself_is_marked(
    app: Flask,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    changed: dict[str, object],
    marks: dict[str, str],
) -> None:
    answers(monkeypatch, **changed)
    assert wrong(app, settings) == marks


def test_an_old_backup_and_none_are_marked(app: Flask, settings: Settings) -> None:
    (kept,) = (settings.instance / "backups").iterdir()
    old = time.time() - 3 * 24 * 3600
    os.utime(kept, (old, old))
    assert list(wrong(app, settings)) == ["Last backup"]
    kept.unlink()
    assert wrong(app, settings) == {"Last backup": "none yet: flask stekius backup"}


def test_an_old_database_wants_the_upgrade(
    app: Flask, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status.revision, "stored", lambda _url: "0001")
    with app.test_request_context():
        lines = {line.name: line for line in status.found(settings, time.time())}
    assert lines["Migrations"].wrong
    assert "run make upgrade" in lines["Migrations"].text
    assert Path(lines["Database"].text.split(", ")[1]).exists()
