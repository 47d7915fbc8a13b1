"""Sides by name, what they may answer, and what is counted as a decision."""

import random
from pathlib import Path

import pytest

from stekius.games.duel.sides import IllegalAnswer, Side, side
from stekius.games.game import LEVELS
from tests.games.duel.programs import FIRST, program
from tests.games.koltsina.tables import KOLTSINA, playing

VIEW = KOLTSINA.view(playing(["6H KD", "5S 2D"], "5C AD 6S"), 0)
FORCED = KOLTSINA.view(playing(["KD", "5S 2D"], "5C"), 0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_as_the_games_own_bot(level: str) -> None:
    with side(KOLTSINA, level) as found:
        mine = found.answer(VIEW, random.Random(2))
    assert mine == KOLTSINA.bots[level](VIEW, random.Random(2))


def test_random_gives_every_legal_code_sooner_or_later() -> None:
    with side(KOLTSINA, "random") as found:
        assert {found.answer(VIEW, random.Random(seed)) for seed in range(50)} == set(VIEW.legal)


def test_a_bot_of_the_house_that_is_no_level_is_named_by_its_module() -> None:
    with side(KOLTSINA, "stekius.games.duel.sides:at_random") as found:
        assert found.answer(VIEW, random.Random(1)) in VIEW.legal


def test_anything_else_is_a_program(tmp_path: Path) -> None:
    with side(KOLTSINA, program(tmp_path, FIRST)) as found:
        assert found.answer(VIEW, random.Random(1)) == VIEW.legal[0]


def test_where_there_is_only_one_code_nobody_is_asked() -> None:
    forced = Side("nobody", lambda _view, _rng: "nothing")
    assert forced.answer(FORCED, random.Random(1)) == "lay:KD"
    assert forced.seconds == []


def test_each_decision_is_timed_by_the_sides_own_clock() -> None:
    ticks = iter((10.0, 12.5))
    timed = Side("timed", lambda view, _rng: str(view.legal[-1]), lambda: next(ticks))
    assert timed.answer(VIEW, random.Random(1)) == "lay:KD"
    assert timed.seconds == [2.5]


def test_an_answer_that_is_not_legal_is_named() -> None:
    wrong = Side("wrong", lambda _view, _rng: "lay:XX")
    with pytest.raises(IllegalAnswer, match=r"wrong answered 'lay:XX'.*take:6H"):
        wrong.answer(VIEW, random.Random(1))
