import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from stekius.chips.figures import Figures
from stekius.games.registry import GAMES
from stekius.store.db import db
from stekius.tables.pace import INSTANT
from tests.chips.toss import PairToss, Toss
from tests.house import House, house_in

FIGURES = Figures(house_cap=400)
"""A cap that bites sooner."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house in which matches are over in a moment, and nothing waits for the disk."""
    for game in (Toss(), PairToss()):
        monkeypatch.setitem(GAMES, game.key, game)
    with house_in(tmp_path, pace=INSTANT, figures=FIGURES) as made:
        db.session.remove()
        db.engine.dispose()
        event.listen(db.engine, "connect", in_memory_speed)
        yield made


def in_memory_speed(connection: sqlite3.Connection, _record: object) -> None:
    with closing(connection.execute("PRAGMA synchronous = OFF")):
        pass
