"""A house that grows out of SQLite: every row of a copy goes into an empty PostgreSQL."""

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Table, create_engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from stekius.store.copies import LASTING, NotSound, check
from stekius.store.db import db
from stekius.store.revision import read_only, stored

AT_ONCE = 1000
"""Rows that are carried together."""


def fill(file: Path, url: str) -> None:
    """Fill the empty database of the same revision, of a house that nobody serves.

    Raises:
        NotSound: when the file is no whole database, when the two are of different revisions, or
            when the other has people already; nothing has changed then.
        Unreachable: when the other does not answer.
    """
    found, wanted = check(file), stored(url)
    if found != wanted:
        raise NotSound(f"{file}: of revision {found}, DATABASE_URL of {wanted}")
    source = create_engine("sqlite://", creator=lambda: sqlite3.connect(read_only(file), uri=True))
    target = create_engine(url, hide_parameters=True)
    try:
        with source.connect() as here, target.begin() as there:
            _make_room(there)
            for table in db.metadata.sorted_tables:
                _carry(table, here, there)
                _count_on(table, there)
    except SQLAlchemyError as error:
        raise NotSound(f"{file}: {error}") from error
    finally:
        source.dispose()
        target.dispose()


def _make_room(there: Connection) -> None:
    """Take out what the migrations put in.

    Raises:
        NotSound: when somebody has been there.
    """
    tables = db.metadata.tables
    people = (tables["accounts"], *(tables[name] for name in LASTING))
    if any(there.execute(select(table).limit(1)).first() for table in people):
        raise NotSound("DATABASE_URL is not empty: people have been there")
    for table in reversed(db.metadata.sorted_tables):
        if table not in people:
            there.execute(table.delete())


def _carry(table: Table, here: Connection, there: Connection) -> None:
    for rows in here.execute(select(table)).mappings().partitions(AT_ONCE):
        there.execute(table.insert(), [dict(row) for row in rows])


def _count_on(table: Table, there: Connection) -> None:
    """Numbers that the database gives go on after those that were carried."""
    column = table.autoincrement_column
    if column is None:
        return
    last = there.scalar(select(func.max(column)))
    if last is not None:
        sequence = func.pg_get_serial_sequence(table.name, column.name)
        there.execute(select(func.setval(sequence, last)))
