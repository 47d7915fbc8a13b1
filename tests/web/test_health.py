import pytest
from flask import Flask
from itsdangerous import TimestampSigner
from sqlalchemy import text

from stekius.store import due, health
from stekius.store.db import db, writing
from tests.visitor import Time, Visitor


def beat(app: Flask, at: float) -> None:
    with app.app_context(), writing() as session:
        due.beat(session, at)


def test_the_house_is_alive_from_the_start(visitor: Visitor) -> None:
    answer = visitor.get("/healthz")
    assert (answer.status_code, answer.json) == (200, {"alive": True})
    assert "Set-Cookie" not in answer.headers


def test_it_is_ready_while_the_clock_beats(app: Flask, visitor: Visitor, time: Time) -> None:
    assert visitor.get("/readyz").status_code == 503
    beat(app, time.now)
    time.pass_by(5)
    assert visitor.get("/readyz").json == {"database": True, "clock": True, "threads": True}
    time.pass_by(1)
    answer = visitor.get("/readyz")
    assert answer.status_code == 503
    assert answer.json == {"database": True, "clock": False, "threads": True}


def test_it_is_not_ready_without_a_free_thread(app: Flask, visitor: Visitor, time: Time) -> None:
    beat(app, time.now)
    load = app.extensions["load"]
    assert load.busy == 0
    load.busy = app.extensions["settings"].threads - 1
    assert visitor.get("/readyz").json["threads"] is False
    load.busy = 0
    assert visitor.get("/readyz").status_code == 200


def test_a_request_that_breaks_gives_its_thread_back(app: Flask, visitor: Visitor) -> None:
    visitor.get("/no-such-page")
    assert app.extensions["load"].busy == 0


def test_it_is_not_ready_with_a_database_that_takes_no_writes(
    app: Flask, visitor: Visitor, time: Time
) -> None:
    beat(app, time.now)
    with app.app_context():
        db.session.execute(text("DROP TABLE beats"))
        db.session.commit()
    answer = visitor.get("/readyz")
    assert answer.status_code == 503
    assert answer.json == {"database": False, "clock": False, "threads": True}


def test_however_many_ask_the_database_is_looked_at_once_a_second(
    app: Flask, visitor: Visitor, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    beat(app, time.now)
    looked = []
    writable = health.writable
    monkeypatch.setattr(health, "writable", lambda: looked.append(time.now) or writable())
    for _time in range(5):
        assert visitor.get("/readyz").status_code == 200
    time.pass_by(0.9)
    visitor.get("/readyz")
    assert len(looked) == 1
    time.pass_by(0.2)
    visitor.get("/readyz")
    assert len(looked) == 2


def test_only_who_knows_the_secret_key_looks_closer(
    app: Flask, visitor: Visitor, time: Time
) -> None:
    beat(app, time.now)
    key = app.extensions["settings"].secret_key
    signed = TimestampSigner(key, salt="status").sign("status").decode()
    closer = visitor.get("/readyz", headers={"Authorization": signed}).json
    assert (closer["sockets"], closer["most"], closer["lag"]) == (0, 400, 0.0)
    for wrong in ("", "status", signed + "x", TimestampSigner("another").sign("status").decode()):
        told = visitor.get("/readyz", headers={"Authorization": wrong}).json
        assert told.keys() == {"database", "clock", "threads"}


def test_the_house_tells_who_asks_how_it_sees_them_and_nothing_else(app: Flask) -> None:
    seen = Visitor(app, REMOTE_ADDR="203.0.113.7").get("/seen")
    assert seen.json == {"address": "203.0.113.7", "scheme": "http", "host": "localhost"}
    assert seen.headers["Cache-Control"] == "no-store"
