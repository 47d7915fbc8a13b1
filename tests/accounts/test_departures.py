"""Guests who never came back, and whatever an unfinished departure left behind."""

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text

from stekius.accounts.departures import SILENT, Departures
from stekius.accounts.stored import PARTS
from stekius.chips.audit import audit
from stekius.store.db import db, writing
from tests.visitor import PASSWORD, Time, Visitor
from tests.web.player import Player


@pytest.fixture
def departures(app: Flask) -> Departures:
    found: Departures = app.extensions["departures"]
    return found


def rows(app: Flask, query: str) -> list[tuple[Any, ...]]:
    with app.app_context():
        found = [tuple(row) for row in db.session.execute(text(query))]
        db.session.remove()
    return found


def test_a_guest_silent_for_180_days_is_removed_and_a_player_is_not(
    app: Flask, departures: Departures, time: Time
) -> None:
    guest, player, late = Player(app), Visitor(app), Visitor(app)
    guest.become_guest(name="Ζωή")
    guest.open("easy", stake="20")
    player.register("Άννα")
    time.pass_by(SILENT / 2)
    late.become_guest(name="Νίκος")
    time.pass_by(SILENT / 2 + 60)
    with app.app_context():
        assert departures.remove_silent_guests() == 1
        assert departures.remove_silent_guests() == 0
        assert not audit(db.session())
    names = rows(app, "SELECT name FROM accounts ORDER BY id")
    assert names == [("",), ("Άννα",), ("Νίκος",)]
    assert rows(app, "SELECT DISTINCT status FROM tables") == [("closed",)]
    assert guest.name() is None
    assert player.log_in("Άννα").status_code == 303


def test_a_seat_taken_while_its_account_went_is_given_up_later(
    app: Flask, departures: Departures
) -> None:
    guest = Player(app)
    guest.become_guest(name="Ζωή")
    guest.open("person")
    with app.app_context(), writing() as session:
        session.execute(text("UPDATE accounts SET name = '', folded = '#1'"))
    assert rows(app, "SELECT count(*) FROM seats WHERE name = 'Ζωή'") == [(1,)]
    with app.app_context():
        assert departures.remove_silent_guests() == 0
    assert rows(app, "SELECT count(*) FROM seats WHERE name = 'Ζωή'") == [(0,)]


def test_an_empty_name_finds_nobody_who_has_gone(app: Flask, visitor: Visitor) -> None:
    gone = Visitor(app)
    gone.register("Άννα")
    gone.post("/me/delete", {"password": PASSWORD})
    with app.app_context():
        assert app.extensions["accounts"].named("") is None
    assert visitor.log_in("", PASSWORD).status_code == 401
    assert visitor.log_in("#1", PASSWORD).status_code == 401


def test_nothing_that_goes_with_a_person_is_left(app: Flask, departures: Departures) -> None:
    anna, nikos = Player(app), Player(app)
    nikos.register("Νίκος")
    anna.register("Άννα")
    anna.post("/me/choices", {"colours": "four"})
    anna.open("person", key="once")
    anna.post("/people/Νίκος/mute")
    anna.post("/me/device")
    mine = [(part.table, name) for part in PARTS for name in part.goes_by]
    held = {table for table, name in mine if rows(app, f"SELECT * FROM {table} WHERE {name} = 2")}
    assert {"choices", "openings", "relations", "links", "sessions"} <= held
    with app.app_context():
        departures.delete(2)
    for table, name in mine:
        assert not rows(app, f"SELECT * FROM {table} WHERE {name} = 2"), table
    assert rows(app, "SELECT count(*) FROM sessions WHERE account = 1") == [(1,)]
