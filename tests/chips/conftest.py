from collections.abc import Iterator
from pathlib import Path

import pytest

from stekius.chips.figures import Figures
from stekius.games.registry import GAMES
from stekius.tables.pace import INSTANT
from tests.chips.toss import PairToss, Toss
from tests.house import House, house_in

FIGURES = Figures(house_cap=400)
"""A cap that bites sooner."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house in which matches are over in a moment."""
    for game in (Toss(), PairToss()):
        monkeypatch.setitem(GAMES, game.key, game)
    with house_in(tmp_path, pace=INSTANT, figures=FIGURES) as made:
        yield made
