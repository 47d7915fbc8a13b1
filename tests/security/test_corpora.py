"""Known tricks: tokens, origins, ways back, cookies, hosts, names, bodies that are too long."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.sessions import SecureCookieSessionInterface

from tests.security.asking import Route, routes
from tests.security.hostile import ALIKE, ELSEWHERE, FOREIGN, HEADERS, INVISIBLE, SCRIPTS
from tests.security.personas import Stage
from tests.visitor import PASSWORD, Visitor

HOSTS = ("evil.example/..", "a b", "[::1", "evil.example\x01", "x" * 3000, "", "127.0.0.1:99999999")


@pytest.fixture
def stage(make_app: Callable[..., Flask]) -> Stage:
    return Stage(make_app(), "during")


def posts(stage: Stage) -> list[tuple[Route, str]]:
    """Every address that takes posts, at a table that is there."""
    values = {"code": stage.private, "key": "koltsina", "name": "Anna", "do": "mute"}
    return [
        (route, re.sub(r"<(?:\w+:)?(\w+)>", lambda found: values.get(found[1], "1"), route.rule))
        for route in routes(stage.app)
        if route.method == "POST"
    ]


def test_without_the_sessions_own_token_no_post_changes_anything(stage: Stage) -> None:
    person = stage.people["on_turn"]
    others = stage.tokens["opener"]
    nobodys = stage.tokens["nobody"]
    for route, address in posts(stage):
        for token in ("", "forged", others, nobodys, stage.tokens["on_turn"][:-1]):
            answer = person.client.post(address, data={"csrf_token": token, "word": "delete"})
            assert answer.status_code == 400, (route, token)
    assert stage.dump() == stage.before


def test_a_post_from_another_site_changes_nothing_whatever_token_it_brings(stage: Stage) -> None:
    person, token = stage.people["on_turn"], stage.tokens["on_turn"]
    foreign = (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "https://localhost"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    )
    for route, address in posts(stage):
        for headers in foreign:
            answer = person.post(address, {"word": "delete"}, token=token, headers=headers)
            assert answer.status_code == 403, (route, headers)
    assert stage.dump() == stage.before


def test_a_body_over_the_limit_is_refused_everywhere(stage: Stage) -> None:
    person, token = stage.people["on_turn"], stage.tokens["on_turn"]
    for route, address in posts(stage):
        answer = person.post(address, {"name": "x" * 70_000, "word": "delete"}, token=token)
        assert answer.status_code == 413, route
    assert stage.dump() == stage.before


@pytest.mark.parametrize("address", ["/login", "/guest", "/language", "/people/Nikos/mute"])
def test_next_leads_to_a_page_of_the_house_or_home(app: Flask, address: str) -> None:
    Visitor(app).become_guest(name="Nikos")
    visitor = Visitor(app)
    if address != "/guest":
        visitor.register("Anna")
    form = {"name": "Anna", "password": PASSWORD, "language": "en"}
    pages = re.compile(r"/(me|logout|lobby|login)?(\?[\w=&%.+/:-]*)?")
    for wanted in (*ELSEWHERE, *HEADERS, *SCRIPTS):
        if address == "/login":
            visitor = Visitor(app)
            form["password"] = PASSWORD if wanted == ELSEWHERE[0] else "wrong password"
        answer = visitor.post(address, {**form, "next": wanted})
        parts = urlsplit(answer.location or "/")
        assert not parts.scheme
        assert not parts.netloc
        assert pages.fullmatch(answer.location or "/"), wanted
        assert "X-Evil" not in answer.headers


def test_a_get_with_a_hostile_next_leads_nowhere_else(visitor: Visitor) -> None:
    visitor.register("Anna")
    for wanted in (*ELSEWHERE, *HEADERS):
        answer = visitor.get("/login", query_string={"next": wanted})
        assert re.fullmatch(r"/(me|lobby)?", answer.location or ""), wanted


def forged(app: Flask) -> list[str]:
    """Cookies that this house did not make."""
    visitor, other = Visitor(app), Flask("elsewhere")
    visitor.become_guest()
    good = visitor.cookie()
    head, stamp, signature = good.rsplit(".", 2)
    other.secret_key = "a key of somebody else's"
    serializer = SecureCookieSessionInterface().get_signing_serializer(other)
    assert serializer is not None
    with visitor.client.session_transaction() as session:
        elsewhere = serializer.dumps(dict(session))
    unknown = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
    return [
        *(good[:-1], good[:-5] + "AAAAA", f"{head}.{stamp}.", f"{head}..{signature}"),
        *(f"{head[:-3]}AAA.{stamp}.{signature}", elsewhere, "x", "." * 50, "é", "x" * 5000),
        *("eyJfdXNlcl9pZCI6IjEifQ.AAAAAA.AAAAAA", "null", '"', "%00", "1"),
        *(unknown.dumps({"_user_id": secret}) for secret in ("1", "x" * 43, "", "' OR 1=1 --")),
        *(unknown.dumps({"_user_id": odd, "language": odd}) for odd in (1, None, [], {"a": 1})),
    ]


def test_a_cookie_that_the_house_did_not_make_lets_nobody_in(app: Flask) -> None:
    for cookie in forged(app):
        client = app.test_client()
        headers = {"Cookie": f"stekius={cookie}"}
        answer = client.get("/me", headers=headers)
        assert (answer.status_code, answer.location) == (302, "/login?next=/me"), cookie[:60]
        assert client.get("/", headers=headers).status_code == 200, cookie[:60]


@pytest.mark.parametrize("host", HOSTS)
def test_a_host_that_is_none_breaks_nothing(app: Flask, host: str) -> None:
    for address in ("/", "/login?next=/me", "/me", "/t/AEHKMN"):
        answer = app.test_client().get(address, headers={"Host": host})
        assert answer.status_code < 500, address
        assert "evil.example" not in (answer.location or "")


def test_a_name_that_hides_something_or_is_written_in_other_letters_is_refused(app: Flask) -> None:
    visitor = Visitor(app)
    for name in (*INVISIBLE, *FOREIGN, *SCRIPTS, *HEADERS):
        for address in ("/guest", "/register"):
            answer = visitor.post(address, {"name": name, "password": PASSWORD})
            assert answer.status_code == 422, (address, ascii(name))
    assert visitor.name() is None


def test_a_name_that_looks_like_one_that_is_taken_is_taken(app: Flask) -> None:
    Visitor(app).register("Anna")
    visitor = Visitor(app)
    for name in ALIKE:
        answer = visitor.post("/guest", {"name": name})
        assert answer.status_code == 422, name
        assert "looks like it" in answer.text
