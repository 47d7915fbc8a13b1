"""Whatever is sent to any address: no 5xx, nothing reflected as markup, no header of its own."""

import re
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote, unquote

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from werkzeug.test import TestResponse

from stekius.accounts.choices import OPTIONS
from tests.conftest import Figures
from tests.repository import ROOT
from tests.security.asking import routes
from tests.security.openapi import READ, document
from tests.security.personas import Stage

SHORT, LONG = 1000, 50_000
PEOPLE = ("on_turn", "nobody", "opener", "watcher", "left")
FIELD = re.compile(
    r"""(?:form|args)\.get\(f?"([\w{}]+)"|"(\w+)" in request\.(?:form|args)"""
    r"""|_number\("(\w+)"\)"""
)
UNWELL = {"/readyz": 503}
"""What says by itself that no clock runs here."""


def test_every_address_is_in_the_document(app: Flask) -> None:
    described = {
        (method.upper(), re.sub(r"{(\w+)}", r"<\1>", path))
        for path, methods in document(app, ())["paths"].items()
        for method in methods
    }
    assert described == {
        (method, re.sub(r"<\w+:(\w+)>", r"<\1>", rule)) for method, rule in routes(app)
    }
    assert set(READ) <= {str(route) for route in routes(app)}


def test_every_field_that_is_read_is_in_the_document() -> None:
    files = sorted(set((ROOT / "stekius/web").glob("*.py")) - {ROOT / "stekius/web/static.py"})
    found = {
        next(name for name in match if name)
        for path in files
        for match in FIELD.findall(path.read_text())
    }
    found = {name for name in found if "{" not in name} | {f"seat{n}" for n in range(4)}
    found |= set(OPTIONS)
    assert found == {name for names in READ.values() for name in names}


def test_nothing_that_is_sent_breaks_an_address_or_comes_back_as_markup(
    make_app: Callable[..., Flask], long_forms: bool, figures: Figures
) -> None:
    stage = Stage(make_app(), "during")
    schema = schemathesis.openapi.from_dict(document(stage.app, (stage.private, stage.public)))
    operations = [found.ok() for found in schema.get_all_operations()]
    each = -(-(LONG if long_forms else SHORT) // len(operations))
    spent: list[float] = []
    for operation in operations:
        stage.restore()
        send_all(stage, operation, each, spent, derandomize=not long_forms)
    assert len(spent) >= (LONG if long_forms else SHORT)
    spent.sort()
    figures(
        f"hostile input: {len(spent)} requests to {len(operations)} addresses; slowest"
        f" {spent[-1] * 1000:.0f} ms, p99 {spent[len(spent) * 99 // 100] * 1000:.0f} ms"
    )


def send_all(
    stage: Stage, operation: Any, each: int, spent: list[float], *, derandomize: bool
) -> None:
    """So many requests to one address, by one person after the other."""
    turns = iter_for_ever(PEOPLE)

    @settings(
        max_examples=each,
        deadline=None,
        database=None,
        derandomize=derandomize,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink),
    )
    @given(operation.as_strategy())
    def sends(case: Any) -> None:
        begun = time.thread_time()
        answer = send(stage, next(turns), case)
        spent.append(time.thread_time() - begun)
        check(answer, case)

    sends()
    while (missing := each - len(spent) % each) != each and missing:
        spent.append(timed(stage, next(turns), operation))


def timed(stage: Stage, name: str, operation: Any) -> float:
    """Where there is little to vary, the same once more, by somebody else."""
    case = operation.Case(path_parameters=dict.fromkeys(operation.path_parameters, "1"))
    begun = time.thread_time()
    check(send(stage, name, case), case)
    return time.thread_time() - begun


def iter_for_ever(names: tuple[str, ...]) -> Iterator[str]:
    while True:
        yield from names


def send(stage: Stage, name: str, case: Any) -> TestResponse:
    """As this person, with the token of their session."""
    person = stage.people[name]
    cookie = stage.cookies[name]
    if cookie is not None:
        person.client.set_cookie("stekius", cookie.value)
    parts = {key: quote(str(value), safe="") for key, value in case.path_parameters.items()}
    body = case.body if isinstance(case.body, dict) else {}
    return person.client.open(
        case.path.format(**parts),
        method=case.method,
        query_string={key: str(value) for key, value in (case.query or {}).items()},
        data={key: str(value) for key, value in body.items()} if case.method == "POST" else None,
        headers={"X-CSRFToken": stage.tokens[name]},
    )


def check(answer: TestResponse, case: Any) -> None:
    """What must hold of every answer."""
    allowed = UNWELL.get(case.path)
    assert answer.status_code < 500 or answer.status_code == allowed, answer.status
    for header, value in answer.headers.items():
        assert not re.search(r"[\r\n]", value), header
    assert "X-Evil" not in answer.headers
    assert "evil.example" not in (answer.location or "").split("?")[0]
    if answer.mimetype == "text/html":
        page = answer.text
        assert not re.search(r"<[^>]*hurt\(\d+\)[^>]*>(?!</?code)", _without_text(page)), page
        for value in texts(case):
            markup = len(value) > 5 and ("<" in value or '"' in value)
            assert not markup or value not in page, value


def texts(case: Any) -> list[str]:
    """All that was sent."""
    body = case.body if isinstance(case.body, dict) else {}
    sent = (*case.path_parameters.values(), *(case.query or {}).values(), *body.values())
    return [unquote(str(value)) for value in sent]


def _without_text(page: str) -> str:
    """The tags of a page with the values of their attributes emptied: what is left is structure."""
    return re.sub(r'="[^"]*"', '=""', page)


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "multipart/form-data"])
@pytest.mark.parametrize("body", [b"", b"{}", b"\xff\xfe\x00", b"[" * 5000, b"--x\r\n" * 50])
def test_a_body_of_another_kind_breaks_nothing(
    make_app: Callable[..., Flask], kind: str, body: bytes
) -> None:
    app = make_app()
    client = app.test_client()
    for route in routes(app):
        if route.method == "POST":
            address = re.sub(r"<(?:\w+:)?\w+>", "AEHKMN", route.rule)
            boundary = "; boundary=x" if "multipart" in kind else ""
            answer = client.post(address, data=body, content_type=kind + boundary)
            assert 400 <= answer.status_code < 500, (route, answer.status)
