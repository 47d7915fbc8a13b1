"""Reading and saving tables, their matches and logs."""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from stekius.games.game import Event, Result
from stekius.games.registry import game
from stekius.store.models import EntryRow, KeyRow, MatchRow, SeatRow, TableRow
from stekius.tables.table import Entry, Seat, Table

COLUMNS = tuple(field for field in Table.__struct_fields__ if field not in ("id", "seats", "state"))
SEAT_COLUMNS = Seat.__struct_fields__


class Conflict(Exception):
    """Somebody else saved the table first; the message carries its code and revision."""


def load(session: Session, code: str, *, for_writing: bool = False) -> Table | None:
    """The table of this room code with its state, or none."""
    query = select(TableRow).where(TableRow.code == code)
    row = session.scalar(query.with_for_update() if for_writing else query)
    if row is None:
        return None
    seats = session.scalars(
        select(SeatRow).where(SeatRow.table_id == row.id).order_by(SeatRow.seat)
    )
    return _table(row, seats, _state(session, row))


def insert(session: Session, table: Table) -> Table:
    """Save a new table; gives it its id."""
    row = TableRow(**{name: getattr(table, name) for name in COLUMNS})
    session.add(row)
    session.flush()
    for number, seat in enumerate(table.seats):
        session.add(SeatRow(table_id=row.id, seat=number, **msgspec.structs.asdict(seat)))
    session.flush()
    return msgspec.structs.replace(table, id=row.id)


def save(
    session: Session,
    before: Table,
    table: Table,
    entries: tuple[Entry, ...],
    result: Result | None,
    now: float,
) -> None:
    """Save the changed table where its revision still is the one that was loaded.

    Raises:
        Conflict: when it is not.
    """
    values = {name: getattr(table, name) for name in COLUMNS}
    statement = update(TableRow).where(
        TableRow.id == table.id, TableRow.revision == before.revision
    )
    done: Any = session.execute(statement.values(**values, claimed_until=0.0))
    if done.rowcount != 1:
        raise Conflict(f"table {table.code}, revision {before.revision}")
    _save_seats(session, before, table)
    _save_match(session, before, table, result, now)
    session.add_all(_entry_row(table, entry) for entry in entries)


def entries(session: Session, table: Table, *, last: int | None = None) -> tuple[Entry, ...]:
    """The log of the running match, oldest line first; only the `last` lines where given."""
    query = select(EntryRow).where(EntryRow.table_id == table.id, EntryRow.match == table.match)
    query = query.order_by(EntryRow.seq.desc()).limit(last)
    return tuple(_entry(row) for row in reversed(session.scalars(query).all()))


def code_taken(session: Session, code: str) -> bool:
    """Whether a table has this room code, or had it."""
    return session.scalar(select(func.count()).where(TableRow.code == code)) != 0


def key_digest(session: Session, table: Table, account: int, key: str) -> str | None:
    """What this one-time key was used for, or none."""
    row = session.get(KeyRow, (table.id, account, key))
    return row.digest if row else None


def add_key(
    session: Session, table: Table, account: int, key: str, digest: str, now: float
) -> None:
    """The key is used from now on."""
    row = KeyRow(table_id=table.id, account=account, key=key, digest=digest, at=now)
    session.add(row)


def drop_keys(session: Session, table: Table, before: float) -> None:
    """Forget the table's keys that were used before this time."""
    session.execute(delete(KeyRow).where(KeyRow.table_id == table.id, KeyRow.at < before))


def _state(session: Session, row: TableRow) -> Any:
    if row.match == 0:
        return None
    match = session.get_one(MatchRow, (row.id, row.match))
    return game(row.game).load(match.format, match.state)


def _table(row: TableRow, seats: Iterable[SeatRow], state: Any) -> Table:
    values: dict[str, Any] = {name: getattr(row, name) for name in COLUMNS}
    return Table(id=row.id, seats=tuple(_seat(seat) for seat in seats), state=state, **values)


def _seat(row: SeatRow) -> Seat:
    return Seat(**{name: getattr(row, name) for name in SEAT_COLUMNS})


def _save_seats(session: Session, before: Table, table: Table) -> None:
    for number, seat in enumerate(table.seats):
        if seat != before.seats[number]:
            session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == table.id, SeatRow.seat == number)
                .values(**msgspec.structs.asdict(seat))
            )


def _save_match(
    session: Session, before: Table, table: Table, result: Result | None, now: float
) -> None:
    if table.match == 0 or (table.state is before.state and result is None):
        return
    rules = game(table.game)
    values: dict[str, Any] = {"format": rules.format, "state": rules.dump(table.state)}
    if result is not None:
        values |= {"ended_at": now, "result": msgspec.json.encode(result).decode()}
    if table.match > before.match or result is not None:
        values["seats"] = msgspec.json.encode(table.seats).decode()
    if table.match > before.match:
        about = {"game": table.game, "target": table.target, "dealer": table.dealer}
        key = {"table_id": table.id, "number": table.match}
        session.add(MatchRow(**key, **about, **values, started_at=now))
    else:
        mine = (MatchRow.table_id == table.id, MatchRow.number == table.match)
        session.execute(update(MatchRow).where(*mine).values(**values))


def _entry_row(table: Table, entry: Entry) -> EntryRow:
    values = msgspec.structs.asdict(entry)
    values["events"] = msgspec.json.encode(entry.events).decode()
    return EntryRow(table_id=table.id, match=table.match, **values)


def _entry(row: EntryRow) -> Entry:
    values = {name: getattr(row, name) for name in Entry.__struct_fields__}
    values["events"] = msgspec.json.decode(row.events, type=tuple[Event, ...])
    return Entry(**values)
