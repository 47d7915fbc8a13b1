"""Every position of the rule book's vectors, for the games that are registered."""

from importlib import import_module
from typing import Any

import pytest

from stekius.games.registry import GAMES
from tests.games.positions import AnyOrder, plain, positions, same

POSITIONS = [position for position in positions() if position["game"] in GAMES]


@pytest.mark.parametrize("position", POSITIONS, ids=[position["id"] for position in POSITIONS])
def test_the_rules_answer_as_the_position_says(position: dict[str, Any]) -> None:
    adapters = import_module(f"tests.games.{position['game']}.vectors").ADAPTERS
    assert position["kind"] in adapters, f"no adapter for {position['game']}/{position['kind']}"
    answer = plain(adapters[position["kind"]](position["given"]))
    missing = position["expect"].keys() - answer.keys()
    assert not missing, f"the adapter does not answer {sorted(missing)}"
    wrong = {
        name: (expected, answer[name])
        for name, expected in position["expect"].items()
        if not same(expected, answer[name])
    }
    assert not wrong, f"expected, got: {wrong}"


def test_every_registered_game_has_positions() -> None:
    assert {position["game"] for position in positions()} >= GAMES.keys()
    assert POSITIONS


@pytest.mark.parametrize(
    ("expected", "answer", "alike"),
    [
        (["6H", "AC"], AnyOrder(["AC", "6H"]), True),
        (["6H", "AC"], AnyOrder(["AC", "6H", "6H"]), False),
        (["6H", "AC"], ["AC", "6H"], False),
        ([["6H"], []], [AnyOrder(["6H"]), AnyOrder([])], True),
        ({"trump": "S"}, {"trump": "S", "taker": 1}, False),
        (None, 0, False),
        (1, True, False),
        (0, False, False),
    ],
)
def test_answers_are_compared_strictly(expected: Any, answer: Any, alike: bool) -> None:
    assert same(expected, answer) is alike
