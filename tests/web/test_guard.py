from collections.abc import Callable

import pytest
from flask import Flask

from tests.visitor import PASSWORD, Visitor

FORM = {"name": "Άννα", "password": PASSWORD}


def test_a_post_without_the_token_changes_nothing(visitor: Visitor) -> None:
    for token in (None, "nonsense"):
        answer = visitor.post("/register", FORM, token=token)
        assert answer.status_code == 400
        assert "nothing has changed" in answer.text
    assert visitor.name() is None


def test_another_visitors_token_is_no_token(app: Flask) -> None:
    visitor, other = Visitor(app), Visitor(app)
    visitor.token()
    assert visitor.post("/register", FORM, token=other.token()).status_code == 400
    assert visitor.name() is None


def test_the_token_may_come_as_a_header(visitor: Visitor) -> None:
    header = {"X-CSRFToken": visitor.token()}
    assert visitor.post("/register", FORM, token=None, headers=header).status_code == 303


def test_a_token_is_good_for_as_long_as_the_session(app: Flask) -> None:
    assert app.config["WTF_CSRF_TIME_LIMIT"] is None


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://localhost"},
        {"Origin": "http://localhost:81"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://localhost", "Sec-Fetch-Site": "cross-site"},
    ],
)
def test_a_post_from_another_site_is_refused(visitor: Visitor, headers: dict[str, str]) -> None:
    answer = visitor.post("/register", FORM, headers=headers)
    assert answer.status_code == 403
    assert "another site" in answer.text
    assert visitor.name() is None


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "http://localhost"},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"},
    ],
)
def test_a_post_from_here_is_taken(visitor: Visitor, headers: dict[str, str]) -> None:
    assert visitor.post("/register", FORM, headers=headers).status_code == 303


def test_the_base_url_is_ours_too(make_app: Callable[..., Flask]) -> None:
    visitor = Visitor(make_app(BASE_URL="http://cards.example"))
    answer = visitor.post("/register", FORM, headers={"Origin": "http://cards.example"})
    assert answer.status_code == 303


def test_https_needs_no_referrer(make_app: Callable[..., Flask]) -> None:
    app = make_app(BASE_URL="https://cards.example", SECRET_KEY="k" * 32)
    visitor = Visitor(app, **{"wsgi.url_scheme": "https", "HTTP_HOST": "cards.example"})
    page = visitor.client.get("/login", base_url="https://cards.example")
    cookie = page.headers["Set-Cookie"]
    assert "Secure" in cookie
    assert page.headers["Strict-Transport-Security"] == "max-age=31536000"
    token = page.text.split('name="csrf_token" value="')[1].split('"')[0]
    answer = visitor.client.post(
        "/register", data={**FORM, "csrf_token": token}, base_url="https://cards.example"
    )
    assert answer.status_code == 303


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "https://localhost"])
def test_a_socket_from_elsewhere_is_refused_before_the_handshake(
    visitor: Visitor, origin: str | None
) -> None:
    headers = {"Upgrade": "websocket", "Connection": "Upgrade"}
    if origin is not None:
        headers["Origin"] = origin
    assert visitor.get("/t/AEHKMN/live", headers=headers).status_code == 403


def test_a_socket_from_here_passes_the_guard(visitor: Visitor) -> None:
    headers = {"Upgrade": "websocket", "Connection": "Upgrade", "Origin": "http://localhost"}
    assert visitor.get("/t/AEHKMN/live", headers=headers).status_code != 403


@pytest.mark.parametrize("name", [b"%ff%fe", b"\xff\xfe", b"%00", b"a%00b", b"%ed%a0%80"])
def test_a_form_that_is_no_text_is_refused(visitor: Visitor, name: bytes) -> None:
    token = visitor.token().encode()
    body = b"csrf_token=" + token + b"&password=a+long+password&name=" + name
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = visitor.client.post("/register", data=body, headers=kind)
    assert answer.status_code in (400, 422)
    assert visitor.name() is None


@pytest.mark.parametrize("address", ["/t/%ff%fe", "/t/a%00b", "/%c3", "/login?next=%00"])
def test_an_address_that_is_no_text_is_refused(visitor: Visitor, address: str) -> None:
    answer = visitor.get(address)
    assert answer.status_code == 400
    assert "readable" in answer.text


def test_a_query_that_is_no_text_leads_nowhere(visitor: Visitor) -> None:
    assert visitor.get("/login?next=%ff&name=%fe").status_code == 200


def test_a_megabyte_is_not_read(visitor: Visitor) -> None:
    visitor.get("/login")
    answer = visitor.post("/register", {**FORM, "more": "x" * 1_000_000})
    assert answer.status_code == 413
    assert "far too long" in answer.text
    assert visitor.name() is None


@pytest.mark.parametrize(
    "body",
    [b"\x00\xff" * 100, b"--x\r\nContent-Disposition: form-data\r\n", b"a=1&" * 5000],
)
@pytest.mark.parametrize(
    "kind",
    ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json"],
)
def test_no_body_is_answered_with_a_5xx(visitor: Visitor, body: bytes, kind: str) -> None:
    answer = visitor.client.post("/login", data=body, headers={"Content-Type": kind})
    assert 400 <= answer.status_code < 500
