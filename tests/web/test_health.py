from flask import Flask
from sqlalchemy import text

from stekius.store import due
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
