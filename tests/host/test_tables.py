"""A host lists and closes tables; the stakes go back, and old things are removed."""

from typing import Any

from click.testing import Result
from flask import Flask
from sqlalchemy import text

from stekius.chips.audit import audit
from stekius.host.tidy import once_a_day, tidy
from stekius.store.db import db, writing
from tests.visitor import Visitor


def run(app: Flask, *words: str) -> Result:
    with app.app_context():
        db.session.remove()
    return app.test_cli_runner().invoke(args=["stekius", *words])


def balance(app: Flask, account: int) -> int:
    return int(ask(app, f"SELECT balance FROM purses WHERE account = {account}")[0][0])


def ask(app: Flask, query: str) -> list[Any]:
    with app.app_context():
        rows = db.session.execute(text(query)).all()
        db.session.remove()
    return list(rows)


def opened(app: Flask, name: str, *seats: str, stake: str = "100") -> str:
    """A table of somebody new; its code."""
    visitor = Visitor(app)
    visitor.register(name)
    chosen = {f"seat{number}": seat for number, seat in enumerate(("me", *seats))}
    wishes = {"game": "koltsina", "stake": stake, "speed": "0", "target": "11", **chosen}
    answer = visitor.post("/tables/new", wishes)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"].rsplit("/", 1)[1])


def test_open_tables_are_listed_with_who_sits_there(app: Flask) -> None:
    assert run(app, "table", "list").output == "No table is open.\n"
    waits, plays = opened(app, "Άννα", "person"), opened(app, "Bill", "easy")
    listed = run(app, "table", "list").output.splitlines()
    assert {line.split()[0] for line in listed} == {waits, plays}
    for code, status, name in ((waits, "waits", "Άννα"), (plays, "plays", "Bill")):
        (line,) = (line for line in listed if line.startswith(code))
        assert f"koltsina  {status}  stake 100" in line
        assert line.endswith(name)


def test_a_closed_table_gives_the_stakes_back_and_is_over(app: Flask) -> None:
    code = opened(app, "Άννα", "easy")
    assert balance(app, 1) == 900
    closed = run(app, "table", "close", code.lower())
    assert (closed.exit_code, closed.output) == (0, f"Table {code} is closed.\n")
    assert balance(app, 1) == 1000
    assert run(app, "table", "list").output == "No table is open.\n"
    with app.app_context():
        assert audit(db.session()) == ()
        db.session.remove()
    again = run(app, "table", "close", code)
    assert (again.exit_code, again.output) == (1, "Error: There is no open table with this code.\n")


def test_a_table_that_waits_is_closed_as_well_and_nothing_else_is_a_table(app: Flask) -> None:
    code = opened(app, "Άννα", "person")
    assert run(app, "table", "close", code).exit_code == 0
    for nothing in ("AAAAAA", "", "x" * 300, "'; DROP TABLE tables"):
        assert run(app, "table", "close", nothing).exit_code == 1


def test_what_is_too_old_is_removed_and_nothing_else(app: Flask) -> None:
    code = opened(app, "Άννα", "easy", stake="0")
    run(app, "table", "close", code)
    opened(app, "Bill", "easy", stake="0")
    Visitor(app).become_guest()
    now = app.extensions["now"]()
    before = ask(app, "SELECT count(*) FROM log")[0][0]
    running = ask(app, "SELECT count(*) FROM log WHERE table_id = 2")[0][0]
    year, half = 366 * 86400.0, 181 * 86400.0
    with app.app_context(), writing() as session:
        for change in (
            f"UPDATE matches SET ended_at = {now - half} WHERE table_id = 1",
            f"UPDATE sessions SET seen_at = {now - year} WHERE account = 1",
            f"INSERT INTO links VALUES ('used', 1, {now - 1})",
            f"INSERT INTO links VALUES ('good', 2, {now + 60})",
            f"INSERT INTO keys VALUES (2, 2, 'old', 'digest', {now - 2 * 86400.0})",
            f"INSERT INTO keys VALUES (2, 2, 'new', 'digest', {now})",
            f"UPDATE accounts SET seen_at = {now - half}",
        ):
            session.execute(text(change))
    with app.app_context():
        gone = tidy(now, app.extensions["departures"].remove_silent_guests)
    assert gone == (1, 1, 1, 1, 1)
    assert before > running > 0
    assert ask(app, "SELECT count(*) FROM log") == [(running,)]
    assert ask(app, "SELECT digest FROM links") == [("good",)]
    assert ask(app, "SELECT key FROM keys") == [("new",)]
    assert ask(app, "SELECT name FROM accounts WHERE password IS NOT NULL") == [
        ("Άννα",),
        ("Bill",),
    ]
    assert ask(app, "SELECT result IS NOT NULL FROM matches WHERE table_id = 1") == [(1,)]
    with app.app_context():
        assert tidy(now, lambda _now: 0) == (0, 0, 0, 0, 0)


def test_a_key_of_an_opening_is_removed_when_it_is_too_old(app: Flask) -> None:
    opened(app, "Άννα", "easy", stake="0")
    now = app.extensions["now"]()
    with app.app_context(), writing() as session:
        for key, at in (("old", now - 2 * 86400.0), ("new", now)):
            row = f"INSERT INTO openings VALUES (1, '{key}', 1, 'digest', {at})"
            session.execute(text(row))
    with app.app_context():
        assert tidy(now, lambda _now: 0).keys == 1
    assert ask(app, "SELECT key FROM openings") == [("new",)]


def test_the_clock_tidies_once_a_day(app: Flask) -> None:
    asked: list[float] = []

    def guests(now: float) -> int:
        asked.append(now)
        return 3

    with app.app_context():
        first, hour, day = 1e9, 3600.0, 86400.0
        assert once_a_day(first, guests) is not None
        assert once_a_day(first + hour, guests) is None
        assert once_a_day(first + day, guests) is not None
    assert asked == [first, first + day]


def test_the_command_says_what_was_removed(app: Flask) -> None:
    done = run(app, "tidy")
    assert done.exit_code == 0
    assert done.output.startswith("Removed: 0 guests, the moves of 0 matches")
