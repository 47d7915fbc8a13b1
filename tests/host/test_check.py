"""The look from outside: each fault is found at a house or a proxy that has it, and named."""

import ast
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.serving import make_server

from stekius.host import outside, probe
from stekius.store import due
from stekius.store.db import writing
from tests.visitor import Time

NAME = "cards.example"


@contextmanager
def served(app: Flask, before: Callable[..., object] | None = None) -> Iterator[str]:
    """The application on this machine, with something of a proxy before it."""
    server = make_server("127.0.0.1", 0, before or app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def compressed(inside: Callable[..., object], **environ: str) -> Callable[..., object]:
    """A proxy that says it compresses, and says these things of who asks."""

    def application(asked: dict[str, object], start: Callable[..., object]) -> object:
        def begin(status: str, headers: list[tuple[str, str]], *rest: object) -> object:
            return start(status, [*headers, ("Content-Encoding", "gzip")], *rest)

        return inside({**asked, **environ}, begin)

    return application


def faults(url: str) -> dict[str, str]:
    return {name: fault[0] for name, fault in probe.look(url).items() if fault}


def beating(app: Flask, time: Time) -> Flask:
    with app.app_context(), writing() as session:
        due.beat(session, time.now)
    return app


def test_a_house_without_a_proxy_is_told_what_it_lacks(
    make_app: Callable[..., Flask], time: Time
) -> None:
    app = beating(make_app(), time)
    with served(app) as url:
        assert faults(url) == {"tls": "plain", "compression": "none"}


def test_each_wrong_setting_is_found(make_app: Callable[..., Flask], time: Time) -> None:
    key = "a key that is long enough"
    believes = beating(make_app(TRUSTED_PROXIES="1"), time)
    with served(believes, compressed(believes)) as url:
        found = faults(url)
    assert (found["forged"], found["scheme"], found["origin"]) == (
        "believed",
        "believed",
        "foreign",
    )
    elsewhere = make_app(BASE_URL="https://other.example", SECRET_KEY=key, METRICS="127.0.0.1")
    seen = compressed(elsewhere, HTTP_HOST=NAME, HTTP_UPGRADE="", HTTP_CONNECTION="")
    with served(elsewhere, seen) as url:
        found = faults(url)
    assert (found["scheme"], found["origin"]) == ("scheme", "refused")
    assert (found["socket"], found["ready"]) == ("no_upgrade", "not_ready")


def test_the_proxys_own_address_is_told_from_the_players(
    make_app: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probe.House, "is_near", lambda _house: False)
    app = make_app(METRICS="127.0.0.1")
    with served(app) as url:
        found = faults(url)
    assert (found["address"], found["metrics"]) == ("proxy_seen", "open")


def test_a_proxy_with_nothing_behind_it_is_said_and_nothing_else(
    make_app: Callable[..., Flask],
) -> None:
    def bad_gateway(_asked: object, start: Callable[..., object]) -> list[bytes]:
        start("502 Bad Gateway", [("Content-Length", "0")])
        return []

    with served(make_app(), bad_gateway) as url:
        assert faults(url) == {"tls": "plain", "ready": "no_house"}


def test_nothing_there_is_said(app: Flask) -> None:
    said = app.test_cli_runner().invoke(args=["stekius", "check", "http://127.0.0.1:1"])
    assert said.exit_code == 1
    assert "Nothing answers" in said.output
    for bad in ("ftp://x", "http://", "https:///path"):
        assert app.test_cli_runner().invoke(args=["stekius", "check", bad]).exit_code == 1


def test_the_command_names_a_setting_with_every_fault(app: Flask, time: Time) -> None:
    beating(app, time)
    with served(app) as url:
        said = app.test_cli_runner().invoke(args=["stekius", "check", url])
    assert said.exit_code == 1
    marked = [line for line in said.output.splitlines() if line.startswith("! ")]
    assert [line.split(":")[0] for line in marked] == ["! Encryption", "! Compression"]
    assert "BASE_URL" in marked[0]
    assert "gzip" in marked[1]


def test_every_look_has_a_title_and_every_fault_a_sentence(app: Flask) -> None:
    codes = {
        str(pair.elts[0].value)
        for node in ast.walk(ast.parse(Path(probe.__file__).read_text()))
        if isinstance(node, ast.Return)
        for pair in ast.walk(node)
        if isinstance(pair, ast.Tuple) and isinstance(pair.elts[0], ast.Constant)
    }
    assert len(codes) > 12
    with app.test_request_context():
        for name in probe.LOOKS:
            assert outside.title(name)
        for code in codes | {"unreachable", "certificate"}:
            assert outside.sentence(code, "").endswith((".", "?", "…"))
