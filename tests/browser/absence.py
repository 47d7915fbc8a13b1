"""Time that runs out at once, so that nobody has to wait for it."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path


def run_out(instance: Path, room: str, turn: int) -> None:
    """The time of whoever is on turn is over now, if it still is that turn."""
    now = time.time()
    with closing(sqlite3.connect(instance / "stekius.sqlite", timeout=10)) as database, database:
        database.execute(
            "UPDATE tables SET due_at = ?, deadline = ?"
            " WHERE code = ? AND turn = ? AND due_for = 'turn'",
            (now, now, room, turn),
        )
