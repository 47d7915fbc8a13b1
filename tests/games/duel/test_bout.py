"""Duels that several processes share in."""

from pathlib import Path

import pytest

from stekius.games.duel.bout import Bout, play, spread
from stekius.games.duel.sides import IllegalAnswer
from tests.games.duel.programs import WRONG, program

DEALS = Bout("belote", "medium", "random", 4, 1001, 7, auction="medium")
MATCHES = Bout("koltsina", "easy", "random", 3, 11, 7, matches=True)


@pytest.mark.parametrize("bout", [DEALS, MATCHES], ids=["deals", "matches"])
def test_two_processes_find_what_one_finds(bout: Bout) -> None:
    alone, together = play(bout, range(5)), spread(bout, 5, 2)
    assert together.outcomes == alone.outcomes
    assert len(set(alone.outcomes)) > 1
    assert (len(together.a), len(together.b)) == (len(alone.a), len(alone.b))


def test_a_part_of_a_duel_is_the_same_as_within_the_whole() -> None:
    assert play(DEALS, range(2, 4)).outcomes == play(DEALS, range(4)).outcomes[2:]


def test_a_side_that_fails_in_another_process_is_named(tmp_path: Path) -> None:
    wrong = program(tmp_path, WRONG)
    with pytest.raises(IllegalAnswer, match="answered"):
        spread(DEALS._replace(b=wrong), 2, 2)
