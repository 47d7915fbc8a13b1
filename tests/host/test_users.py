"""What a host does for people, or against them, from the command line."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from click.testing import Result
from flask import Flask
from sqlalchemy import text

from stekius.store.db import db, writing
from tests.visitor import PASSWORD, Time, Visitor
from tests.web.friends import coming
from tests.web.player import Player

NEW = "another long password"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LC_MESSAGES", "C.UTF-8")


def run(app: Flask, *words: str, typed: str = "") -> Result:
    with app.app_context():
        db.session.remove()
    return app.test_cli_runner().invoke(args=["stekius", *words], input=typed)


def said(app: Flask, *words: str) -> str:
    done = run(app, *words)
    assert done.exit_code == 0, done.output
    return done.output


def link(app: Flask, *words: str) -> str:
    """The address that a command printed, without the house's own part."""
    found = re.search(r"^http://[^/]+(/\S+)$", said(app, *words), re.MULTILINE)
    assert found
    return found[1]


def day(time: Time, days: int) -> str:
    return (datetime.fromtimestamp(time.now, UTC) + timedelta(days=days)).strftime("%Y-%m-%d")


def test_the_list_says_who_is_there_banned_and_reported(app: Flask, time: Time) -> None:
    Visitor(app).register("Anna")
    nikos = Visitor(app)
    nikos.become_guest(name="Nikos")
    nikos.post("/people/Anna/report")
    said(app, "user", "ban", "anna", "--until", day(time, 3))
    lines = said(app, "user", "list").splitlines()
    assert [line.split("\t")[:2] for line in lines] == [["Anna", "player"], ["Nikos", "guest"]]
    assert "reports: 1" in lines[0]
    assert "banned until" in lines[0]
    assert said(app, "reports").startswith("Anna\t1\t")


def test_a_reset_link_works_once_and_logs_everybody_else_out(app: Flask) -> None:
    desk, phone = Visitor(app), Visitor(app)
    desk.register("Άννα")
    address = link(app, "user", "reset", "ΑΝΝΑ")
    for _look in range(2):
        assert "Άννα" in phone.get(address).text
    assert phone.post(address, {"new": "short"}).status_code == 422
    assert desk.name() == "Άννα"
    assert phone.post(address, {"new": NEW}).status_code == 303
    assert (desk.name(), phone.name()) == (None, "Άννα")
    assert phone.post(address, {"new": NEW}).status_code == 409
    assert phone.get(address).status_code == 404
    assert desk.log_in("Άννα").status_code == 401
    assert desk.log_in("Άννα", NEW).status_code == 303


def test_a_reset_link_is_dead_after_24_hours_and_when_a_newer_one_is_made(
    app: Flask, time: Time
) -> None:
    visitor = Visitor(app)
    visitor.register("Άννα")
    older, newer = (link(app, "user", "reset", "Άννα") for _one in range(2))
    assert visitor.get(older).status_code == 404
    assert visitor.get(newer).status_code == 200
    time.pass_by(24 * 3600 + 1)
    assert visitor.get(newer).status_code == 404
    assert visitor.post(newer, {"new": NEW}).status_code == 409


def test_a_guest_has_no_password_to_reset(app: Flask) -> None:
    Visitor(app).become_guest(name="Ζωή")
    assert "is a guest" in run(app, "user", "reset", "Ζωή").output


def test_a_renamed_player_is_called_so_everywhere(app: Flask) -> None:
    opener = Player(app)
    opener.register("Rude Name")
    opener.open("person", "person")
    friend = coming(app, opener.code, "Νίκος")
    friend.get(f"/t/{opener.code}")
    assert "is called Polite Name now" in said(app, "user", "rename", "rude name", "Polite Name")
    page = friend.get(f"/t/{opener.code}/board?seen=0").text
    assert "Polite Name" in page
    assert "Rude Name" not in page
    assert opener.name() == "Polite Name"
    assert Visitor(app).log_in("polite name").status_code == 303
    assert "is taken" in run(app, "user", "rename", "Νίκος", "POLITE NAME").output
    assert "is no name" in run(app, "user", "rename", "Νίκος", "a_b").output


def test_who_is_banned_is_logged_out_and_reads_until_when_and_why(app: Flask, time: Time) -> None:
    visitor = Visitor(app)
    visitor.register("Άννα")
    reset = link(app, "user", "reset", "Άννα")
    device = re.search(r'value="http://[^/]+(/enter/[^"]+)"', visitor.post("/me/device").text)
    said(app, "user", "ban", "Άννα", "--until", day(time, 3), "--why", "<b>for cheating</b>")
    assert visitor.name() is None
    refused = visitor.log_in("Άννα")
    assert refused.status_code == 403
    assert "The host has banned this account until" in refused.text
    assert "The host says: &lt;b&gt;for cheating&lt;/b&gt;" in refused.text
    assert "banned" not in visitor.log_in("Άννα", "not the password").text
    assert device
    assert visitor.post(device[1]).status_code == 409
    assert visitor.post(reset, {"new": NEW}).status_code == 409
    assert visitor.name() is None
    time.pass_by(3 * 24 * 3600)
    assert visitor.log_in("Άννα").status_code == 303


def test_a_ban_for_good_ends_when_the_host_takes_it_back(app: Flask, time: Time) -> None:
    visitor = Visitor(app)
    visitor.register("Άννα")
    said(app, "user", "ban", "Άννα")
    time.pass_by(10 * 365 * 24 * 3600)
    assert visitor.log_in("Άννα").status_code == 403
    said(app, "user", "unban", "Άννα")
    assert visitor.log_in("Άννα").status_code == 303
    assert "is not banned" in run(app, "user", "unban", "Άννα").output
    assert "is past" in run(app, "user", "ban", "Άννα", "--until", "2001-01-01").output


def test_bots_cover_the_seats_of_who_is_banned_and_free_those_that_wait(app: Flask) -> None:
    anna, nikos = Player(app), Player(app)
    anna.register("Άννα")
    nikos.register("Νίκος")
    anna.open("person", "person")
    waiting = anna.code
    anna.open("person")
    nikos.code = anna.code
    nikos.post(f"/t/{anna.code}/sit")
    said(app, "user", "ban", "Άννα")
    (seat,) = [seat for seat in nikos.json()["seats"] if seat["name"] == "Άννα"]
    assert (seat["covered"], seat["left"]) == (True, False)
    with app.app_context():
        assert not app.extensions["tables"].look(waiting).table.persons
        db.session.remove()


def test_a_deleted_player_is_gone_once_the_host_has_said_yes(app: Flask) -> None:
    visitor = Visitor(app)
    visitor.register("Άννα")
    assert run(app, "user", "delete", "Άννα", typed="n\n").exit_code == 1
    assert visitor.name() == "Άννα"
    assert run(app, "user", "delete", "Άννα", typed="y\n").exit_code == 0
    assert visitor.name() is None
    assert "Nobody is called" in run(app, "user", "delete", "Άννα", "--yes").output


def test_a_name_exactly_as_written_comes_before_one_that_looks_like_it(app: Flask) -> None:
    """An account whose fold another had already kept its old one, and could not log in by name."""
    first, second = Visitor(app), Visitor(app)
    first.register("Anna")
    second.register("Other")
    with app.app_context(), writing() as session:
        session.execute(text("UPDATE accounts SET name = 'ΑΝΝΑ' WHERE name = 'Other'"))
    assert Visitor(app).log_in("ΑΝΝΑ").status_code == 303
    visitor = Visitor(app)
    visitor.log_in("ΑΝΝΑ")
    assert visitor.name() == "ΑΝΝΑ"
    visitor.log_in("anna")
    assert visitor.name() == "Anna"
    first.post("/people/ΑΝΝΑ/mute")
    assert first.post("/people/Anna/mute").status_code == 404


@pytest.mark.parametrize("group", [(), ("user",), ("chips",)])
def test_every_command_helps_in_both_languages(
    app: Flask, group: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = app.cli.commands["stekius"]
    for name in group:
        commands = commands.commands[name]  # type: ignore[attr-defined]
    for name in commands.commands:  # type: ignore[attr-defined]
        english = said(app, *group, name, "--help")
        monkeypatch.setenv("LC_MESSAGES", "el_GR.UTF-8")
        greek = said(app, *group, name, "--help")
        monkeypatch.setenv("LC_MESSAGES", "en_GB.UTF-8")
        assert said(app, *group, name, "--help") == english
        assert re.search("[α-ω]{3}", greek), name
        assert not re.search("[α-ω]{3}", english), name


def test_what_a_command_says_is_in_the_hosts_language(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_MESSAGES", "el_GR.UTF-8")
    refused = run(app, "user", "reset", "Κανείς")
    assert refused.exit_code == 1
    assert "Δεν υπάρχει κανείς με το όνομα Κανείς." in refused.output


def test_the_password_that_a_reset_replaced_is_dead(app: Flask) -> None:
    visitor = Visitor(app)
    visitor.register("Άννα")
    visitor.post(link(app, "user", "reset", "Άννα"), {"new": NEW})
    assert visitor.post("/me/password", {"password": PASSWORD, "new": PASSWORD}).status_code == 422
