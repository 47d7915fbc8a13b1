import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask, request, url_for

from stekius.settings import ROOT
from tests.visitor import Visitor

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


@pytest.mark.parametrize("address", ["/login", "/no-such-page", "/healthz", "/me"])
def test_every_answer_carries_the_policy(visitor: Visitor, address: str) -> None:
    headers = visitor.get(address).headers
    assert headers["Content-Security-Policy"] == POLICY
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Strict-Transport-Security" not in headers


@pytest.mark.parametrize(
    "address",
    ["/login", "/me", "/t/AEHKMN", "/me/chips", "/lobby", "/enter/x", "/me/delete", "/reset/x"],
)
def test_no_copy_is_kept_of_what_is_somebodys_own(visitor: Visitor, address: str) -> None:
    visitor.become_guest()
    assert visitor.get(address).headers["Cache-Control"] == "no-store"


def test_a_forwarded_address_is_believed_from_as_many_proxies_as_are_named(
    make_app: Callable[..., Flask],
) -> None:
    chain = {"X-Forwarded-For": "1.1.1.1, 2.2.2.2", "X-Forwarded-Proto": "https"}
    seen = {}
    for proxies in ("0", "1", "2"):
        app = make_app(TRUSTED_PROXIES=proxies)

        @app.get("/who")
        def who() -> str:
            return f"{request.remote_addr} {request.scheme}"

        seen[proxies] = Visitor(app).get("/who", headers=chain).text
    assert seen == {"0": "127.0.0.1 http", "1": "2.2.2.2 https", "2": "1.1.1.1 http"}


def test_the_cookie_is_secure_when_the_proxy_says_https(make_app: Callable[..., Flask]) -> None:
    visitor = Visitor(make_app(TRUSTED_PROXIES="1"))
    answer = visitor.get("/login", headers={"X-Forwarded-Proto": "https"})
    assert "Secure" in answer.headers["Set-Cookie"]
    assert "Strict-Transport-Security" in answer.headers


def test_a_static_file_is_named_by_its_content(
    app: Flask, visitor: Visitor, tmp_path: Path
) -> None:
    app.static_folder = str(tmp_path)
    file = tmp_path / "back.svg"
    with app.test_request_context("/"):
        assert url_for("static", filename="back.svg") == "/static/back.svg"
        file.write_text("<svg/>")
        first = url_for("static", filename="back.svg")
        file.write_text("<svg></svg>")
        address = url_for("static", filename="back.svg")
    assert re.fullmatch(r"/static/back\.[0-9a-f]{10}\.svg", first)
    assert address != first
    named = visitor.get(address)
    assert named.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in named.headers
    assert named.data == file.read_bytes()
    named.close()
    bare = visitor.get("/static/back.svg")
    assert bare.headers["Cache-Control"] == "public, max-age=3600"
    bare.close()
    before = visitor.get(first)
    assert before.headers["Cache-Control"] == "no-cache", "another content than the name says"
    before.close()
    assert visitor.get("/static/none.0123456789.svg").status_code == 404


def test_no_template_has_a_script_or_a_style_in_it() -> None:
    for template in (ROOT / "templates").rglob("*.html"):
        text = template.read_text()
        assert "style=" not in text, template
        assert "<style" not in text, template
        assert " onclick" not in text, template
        assert all("src=" in part.split(">")[0] for part in text.split("<script")[1:]), template
