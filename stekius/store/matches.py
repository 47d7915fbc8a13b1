"""Matches and their logs."""

from typing import Any

import msgspec
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.orm import Session

from stekius.games.game import Event, Result
from stekius.games.registry import game
from stekius.store.models import EntryRow, MatchRow
from stekius.store.people_models import PlayerRow
from stekius.tables.table import Entry, Table

ENTRY_COLUMNS = Entry.__struct_fields__

_log: Any = EntryRow.__table__
_matches: Any = MatchRow.__table__

_LOG = (
    select(*(_log.c[name] for name in ENTRY_COLUMNS))
    .where(
        _log.c.table_id == bindparam("table"),
        _log.c.match == bindparam("number"),
        _log.c.turn > bindparam("after"),
    )
    .order_by(_log.c.seq)
)
_ADD_ENTRY = insert(_log)
_RECENT = _LOG.where(_log.c.events != "[]")
_SAVE_STATE = (
    update(_matches)
    .where(_matches.c.table_id == bindparam("table"), _matches.c.number == bindparam("match"))
    .values(format=bindparam("new_format"), state=bindparam("new_state"))
)


def save_match(
    session: Session, before: Table, table: Table, result: Result | None, now: float
) -> None:
    """Save the state where it changed; a match that began or ended with who sat there."""
    if table.state is before.state and result is None:
        return
    rules = game(table.game)
    stored: dict[str, Any] = {"format": rules.format, "state": rules.dump(table.state)}
    if table.match > before.match:
        about = {"game": table.game, "target": table.target, "dealer": table.dealer}
        key = {"table_id": table.id, "number": table.match}
        session.add(MatchRow(**key, **about, **stored, seats=_seats(table), started_at=now))
        session.flush()
        session.add_all(
            PlayerRow(table_id=table.id, match=table.match, account=seat.account, seat=number)
            for number, seat in enumerate(table.seats)
            if seat.account is not None
        )
        return
    state = {"new_format": stored["format"], "new_state": stored["state"]}
    session.execute(_SAVE_STATE, {"table": table.id, "match": table.match, **state})
    if result is not None:
        match = session.get_one(MatchRow, (table.id, table.match))
        match.ended_at, match.seats = now, _seats(table)
        match.result = msgspec.json.encode(result).decode()


def add_entries(session: Session, table: Table, entries: tuple[Entry, ...]) -> None:
    """Write the new lines of the running match's log."""
    rows = [
        {
            "table_id": table.id,
            "match": table.match,
            **msgspec.structs.asdict(entry),
            "events": msgspec.json.encode(entry.events).decode(),
        }
        for entry in entries
    ]
    if rows:
        session.execute(_ADD_ENTRY, rows)


def entries(session: Session, table: Table, *, turns: int | None = None) -> tuple[Entry, ...]:
    """The log of the running match, oldest line first.

    With `turns`, what happened in so many last turns: counted in turns, not in lines, and without
    lines in which nothing is seen to happen, so that a quiet line pushes out none that others
    see (B9), and many of them cost nothing.
    """
    after = -1 if turns is None else table.turn - turns
    asked = {"table": table.id, "number": table.match, "after": after}
    log = _LOG if turns is None else _RECENT
    return tuple(_entry(row._mapping) for row in session.execute(log, asked))


def result(session: Session, table: Table) -> Result | None:
    """The result of the table's latest match, if it has one."""
    stored = session.get_one(MatchRow, (table.id, table.match)).result
    return None if stored is None else msgspec.json.decode(stored, type=Result)


def _seats(table: Table) -> str:
    return msgspec.json.encode(table.seats).decode()


def _entry(row: Any) -> Entry:
    return Entry(**{**row, "events": msgspec.json.decode(row["events"], type=tuple[Event, ...])})
