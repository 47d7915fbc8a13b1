"""Revision 0005 folds the names anew."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from scripts.keep_database import KEPT
from tests.robots.server import Server
from tests.robots.stored import ask


def test_an_old_name_that_now_looks_like_another_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "stekius.sqlite"
    shutil.copy(KEPT / "0004.sqlite", file)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE accounts SET name = 'John', folded = 'john' WHERE id = 1")
        database.execute("UPDATE accounts SET name = 'Johη', folded = 'johh' WHERE id = 2")
    Server(tmp_path).upgrade()
    rows = ask(tmp_path, "SELECT name, folded FROM accounts ORDER BY id")
    assert [tuple(row) for row in rows] == [("John", "jonn"), ("Johη", "johh")]
