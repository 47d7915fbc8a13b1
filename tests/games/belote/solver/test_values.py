"""The exact worth of cards with open hands, in plain Python and compiled."""

import pytest

from stekius.games.belote.solver import compiled, plain
from tests.games.belote.solver.endings import Ending, endings
from tests.games.belote.solver.minimax import Minimax
from tests.games.contract.walk import LONG


@pytest.fixture(scope="module")
def fast(compiled_solver: compiled.Solver) -> compiled.Values:
    return compiled_solver.values


def solved(ending: Ending, values: compiled.Values) -> dict[str, int]:
    (found,) = values([ending.masks()], ending.lying(), ending.leader, ending.sweep())
    return dict(ending.as_cards(found))


@pytest.mark.parametrize(("count", "size"), [(500, 4), (100, 5)] if LONG else [(100, 4), (12, 5)])
def test_every_card_is_worth_what_trying_everything_says(
    count: int, size: int, fast: compiled.Values
) -> None:
    for ending in endings(count, size, seed=size):
        hands = tuple(frozenset(hand) for hand in ending.hands)
        right = Minimax(ending.trump).values(hands, ending.trick, ending.leader, ending.swept)
        assert solved(ending, plain.values) == right, ending
        assert solved(ending, fast) == right, ending


@pytest.mark.parametrize(
    ("count", "size"), [(160, 6), (36, 7), (4, 8)] if LONG else [(180, 5), (18, 6), (2, 7)]
)
def test_the_compiled_form_agrees_with_the_plain_one(
    count: int, size: int, fast: compiled.Values
) -> None:
    for ending in endings(count, size, seed=10 + size):
        assert solved(ending, fast) == solved(ending, plain.values), ending


def test_worlds_solved_together_are_worth_what_they_are_alone(fast: compiled.Values) -> None:
    some = list(endings(20, 5, seed=30))
    for one in some:
        worlds = [other.masks() for other in some if not other.trick]
        if one.trick:
            continue
        for values in (plain.values, fast):
            together = values(worlds, (), one.leader, 1)
            assert together == [values([world], (), one.leader, 1)[0] for world in worlds]


def test_a_library_that_is_not_there_is_none(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert compiled.load(tmp_path_factory.mktemp("none") / "solver.so") is None
