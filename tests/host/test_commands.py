from flask import Flask
from sqlalchemy import text

from stekius.store.db import db, writing
from tests.visitor import Visitor


def run(app: Flask, *words: str):
    db_free(app)
    return app.test_cli_runner().invoke(args=["stekius", "chips", *words])


def db_free(app: Flask) -> None:
    with app.app_context():
        db.session.remove()


def test_a_host_gives_chips_and_the_player_reads_why(app: Flask) -> None:
    visitor = Visitor(app)
    visitor.register("Άννα")
    done = run(app, "grant", "αννα", "250", "--why", "the feast of the village")
    assert done.exit_code == 0, done.output
    assert "Άννα now has 1250 chips (+250)." in done.output
    page = visitor.get("/me/chips").text
    assert "From the host: the feast of the village" in page
    assert page.index("+250") < page.index("+1000")


def test_a_host_may_take_what_is_free_and_no_more(app: Flask) -> None:
    Visitor(app).register("Άννα")
    assert run(app, "grant", "Άννα", "-400", "--why", "a mistake").exit_code == 0
    refused = run(app, "grant", "Άννα", "-601", "--why", "too much")
    assert refused.exit_code != 0
    assert "Nothing was moved" in refused.output


def test_nobody_of_that_name_gets_nothing(app: Flask) -> None:
    refused = run(app, "grant", "Nobody", "10", "--why", "x")
    assert refused.exit_code != 0
    assert "'Nobody'" in refused.output
    assert run(app, "grant", "Nobody", "10").exit_code == 2


def test_a_grant_without_a_reason_is_refused(app: Flask) -> None:
    Visitor(app).register("Άννα")
    for why in ("", "  "):
        refused = run(app, "grant", "Άννα", "10", "--why", why)
        assert refused.exit_code == 1
        assert "--why" in refused.output


def test_the_audit_is_quiet_about_a_sound_ledger_and_fails_on_a_changed_row(app: Flask) -> None:
    visitor = Visitor(app)
    visitor.register("Άννα")
    sound = run(app, "audit")
    assert (sound.exit_code, sound.output) == (0, "The ledger balances.\n")
    with app.app_context(), writing() as session:
        session.execute(text("UPDATE purses SET balance = 5000 WHERE kind = 'person'"))
    changed = run(app, "audit")
    assert changed.exit_code == 1
    assert "has 5000, its entries sum to 1000" in changed.output
