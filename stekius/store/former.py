"""Taking a name back out of everything that was kept with it, and finding who went silent."""

from typing import Any

import msgspec
from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session

from stekius.accounts.stored import PARTS
from stekius.store import standing_models as standing_models
from stekius.store.db import Base
from stekius.store.models import AccountRow, MatchRow, SeatRow, TableRow
from stekius.store.people_models import PlayerRow
from stekius.tables.table import Seat

NOBODY = ""
"""The name of an account whose person has gone; pages have a word for it."""


def rename_everywhere(session: Session, account: int, name: str) -> None:
    """At every table and in every match, past and present; open tables are told as changed."""
    seats = update(SeatRow).where(SeatRow.account == account)
    session.execute(seats.values(name=name))
    at = select(SeatRow.table_id).where(SeatRow.account == account)
    new = {"version": TableRow.version + 1, "revision": TableRow.revision + 1}
    changed: dict[Any, Any] = {**new, "claimed_until": 0.0}
    open_ones = update(TableRow).where(TableRow.id.in_(at), TableRow.status != "closed")
    session.execute(open_ones.values(changed))
    query = (
        select(MatchRow)
        .join(
            PlayerRow,
            (PlayerRow.table_id == MatchRow.table_id) & (PlayerRow.match == MatchRow.number),
        )
        .where(PlayerRow.account == account)
    )
    for match in session.scalars(query):
        match.seats = _renamed(match.seats, account, name)


def forget(session: Session, account: int) -> None:
    """Nothing that names the person, or lets anybody in as them, is left of the account.

    The row itself stays, without a name: ledger and matches refer to it.
    """
    rename_everywhere(session, account, NOBODY)
    row = session.get_one(AccountRow, account)
    row.name, row.folded, row.password, row.language = NOBODY, f"#{account}", None, None
    for part in PARTS:
        if part.goes_by:
            rows = Base.metadata.tables[part.table]
            theirs = or_(*(rows.c[name] == account for name in part.goes_by))
            session.execute(delete(rows).where(theirs))


def silent_guests(session: Session, since: float, limit: int) -> tuple[int, ...]:
    """Guests who were last seen before that time, the longest silent first."""
    query = (
        select(AccountRow.id)
        .where(AccountRow.password.is_(None), AccountRow.name != NOBODY)
        .where(AccountRow.seen_at < since)
        .order_by(AccountRow.seen_at)
        .limit(limit)
    )
    return tuple(session.scalars(query))


def still_seated(session: Session, limit: int) -> tuple[int, ...]:
    """Accounts whose person has gone and that hold a seat, or a name at one, all the same."""
    holds = (SeatRow.name != NOBODY) | (SeatRow.left.is_(False) & (TableRow.status != "closed"))
    query = (
        select(AccountRow.id)
        .join(SeatRow, SeatRow.account == AccountRow.id)
        .join(TableRow, TableRow.id == SeatRow.table_id)
        .where(AccountRow.name == NOBODY, holds)
        .distinct()
        .limit(limit)
    )
    return tuple(session.scalars(query))


def _renamed(seats: str, account: int, name: str) -> str:
    kept = msgspec.json.decode(seats, type=tuple[Seat, ...])
    changed = (
        msgspec.structs.replace(seat, name=name) if seat.account == account else seat
        for seat in kept
    )
    return msgspec.json.encode(tuple(changed)).decode()
