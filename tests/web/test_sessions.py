"""Sessions end where they should; log-ins are counted so that nobody walks round it."""

from collections.abc import Callable

import pytest
from argon2 import PasswordHasher
from flask import Flask
from limits import RateLimitItemPerHour

from stekius.web import throttle
from tests.visitor import PASSWORD, Visitor

WRONG = "not the password"
Make = Callable[..., Flask]
FORGED = ("X-Forwarded-For", "Forwarded", "X-Real-IP", "X-Client-IP", "CF-Connecting-IP", "Via")


@pytest.fixture
def verified(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every hash that a password was verified against."""
    found: list[str] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, kept: str, password: str) -> bool:
        found.append(kept)
        return verify(self, kept, password)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    return found


def test_known_and_unknown_names_cost_one_verification_each(
    app: Flask, verified: list[str]
) -> None:
    Visitor(app).register("Άννα")
    Visitor(app).become_guest(name="Ζωή")
    visitor = Visitor(app)
    costs = []
    for name, password in (
        ("Άννα", WRONG),
        ("Κανείς", WRONG),
        ("Ζωή", WRONG),
        ("", ""),
        ("a_b", "x" * 5000),
        ("Άννα", "x" * 5000),
    ):
        assert visitor.log_in(name, password).status_code == 401
        costs.append(len(verified))
        verified.clear()
    assert costs == [1] * 6
    assert visitor.log_in("Άννα").status_code == 303
    assert len(verified) == 1


def test_every_log_in_is_a_session_of_its_own(app: Flask) -> None:
    first, second = Visitor(app), Visitor(app)
    first.register("Άννα")
    second.log_in("Άννα")
    secrets = []
    for one in (first, second):
        with one.client.session_transaction() as session:
            secrets.append(session["_user_id"])
    second.post("/logout")
    second.log_in("Άννα")
    with second.client.session_transaction() as session:
        secrets.append(session["_user_id"])
    assert len(set(secrets)) == 3


@pytest.mark.parametrize("way", ["/logout", "/me/password", "/me/delete"])
def test_a_copied_cookie_is_dead_afterwards(app: Flask, way: str) -> None:
    visitor, thief = Visitor(app), Visitor(app)
    visitor.register("Άννα")
    thief.client.set_cookie("stekius", visitor.cookie())
    assert thief.name() == "Άννα"
    visitor.post(way, {"password": PASSWORD, "new": "another long password"})
    assert thief.name() is None
    assert thief.get("/me/export").status_code == 302


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "LOGIN_HERE", RateLimitItemPerHour(2))


@pytest.mark.usefixtures("strict")
def test_forged_headers_are_no_way_round_the_count(make_app: Make) -> None:
    visitor = Visitor(make_app(LIMITS="on"), REMOTE_ADDR="10.0.0.1")
    form = {"name": "Άννα", "password": WRONG}
    tried = [
        visitor.post("/login", form, headers=dict.fromkeys(FORGED, f"10.9.8.{one}")).status_code
        for one in range(3)
    ]
    assert tried == [401, 401, 429]


@pytest.mark.usefixtures("strict")
def test_behind_a_proxy_only_what_the_proxy_saw_counts(make_app: Make) -> None:
    app = make_app(LIMITS="on", TRUSTED_PROXIES="1")
    visitor = Visitor(app, REMOTE_ADDR="127.0.0.1")
    form = {"name": "Άννα", "password": WRONG}

    def tried(seen: str, forged: str) -> int:
        headers = {"X-Forwarded-For": f"{forged}, {seen}"}
        return visitor.post("/login", form, headers=headers).status_code

    assert [tried("10.0.0.1", f"10.9.8.{one}") for one in range(3)] == [401, 401, 429]
    assert tried("10.0.0.2", "10.0.0.1") == 401
