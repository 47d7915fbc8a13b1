"""Only after the commit is anyone told: whoever is told of a version finds it."""

import sqlite3
from contextlib import closing

from stekius.store.db import db
from tests.house import House


def stored_version(code: str) -> int | None:
    """The table's version as another process sees it."""
    with closing(sqlite3.connect(str(db.engine.url.database), timeout=10)) as other:
        row = other.execute("SELECT version FROM tables WHERE code = ?", (code,)).fetchone()
    return row and int(row[0])


def test_who_is_told_of_a_version_finds_it_in_the_database(house: House) -> None:
    told: list[tuple[int, int | None]] = []
    house.service._tell = lambda table: told.append((table.version, stored_version(table.code)))
    code = house.open("me", "easy")
    house.play_on(code, lambda table: table.turn > 8)
    assert len(told) > 6
    assert all(version == stored for version, stored in told), told
