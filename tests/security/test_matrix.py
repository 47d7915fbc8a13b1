"""Who may do what, at every address of the house, before, during and after a match.

`matrix.txt` is the table. A row that is missing is a decision that is missing: think about who may
do it, then write the row; the failing test says what the address answers at present.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from tests.security.asking import Route, ask, names_a_seat, outcome, routes
from tests.security.personas import PERSONAS, STAGES, Stage

FILE = Path(__file__).with_name("matrix.txt")
LONG = bool(os.environ.get("STEKIUS_LONG"))
"""The short form sends forged fields to the addresses of a table only."""
FORGED = {
    "seat": "0",
    "account": "1",
    "account_id": "1",
    "user_id": "1",
    "user": "1",
    "opener": "1",
    "level": "hard",
    "covered": "1",
    "left": "1",
    "winner": "0",
    "chips": "100000",
    "deck": "AC 2C 3C",
    "state": "{}",
    "code": "AEHKMN",
    "by": "house",
    "guest": "0",
}
SHOWN = re.compile(r'id="((?:own|on|play|lay|take|seat|do)-[^"]*)"|data-(?:version|turn)="(\d+)"')
"""What a page shows of a table, without the addresses that lead back to it."""
Rows = dict[tuple[Route, str], tuple[str, ...]]


def rows() -> Rows:
    """The table as it is written down."""
    found: Rows = {}
    route = Route("", "")
    for line in FILE.read_text().splitlines():
        if line.startswith("#") or not line:
            continue
        if not line.startswith(" "):
            route = Route(*line.split())
            continue
        when, *cells = line.split()
        for stage in STAGES if when == "always" else (when,):
            found[route, stage] = tuple(cells)
    return found


def line(stage: str, cells: tuple[str, ...]) -> str:
    """A row as it is written."""
    return f"  {stage:8}" + " ".join(f"{cell:>12}" for cell in cells)


@pytest.fixture(params=STAGES)
def stage(request: pytest.FixtureRequest, make_app: Callable[..., Flask]) -> Stage:
    return Stage(make_app(), request.param)


def test_every_address_has_its_row(app: Flask) -> None:
    written = {route for route, _stage in rows()}
    assert written == set(routes(app))


def test_a_get_changes_nothing() -> None:
    changing = [key for key, cells in rows().items() if "!" in "".join(cells)]
    assert changing
    assert {route.method for route, _stage in changing} == {"POST"}


def test_everyone_is_answered_as_the_matrix_says(
    stage: Stage, request: pytest.FixtureRequest
) -> None:
    when = request.node.callspec.params["stage"]
    written, wrong = rows(), []
    for route in routes(stage.app):
        cells = tuple(answered(stage, route, name) for name in PERSONAS)
        if cells != written.get((route, when)):
            wrong += [str(route), line(when, cells)]
    assert not wrong, "\n".join(["these addresses answer otherwise:", *wrong])


def answered(stage: Stage, route: Route, name: str) -> str:
    """The cell of this person, everything put back afterwards."""
    cell = outcome(stage, ask(stage, route, name))
    if "!" in cell or signs_in(route):
        stage.restore()
    return cell


def signs_in(route: Route) -> bool:
    """Whether a browser's session may be another one afterwards."""
    return route.method == "POST" and not route.rule.startswith("/t/")


def test_extra_and_forged_fields_change_nothing(stage: Stage) -> None:
    differing = []
    for route in routes(stage.app):
        if route.rule == "/tables/new" or not (LONG or route.rule.startswith("/t/")):
            continue
        extra = {key: FORGED[key] for key in FORGED if key != "seat" or not names_a_seat(route)}
        for name in PERSONAS if LONG else ("watcher", "on_turn", "waiting", "left"):
            honest, forged = effect(stage, route, name, {}), effect(stage, route, name, extra)
            if honest != forged:
                differing.append(f"{route} by {name}: {honest[0]}, forged {forged[0]}")
    assert not differing


def effect(stage: Stage, route: Route, name: str, extra: dict[str, str]) -> tuple[object, ...]:
    """What was answered and what the database holds afterwards."""
    stage.reseed()
    answer = ask(stage, route, name, extra)
    if route.method == "GET":
        told = answer.get_json() if answer.is_json else SHOWN.findall(answer.text)
        return answer.status_code, told
    found = answer.status_code, answer.location, stage.dump()
    if found[2] != stage.before or signs_in(route):
        stage.restore()
    return found
