"""How many there are: people, tables, and the size of it all."""

from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from stekius.store.models import AccountRow, MatchRow, SeatRow, TableRow


class Census(NamedTuple):
    """People with a name and password, guests, those of both seen lately; tables by status."""

    named: int
    guests: int
    lately: int
    tables: dict[str, int]
    matches: int


def taken(session: Session, since: float) -> Census:
    """The census as it is now; `since` is where lately begins."""
    people = select(
        func.count(AccountRow.password),
        func.count(),
        func.count().filter(AccountRow.seen_at >= since),
    )
    named, everybody, lately = session.execute(people).one()
    by_status = select(TableRow.status, func.count()).group_by(TableRow.status)
    tables = {row[0]: row[1] for row in session.execute(by_status)}
    matches = session.scalar(select(func.count()).select_from(MatchRow)) or 0
    return Census(named, everybody - named, lately, tables, matches)


class OpenTable(NamedTuple):
    """A table that is not closed, as its host needs to know it."""

    code: str
    game: str
    status: str
    stake: int
    since: float
    people: tuple[str, ...]


def open_tables(session: Session) -> tuple[OpenTable, ...]:
    """Those that wait, play, or have played and may play again; the newest first."""
    query = (
        select(TableRow, SeatRow.name)
        .outerjoin(
            SeatRow,
            (SeatRow.table_id == TableRow.id)
            & SeatRow.account.is_not(None)
            & SeatRow.left.is_(False),
        )
        .where(TableRow.status != "closed")
        .order_by(TableRow.created_at.desc(), TableRow.id, SeatRow.seat)
    )
    people: dict[int, list[str]] = {}
    rows: dict[int, TableRow] = {}
    for row, name in session.execute(query):
        rows[row.id] = row
        people.setdefault(row.id, []).extend([] if name is None else [name])
    return tuple(
        OpenTable(row.code, row.game, row.status, row.stake, row.created_at, tuple(people[row.id]))
        for row in rows.values()
    )
