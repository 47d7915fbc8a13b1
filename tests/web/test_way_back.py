import pytest
from flask import Flask

from stekius.web.way_back import way_back
from tests.visitor import Visitor


@pytest.mark.parametrize(
    "wanted",
    ["/me", "/t/AEHKMN", "/", "/lobby?page=2", "/t/%CE%B1", "/login?next=/me"],
)
def test_a_page_of_this_house_is_gone_back_to(app: Flask, wanted: str) -> None:
    with app.test_request_context("/login"):
        assert way_back(wanted) == wanted


@pytest.mark.parametrize(
    "wanted",
    [
        None,
        "",
        "me",
        "//evil.example",
        "////evil.example",
        "///evil.example/me",
        "https:evil.example",
        "https://evil.example/me",
        "http://localhost/me",
        "/\\evil.example",
        "\\\\evil.example",
        "/%2f%2fevil.example",
        "/ /evil.example",
        "/\t/evil.example",
        "\t//evil.example",
        "javascript:alert(1)",
        "/no-such-page",
        "/logout",
        "/language",
        "/healthz",
        "/t/AEHKMN/live",
        "/static/stekius.css",
        "/app.webmanifest",
        "/me@evil.example",
        "//[",
        "/lobby?" + "a=1&" * 30,
        "/me\r\nSet-Cookie: a=b",
    ],
)
def test_everything_else_goes_home(app: Flask, wanted: str | None) -> None:
    with app.test_request_context("/login"):
        assert way_back(wanted) == "/"


def test_a_query_cannot_turn_the_address_round(app: Flask) -> None:
    with app.test_request_context("/login"):
        there = way_back("/me?_external=1&_scheme=ftp&_anchor=x&url=//evil.example")
    assert there.startswith("/me?")


def test_logging_in_goes_nowhere_foreign(app: Flask) -> None:
    Visitor(app).register("Άννα")
    for wanted in ("//evil.example", "https:evil.example", "////evil.example"):
        assert Visitor(app).log_in("Άννα", next=wanted).location == "/"
