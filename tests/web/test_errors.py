import sqlite3
from contextlib import closing

import pytest
from flask import Flask, abort
from flask_babel import force_locale
from markupsafe import escape
from sqlalchemy import text
from sqlalchemy.pool import QueuePool

from stekius.accounts import refusals as of_accounts
from stekius.accounts.refusals import AccountRefused
from stekius.chips import refusals as of_chips
from stekius.chips.refusals import ChipsRefused
from stekius.store import db as database
from stekius.store.db import Busy, db
from stekius.tables import refusals as of_tables
from stekius.tables.refusals import Refused
from stekius.web import refusal as of_web
from stekius.web.errors import BY_STATUS, REASONS
from stekius.web.refusal import Turned
from tests.visitor import Visitor

STATUSES = {400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503}


def test_every_refusal_has_a_status_and_a_sentence() -> None:
    codes = {*of_accounts.CODES, *of_chips.CODES, *of_tables.CODES, *of_web.CODES}
    assert set(REASONS) == codes
    assert {reason.status for reason in REASONS.values()} <= STATUSES


def test_every_status_has_a_code_of_its_own_status() -> None:
    assert set(BY_STATUS) == STATUSES - {422}
    for status, code in BY_STATUS.items():
        assert REASONS[code].status == status


@pytest.fixture
def refusing(app: Flask) -> Visitor:
    @app.get("/fail/<int:status>.json")
    @app.get("/fail/<int:status>")
    def fail(status: int) -> str:
        abort(status)

    @app.get("/refuse/<code>")
    def refuse(code: str) -> str:
        kinds = ((of_web, Turned), (of_accounts, AccountRefused), (of_chips, ChipsRefused))
        kind = next((kind for of, kind in kinds if code in of.CODES), Refused)
        raise kind(code, "detail with a secret")

    @app.get("/break")
    def fall_apart() -> str:
        raise ZeroDivisionError("detail with a secret")

    @app.get("/wait")
    def wait() -> str:
        raise Busy("database is locked")

    @app.get("/read")
    def read() -> str:
        return str(db.session.scalar(text("SELECT 1 FROM accounts")))

    return Visitor(app)


def test_a_read_that_gets_no_connection_is_told_to_try_again(
    app: Flask, refusing: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    with app.app_context():
        pool = db.engine.pool
    assert isinstance(pool, QueuePool)
    monkeypatch.setattr(pool, "_timeout", 0.01)
    taken = [pool.connect() for _one in range(40)]
    answer = refusing.get("/read")
    for connection in taken:
        connection.close()
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "2"


def test_a_read_of_a_database_that_is_locked_is_told_to_try_again(
    app: Flask, refusing: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 1)
    with app.app_context():
        file = db.engine.url.database
        db.engine.dispose()
    with closing(sqlite3.connect(str(file))) as holder:
        holder.execute("PRAGMA journal_mode = DELETE")
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        answer = refusing.get("/read")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "2"


def test_a_house_with_too_much_to_do_says_when_to_try_again(refusing: Visitor) -> None:
    answer = refusing.get("/wait")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "2"
    assert "locked" not in answer.text


@pytest.mark.parametrize("status", [400, 401, 403, 404, 409, 410, 413, 415, 418, 422, 429, 431])
def test_an_error_is_a_page_of_the_house(refusing: Visitor, status: int) -> None:
    answer = refusing.get(f"/fail/{status}")
    assert answer.status_code == status
    assert "site-header" in answer.text
    assert "<h1>" in answer.text


def test_an_error_of_a_json_address_is_json(refusing: Visitor) -> None:
    answer = refusing.get("/fail/404.json")
    assert answer.status_code == 404
    assert answer.json == {"error": "not_found", "message": "There is no such page."}
    assert refusing.get("/nowhere.json").is_json


def test_an_error_for_htmx_is_a_fragment(refusing: Visitor) -> None:
    answer = refusing.get("/refuse/stale", headers={"HX-Request": "true"})
    assert answer.status_code == 409
    assert "nothing was played" in answer.text
    assert "<html" not in answer.text


def test_htmx_is_sent_to_the_login_when_nobody_is_logged_in(refusing: Visitor) -> None:
    where = {"HX-Request": "true", "HX-Current-URL": "http://localhost/t/AEHKMN?x=1"}
    answer = refusing.get("/me", headers=where)
    assert answer.status_code == 401
    assert answer.headers["HX-Redirect"] == "/login?next=/t/AEHKMN"


def test_htmx_on_a_page_of_no_address_is_sent_to_the_login_too(refusing: Visitor) -> None:
    where = {"HX-Request": "true", "HX-Current-URL": "http://[x"}
    answer = refusing.get("/me", headers=where)
    assert answer.status_code == 401
    assert answer.headers["HX-Redirect"] == "/login?next=/"


@pytest.mark.parametrize("code", of_tables.CODES)
def test_what_a_table_refuses_is_told_without_detail(refusing: Visitor, code: str) -> None:
    answer = refusing.get(f"/refuse/{code}")
    assert answer.status_code == REASONS[code].status
    assert f'data-code="{code}"' in answer.text
    assert "secret" not in answer.text


def test_who_is_throttled_is_told_to_wait(refusing: Visitor) -> None:
    assert int(refusing.get("/fail/429").headers["Retry-After"]) > 0


def test_a_fault_of_the_house_is_told_without_detail(app: Flask, refusing: Visitor) -> None:
    app.testing = False
    app.config["PROPAGATE_EXCEPTIONS"] = False
    for headers in ({}, {"HX-Request": "true"}):
        answer = refusing.get("/break", headers=headers)
        assert answer.status_code == 500
        assert "It has been noted" in answer.text
        assert "secret" not in answer.text


def test_a_fault_of_the_database_is_still_a_page(app: Flask, refusing: Visitor) -> None:
    refusing.register("Άννα")
    app.testing = False
    app.config["PROPAGATE_EXCEPTIONS"] = False
    with app.app_context():
        db.session.execute(text("DROP TABLE sessions"))
        db.session.commit()
    answer = refusing.get("/me")
    assert answer.status_code == 500
    assert "It has been noted" in answer.text


@pytest.mark.parametrize("code", ["no_such_table", "private_table", "not_found"])
def test_who_looks_for_a_table_in_vain_finds_the_lobby_and_the_code_form(
    refusing: Visitor, code: str
) -> None:
    page = refusing.get(f"/refuse/{code}").text
    assert 'href="/lobby"' in page
    assert 'action="/join"' in page


@pytest.mark.parametrize("language", ["el", "en"])
def test_every_error_is_told_in_the_readers_language_with_a_way_on(
    refusing: Visitor, language: str
) -> None:
    refusing.post("/language", {"language": language})
    for code, reason in REASONS.items():
        page = refusing.get(f"/refuse/{code}").text
        with refusing.client.application.test_request_context(), force_locale(language):
            told = escape(reason.sentence)
        assert f"<h1>{told}</h1>" in page, code
        assert f"<title>{told} – STEKIUS</title>" in page
        assert 'href="/"' in page.split("<h1>")[1]


def test_nobody_logged_in_is_offered_the_login_that_leads_back_and_a_guest(
    refusing: Visitor,
) -> None:
    page = refusing.get("/refuse/not_logged_in").text
    assert "/login?next=/refuse/not_logged_in" in page
    assert 'action="/guest"' in page


def test_what_a_table_refused_leads_back_to_it(refusing: Visitor) -> None:
    refusing.become_guest()
    code = refusing.post("/play/koltsina").location.rsplit("/", 1)[1]
    answer = refusing.post(f"/t/{code}/play", {"turn": "none", "key": "one"})
    assert answer.status_code == 400
    assert f'href="/t/{code}"' in answer.text
