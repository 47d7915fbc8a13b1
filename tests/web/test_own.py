"""What is one's own: the password, the export, going for good."""

import json
from typing import Any

import pytest
from flask import Flask

from stekius.accounts.stored import PARTS
from stekius.chips.audit import audit
from stekius.store.db import db
from tests.visitor import PASSWORD, Visitor
from tests.web.friends import coming
from tests.web.player import Player, run_clock

NEW = "another long password"


def export(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(visitor.get("/me/export").text)
    return found


def friends(app: Flask, **wishes: str) -> tuple[Player, Player]:
    """Anna and Nikos in a match for two, with names and passwords."""
    anna, nikos = Player(app), Player(app)
    anna.register("Άννα")
    nikos.register("Νίκος")
    anna.open("person", **wishes)
    nikos.code = anna.code
    nikos.post(f"/t/{anna.code}/sit")
    return anna, nikos


def test_a_new_password_logs_every_other_browser_out_and_the_old_one_is_dead(app: Flask) -> None:
    desk, phone = Visitor(app), Visitor(app)
    desk.register("Άννα")
    phone.log_in("Άννα")
    old = desk.cookie()
    assert desk.post("/me/password", {"password": PASSWORD, "new": NEW}).status_code == 303
    assert desk.name() == "Άννα"
    assert phone.name() is None
    phone.client.set_cookie("stekius", old)
    assert phone.name() is None
    assert phone.log_in("Άννα").status_code == 401
    assert phone.log_in("Άννα", NEW).status_code == 303


@pytest.mark.parametrize(("typed", "new"), [("not the password", NEW), (PASSWORD, "short")])
def test_a_password_is_not_changed_without_the_old_one_or_to_a_short_one(
    visitor: Visitor, typed: str, new: str
) -> None:
    visitor.register("Άννα")
    answer = visitor.post("/me/password", {"password": typed, "new": new})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert visitor.log_in("Άννα").status_code == 303


def test_a_guest_has_no_password_to_change(visitor: Visitor) -> None:
    visitor.become_guest()
    assert visitor.get("/me/password").location == "/keep"
    assert visitor.post("/me/password", {"password": "", "new": NEW}).status_code == 422


def test_the_export_holds_every_part_of_the_list_and_nothing_that_lets_anybody_in(
    app: Flask,
) -> None:
    anna = Player(app)
    anna.register("Άννα")
    anna.open("easy", target="11")
    anna.play_on(lambda page: page.form("again") is not None)
    answer = anna.get("/me/export")
    assert answer.mimetype == "application/json"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="stekius.json"'
    found = export(anna)
    assert list(found) == ["house", *(part.table for part in PARTS)]
    assert found["accounts"][0]["name"] == "Άννα"
    assert found["matches"][0]["result"]["winners"] is not None
    assert found["log"]
    assert {line["by"] for line in found["log"]} == {"person"}
    assert {line["table_id"] for line in found["log"]} == {anna.code}
    assert sum(entry["amount"] for entry in found["entries"]) == found["purses"][0]["balance"]
    for secret in ("argon2", anna.cookie()):
        assert secret not in answer.text


def test_the_export_of_a_match_under_way_holds_no_card_that_is_hidden(app: Flask) -> None:
    anna, nikos = friends(app)
    hands = [{card["card"] for card in one.json()["view"]["hand"]} for one in (anna, nikos)]
    assert all(hands)
    for one in (anna, nikos):
        found = export(one)
        assert found["matches"][0]["ended_at"] is None
        assert not [card for card in hands[0] | hands[1] if f'"{card}"' in json.dumps(found)]
        assert not found["log"]


def test_the_export_is_ones_own(app: Flask) -> None:
    anna, nikos = friends(app)
    anna.post("/people/Νίκος/avoid")
    anna.post("/people/Νίκος/report")
    assert export(anna)["relations"] == [{"other": "Νίκος", "kind": "avoid"}]
    told = export(nikos)
    assert not told["relations"]
    assert not told["reports"]
    assert Visitor(app).get("/me/export").status_code == 302


def test_the_privacy_page_says_all_that_the_list_holds(visitor: Visitor) -> None:
    page = visitor.get("/privacy").text
    for part in PARTS:
        assert f"<code>{part.table}</code>" in page
        assert ", ".join(part.given) in page


def test_an_account_is_deleted_only_with_its_password(visitor: Visitor) -> None:
    visitor.register("Άννα")
    assert "cannot be taken back" in visitor.get("/me/delete").text
    assert visitor.post("/me/delete", {"password": "not it at all"}).status_code == 422
    assert visitor.post("/me/delete").status_code == 422
    assert visitor.name() == "Άννα"
    answer = visitor.post("/me/delete", {"password": PASSWORD})
    assert (answer.status_code, answer.location) == (303, "/")
    assert visitor.name() is None
    assert visitor.log_in("Άννα").status_code == 401
    assert visitor.register("Άννα").status_code == 303


@pytest.mark.parametrize(("language", "word"), [("en", " Delete "), ("el", "ΔΙΑΓΡΑΦΗ")])
def test_a_guest_types_a_word_instead(visitor: Visitor, language: str, word: str) -> None:
    visitor.become_guest()
    visitor.post("/language", {"language": language})
    assert visitor.post("/me/delete", {"word": "yes"}).status_code == 422
    assert visitor.post("/me/delete", {"word": word}).status_code == 303
    assert visitor.name() is None


def test_the_name_of_a_deleted_account_is_nowhere_and_the_match_goes_on(app: Flask) -> None:
    anna, nikos = friends(app, stake="20")
    nikos.post("/people/Άννα/mute")
    phone = Visitor(app)
    phone.log_in("Άννα")
    anna.post("/me/delete", {"password": PASSWORD})
    assert phone.name() is None
    page = nikos.get(f"/t/{nikos.code}").text
    assert "Former player" in page
    assert "Άννα" not in page
    nikos.post("/language", {"language": "el"})
    assert "Πρώην παίκτης" in nikos.get(f"/t/{nikos.code}").text
    assert nikos.post(f"/t/{nikos.code}/win", {"match": "1"}).status_code == 303
    for address in (f"/t/{nikos.code}", "/me", "/leaders", f"/me/matches/{nikos.code}/1"):
        assert "Άννα" not in nikos.get(address).text, address
    assert "Πρώην παίκτης" in nikos.get("/me").text
    rows = everything(app)
    assert "Άννα" not in rows
    with app.app_context():
        assert not audit(db.session())


def test_a_waiting_table_loses_the_seat_of_a_deleted_account(app: Flask) -> None:
    anna = Player(app)
    anna.register("Άννα")
    anna.open("person", "person")
    nikos = coming(app, anna.code, "Νίκος")
    anna.post("/me/delete", {"password": PASSWORD})
    assert [seat["kind"] for seat in nikos.json()["seats"]] == ["free", "person", "free"]
    run_clock(app)


def test_trying_passwords_at_ones_own_pages_is_throttled_like_logging_in(make_app: Any) -> None:
    visitor = Visitor(make_app(LIMITS="on"))
    visitor.register("Άννα")
    wrong = {"password": "not the password", "new": NEW}
    tried = [visitor.post("/me/password", wrong).status_code for _one in range(6)]
    tried += [visitor.post("/me/delete", wrong).status_code for _one in range(6)]
    assert tried == [422] * 10 + [429] * 2
    assert visitor.post("/me/delete", {"password": PASSWORD}).status_code == 429


def everything(app: Flask) -> str:
    """All rows of the database as text."""
    with app.app_context():
        dump = db.engine.raw_connection().driver_connection
        assert dump is not None
        found = "\n".join(dump.iterdump())
        db.session.remove()
    return found
