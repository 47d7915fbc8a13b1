"""Who may come in, by the host's rules: REGISTRATION, GUESTS, CONTACT."""

import re
from collections.abc import Callable

import msgspec
import pytest
from flask import Flask

from tests.visitor import PASSWORD, Visitor
from tests.web.player import Player

Make = Callable[..., Flask]
MAKING = ("/guest", "/play/koltsina", "/quick/koltsina", "/tables/new")


def invitation(app: Flask) -> str:
    with app.app_context():
        secret: str = app.extensions["accounts"].tickets.invite()
    return secret


def people(app: Flask) -> list[str]:
    done = app.test_cli_runner().invoke(args=["stekius", "user", "list"])
    return [line.split("\t")[0] for line in done.output.splitlines()]


@pytest.mark.parametrize("rule", ["invite", "closed"])
def test_nobody_registers_without_an_invitation(make_app: Make, rule: str) -> None:
    app = make_app(REGISTRATION=rule, CONTACT="host@cards.example")
    visitor, guest = Visitor(app), Visitor(app)
    page = visitor.get("/register").text
    assert 'name="password"' not in page
    assert 'href="mailto:host@cards.example"' in page
    assert visitor.register("Άννα").status_code == 403
    guest.become_guest(name="Ζωή")
    assert 'name="password"' not in guest.get("/keep").text
    for address in ("/keep", "/register"):
        form = {"name": "Άννα", "password": PASSWORD, "invite": "x" * 43}
        assert guest.post(address, form).status_code == 403
    assert people(app) == ["Ζωή"]
    assert "/register" not in visitor.get("/").text


def test_an_invitation_lets_one_person_register_once(make_app: Make) -> None:
    app = make_app(REGISTRATION="invite")
    secret = invitation(app)
    anna = Visitor(app)
    page = anna.get(f"/register?invite={secret}").text
    assert f'name="invite" value="{secret}"' in page
    assert anna.register("Άννα", "short", invite=secret).status_code == 422
    assert anna.register("Άννα", invite=secret).status_code == 303
    assert Visitor(app).register("Νίκος", invite=secret).status_code == 403
    assert people(app) == ["Άννα"]


def test_a_guest_keeps_the_account_with_an_invitation(make_app: Make) -> None:
    app = make_app(REGISTRATION="invite")
    secret = invitation(app)
    guest = Visitor(app)
    guest.become_guest(name="Ζωή")
    to = guest.get(f"/register?invite={secret}").location
    assert to == f"/keep?invite={secret}"
    assert secret in guest.get(to).text
    kept = guest.post("/keep", {"name": "Ζωή", "password": PASSWORD, "invite": secret})
    assert kept.status_code == 303
    assert Visitor(app).register("Νίκος", invite=secret).status_code == 403


def test_an_invitation_is_worth_nothing_once_the_house_is_closed(make_app: Make) -> None:
    app = make_app(REGISTRATION="closed")
    assert Visitor(app).register("Νίκος", invite=invitation(app)).status_code == 403
    refused = app.test_cli_runner().invoke(args=["stekius", "user", "invite"])
    assert refused.exit_code == 1
    assert "REGISTRATION" in refused.output


def test_an_invitation_is_no_password_reset_and_the_other_way_round(make_app: Make) -> None:
    app = make_app(REGISTRATION="invite")
    secret = invitation(app)
    visitor = Visitor(app)
    assert visitor.register("Άννα", invite=secret).status_code == 303
    with app.app_context():
        reset = app.extensions["accounts"].tickets.reset(1)
    assert Visitor(app).register("Νίκος", invite=reset).status_code == 403
    assert Visitor(app).get(f"/reset/{invitation(app)}").status_code == 404


def test_who_comes_without_guests_is_led_to_the_log_in_and_back(make_app: Make) -> None:
    app = make_app(GUESTS="off")
    anna, visitor = Player(app), Visitor(app)
    anna.register("Άννα")
    anna.open("person")
    for address in MAKING:
        assert visitor.post(address).location.startswith("/login?next="), address
    table = f"/t/{anna.code}"
    page = visitor.get(table).text
    assert re.search(rf'href="/login\?next={table}"', page)
    assert 'name="name"' not in page
    assert visitor.post(f"{table}/sit", {"name": "Ζωή"}).location == f"/login?next={table}"
    assert people(app) == ["Άννα"]
    for address in ("/", "/login", "/register", table):
        assert 'action="/guest"' not in visitor.get(address).text, address
    visitor.register("Νίκος")
    assert visitor.post(f"{table}/sit").status_code == 303


def test_a_guest_of_before_plays_on_when_the_house_takes_no_more(app: Flask) -> None:
    guest = Player(app)
    guest.become_guest(name="Ζωή")
    settings = msgspec.structs.replace(app.extensions["settings"], guests=False)
    app.extensions["settings"] = settings
    assert guest.open("easy").page().moves() or guest.json()["status"] == "playing"


def test_the_contact_is_at_the_log_in_and_in_the_footer_as_text(make_app: Make) -> None:
    app = make_app(CONTACT="Ask <b>Maria</b>, +30 210 0000000")
    visitor = Visitor(app)
    for address in ("/", "/login", "/lobby", "/privacy"):
        page = visitor.get(address).text
        assert "Ask &lt;b&gt;Maria&lt;/b&gt;, +30 210 0000000" in page, address
    assert visitor.get("/login").text.count("Maria") == 2
    assert "contact" not in Visitor(make_app()).get("/login").text
