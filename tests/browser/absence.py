"""Time that runs out at once, so that nobody has to wait for it."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path


def run_out(instance: Path, room: str, turn: int) -> bool:
    """The time of whoever is on turn is over now; false where that is another turn by now, or one
    that the house answers by itself, as a call of somebody who has none (B10)."""
    now = time.time()
    with closing(sqlite3.connect(instance / "stekius.sqlite", timeout=10)) as database, database:
        changed = database.execute(
            "UPDATE tables SET due_at = ?, deadline = ?"
            " WHERE code = ? AND turn = ? AND due_for = 'turn'",
            (now, now, room, turn),
        )
    return changed.rowcount == 1
