"""Whole copies of an SQLite database, taken while it is written to, and looked at before use."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from stekius.store.forever import statements
from stekius.store.revision import known, read_only, stored

LASTING = ("transfers", "entries")
"""Tables whose rows the database itself keeps from being changed."""


class NotSound(Exception):
    """A file that is no whole database of this house; the message says why."""


def copy(source: Path, to: Path) -> None:
    """A copy of what is committed now, in one file that only its owner reads; whole or not there.

    Raises:
        NotSound: when the copy is not a whole database.
    """
    draft = to.with_name(f".{to.name}.part")
    draft.unlink(missing_ok=True)
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        uri = read_only(source)
        with (
            closing(sqlite3.connect(uri, uri=True, timeout=30)) as live,
            closing(sqlite3.connect(draft)) as still,
        ):
            live.backup(still)
            still.execute("PRAGMA journal_mode = DELETE")
        check(draft)
        _keep(draft)
        draft.replace(to)
        _keep(to.parent)
    except sqlite3.DatabaseError as error:
        raise NotSound(f"{source}: {error}") from error
    finally:
        draft.unlink(missing_ok=True)


def check(file: Path) -> str:
    """Whether it is a whole database of this house; gives its revision.

    Raises:
        NotSound: when it is not, or when this code does not know its revision.
    """
    try:
        with closing(sqlite3.connect(read_only(file), uri=True)) as database:
            answers = [row[0] for row in database.execute("PRAGMA integrity_check(5)")]
            broken = database.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as error:
        raise NotSound(f"{file}: {error}") from error
    if answers != ["ok"] or broken:
        raise NotSound(f"{file}: {'; '.join(answers)}, {len(broken)} rows lead nowhere")
    found = stored(f"sqlite:///{file}")
    if found is None:
        raise NotSound(f"{file}: not a database of STEKIUS")
    if found not in known():
        raise NotSound(f"{file}: of a newer STEKIUS ({found})")
    return found


def put_in_place(file: Path, of: Path, aside: Path) -> None:
    """A copy of the file takes the place of a database that nobody has open, which goes aside."""
    check(file)
    _check_what_runs_by_itself(file)
    draft = of.with_name(f".{of.name}.restored")
    draft.unlink(missing_ok=True)
    copy(file, draft)
    if of.exists():
        _close_journal(of)
        for ending in ("-wal", "-shm"):
            beside = of.with_name(of.name + ending)
            if beside.exists():
                beside.replace(aside.with_name(aside.name + ending))
        os.link(of, aside)
    draft.replace(of)
    _keep(of.parent)


def _check_what_runs_by_itself(file: Path) -> None:
    """The house's own triggers, all of them and nothing else.

    Raises:
        NotSound: when somebody has changed them; a database without them looks whole otherwise.
    """
    with closing(sqlite3.connect(read_only(file), uri=True)) as database:
        parts = database.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    tables = {name for kind, name, _sql in parts if kind == "table"}
    wanted = {text for name in LASTING if name in tables for text in statements("sqlite", name)}
    if {sql for kind, _name, sql in parts if kind in ("trigger", "view")} != wanted:
        raise NotSound(f"{file}: its triggers are not those of STEKIUS")


def _close_journal(of: Path) -> None:
    """What the journal holds goes into the file, where that can be done."""
    try:
        with closing(sqlite3.connect(of)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.DatabaseError:
        return


def _keep(path: Path) -> None:
    """Past a loss of power, too."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
