"""A trail that the database itself keeps of every save, and what must be true of it.

The trail is written by a trigger, in the transaction that saves the table: it survives what the
save survives, and no part of the house can forget to write it.
"""

import sqlite3
from collections import Counter
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.orm import Session

from stekius.chips.audit import audit
from tests.crash.journal import Journal
from tests.crash.robot import SECRET_MOVES
from tests.robots.stored import ask, log, replays

_TRAIL = """
CREATE TABLE IF NOT EXISTS trail (code TEXT, revision INTEGER, version INTEGER, turn INTEGER);
CREATE TRIGGER IF NOT EXISTS keep_trail AFTER UPDATE OF revision ON tables BEGIN
  INSERT INTO trail VALUES (new.code, new.revision, new.version, new.turn);
END;
"""
_KEPT = """
SELECT revision, version, turn FROM (
  SELECT rowid AS place, revision, version, turn FROM trail WHERE code = ?
  UNION ALL SELECT 1e18, revision, version, turn FROM tables WHERE code = ?
) ORDER BY place
"""
"""The trail, and after it what is stored, both of the same moment."""


def keep_trail(instance: Path) -> None:
    """From now on every save of a table leaves a line."""
    with closing(sqlite3.connect(instance / "stekius.sqlite", timeout=10)) as database:
        database.executescript(_TRAIL)


def check_file(instance: Path) -> None:
    """The database file is whole, and in its ledger every chip is where it must be."""
    assert ask(instance, "PRAGMA integrity_check") == [("ok",)]
    assert ask(instance, "PRAGMA foreign_key_check") == []
    engine = create_engine(f"sqlite:///{instance / 'stekius.sqlite'}")
    with Session(engine) as session:
        assert audit(session) == ()
    engine.dispose()


def check_trail(instance: Path, room: str) -> int:
    """No save is missing and no version is skipped; how many saves there were."""
    trail = [(1, 1, 0), *ask(instance, _KEPT, room, room)]
    kept = trail.pop()
    for (revision, version, turn), after in pairwise(trail):
        assert after[0] == revision + 1, (room, revision, after)
        assert after[1] - version in (0, 1), (room, version, after)
        assert after[2] >= turn, (room, turn, after)
    assert trail[-1] == kept, (room, trail[-1], kept)
    return len(trail)


def check_log(instance: Path, room: str) -> None:
    """The log has no hole and leads to the state that is stored."""
    lines = log(instance, room)
    assert lines[0][1] == "deck"
    for before, after in pairwise(lines):
        assert after[0] - before[0] in (0, 1), (room, before, after)
    assert replays(instance, room)


def check_journal(instance: Path, room: str, journal: Journal) -> None:
    """The people's moves in the log are those whose answers said so: each once, none else."""
    query = (
        "SELECT log.turn, seat, what FROM log JOIN tables ON table_id = id"
        " WHERE code = ? AND put = 'move' AND by = 'person'"
    )
    played = Counter(_wish(turn - 1, seat, move) for turn, seat, move in ask(instance, query, room))
    wished = Counter(
        _wish(wish.turn, wish.seat, wish.move)
        for wish in journal.wishes
        if wish.room == room and wish.done
    )
    assert played == wished, (room, played - wished, wished - played)


def clocks_moves(instance: Path) -> int:
    """How many moves the house played because somebody's time had run out."""
    ((count,),) = ask(instance, "SELECT count(*) FROM log WHERE by = 'clock'")
    return int(count)


def _wish(turn: int, seat: int, move: str) -> tuple[int, int, str]:
    return (-1 if move in SECRET_MOVES else turn, seat, move)
