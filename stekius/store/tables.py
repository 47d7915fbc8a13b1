"""Reading and saving tables and their seats. Statements are built once: every move runs them."""

from typing import Any

import msgspec
import structlog
from sqlalchemy import and_, bindparam, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from stekius.games.registry import game
from stekius.store.db import writing
from stekius.store.models import MatchRow, SeatRow, TableRow
from stekius.tables.table import Said, Seat, Table

log = structlog.get_logger()

COLUMNS = tuple(field for field in Table.__struct_fields__ if field not in ("id", "seats", "state"))
SEAT_COLUMNS = Seat.__struct_fields__

_tables: Any = TableRow.__table__
_seats: Any = SeatRow.__table__
_matches: Any = MatchRow.__table__

_RUNNING = and_(_matches.c.table_id == _tables.c.id, _matches.c.number == _tables.c.match)
_LOAD = (
    select(
        _tables.c.id,
        *(_tables.c[name] for name in COLUMNS),
        _matches.c.format,
        _matches.c.state,
    )
    .select_from(_tables.outerjoin(_matches, _RUNNING))
    .where(_tables.c.code == bindparam("asked"))
)
_LOCK = select(_tables.c.id).where(_tables.c.code == bindparam("asked")).with_for_update()
"""Before anything is read: PostgreSQL gives who waited for a row the new one, but what is joined to
it as it was before the wait.
"""
_SEATS = (
    select(*(_seats.c[name] for name in SEAT_COLUMNS))
    .where(_seats.c.table_id == bindparam("table"))
    .order_by(_seats.c.seat)
)
_SAVE = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"), _tables.c.revision == bindparam("loaded"))
    .values({name: bindparam(f"new_{name}") for name in COLUMNS} | {"claimed_until": 0.0})
)
_GET_UP = (
    update(_seats)
    .where(_seats.c.table_id == bindparam("table"), _seats.c.seat == bindparam("number"))
    .values(account=None)
)
_SAVE_SEAT = (
    update(_seats)
    .where(_seats.c.table_id == bindparam("table"), _seats.c.seat == bindparam("number"))
    .values({name: bindparam(f"new_{name}") for name in SEAT_COLUMNS})
)


class Conflict(Exception):
    """Somebody else saved the table first; the message carries its code and revision."""


def load(session: Session, code: str, *, for_writing: bool = False) -> Table | None:
    """The table of this room code with its state, or none.

    `for_writing`: nobody else changes it until the transaction ends. On SQLite that is so already.
    """
    if for_writing and session.get_bind().dialect.name != "sqlite":
        session.execute(_LOCK, {"asked": code})
    row = session.execute(_LOAD, {"asked": code}).one_or_none()
    if row is None:
        return None
    seats = session.execute(_SEATS, {"table": row[0]}).all()
    return _table(row, tuple(Seat(**seat._mapping) for seat in seats))


def insert_table(session: Session, table: Table) -> Table:
    """Save a new table; gives it its id."""
    values = _values(table) | {"claimed_until": 0.0}
    done: Any = session.execute(insert(_tables).values(values))
    (key,) = done.inserted_primary_key
    session.execute(
        insert(_seats),
        [
            {"table_id": key, "seat": number, **msgspec.structs.asdict(seat)}
            for number, seat in enumerate(table.seats)
        ],
    )
    return msgspec.structs.replace(table, id=key)


def save_table(session: Session, before: Table, table: Table) -> None:
    """Save the changed table where its revision still is the one that was loaded.

    Raises:
        Conflict: when it is not.
    """
    values = {f"new_{name}": value for name, value in _values(table).items()}
    done: Any = session.execute(_SAVE, {"table": table.id, "loaded": before.revision, **values})
    if done.rowcount != 1:
        raise Conflict(f"table {table.code}, revision {before.revision}")
    _save_seats(session, before, table)


def see(table: Table, number: int, now: float) -> None:
    """Whoever sits in this seat was seen now. Where it cannot be written, nobody is held up."""
    statement = update(SeatRow).where(SeatRow.table_id == table.id, SeatRow.seat == number)
    try:
        with writing() as session:
            session.execute(statement.where(SeatRow.seen_at < now).values(seen_at=now))
    except SQLAlchemyError:
        log.warning("seat_not_seen", table=table.id)


def version_of(session: Session, code: str) -> int:
    """The version of the table of this room code; 0 where there is none."""
    return session.scalar(select(TableRow.version).where(TableRow.code == code)) or 0


def code_taken(session: Session, code: str) -> bool:
    """Whether a table has this room code, or had it."""
    return session.scalar(select(func.count()).where(TableRow.code == code)) != 0


def _save_seats(session: Session, before: Table, table: Table) -> None:
    """Whoever moves gets up first: an account has one seat at a table, at every moment."""
    changed = [
        (number, seat) for number, seat in enumerate(table.seats) if seat != before.seats[number]
    ]
    for number, seat in changed:
        if before.seats[number].account not in (None, seat.account):
            session.execute(_GET_UP, {"table": table.id, "number": number})
    for number, seat in changed:
        values = {f"new_{name}": getattr(seat, name) for name in SEAT_COLUMNS}
        session.execute(_SAVE_SEAT, {"table": table.id, "number": number, **values})


def _values(table: Table) -> dict[str, Any]:
    values = {name: getattr(table, name) for name in COLUMNS}
    return values | {"said": msgspec.json.encode(table.said).decode()}


def _table(row: Any, seats: tuple[Seat, ...]) -> Table:
    values: dict[str, Any] = dict(zip(COLUMNS, row[1:-2], strict=True))
    values["said"] = msgspec.json.decode(values["said"], type=tuple[Said, ...])
    form, stored = row[-2:]
    state = None if stored is None else game(values["game"]).load(form, stored)
    return Table(id=row[0], seats=seats, state=state, **values)
