"""Misplays that players complain about, none of which medium or hard makes."""

import random

import pytest

from stekius.games.belote.bots import BOTS
from tests.games.belote.bots.misplays import MISPLAYS, Misplay
from tests.games.belote.tables import BELOTE


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("position", MISPLAYS, ids=lambda position: position.complaint)
def test_nobody_can_say_that_the_bot(position: Misplay, level: str) -> None:
    view = BELOTE.view(position.state, position.seat)
    assert {f"play:{card}" for card in position.never} < set(view.legal)
    for seed in range(12):
        code = BOTS[level](view, random.Random(seed))
        assert code.removeprefix("play:") not in position.never
