"""How many there are: people, tables, and the size of it all."""

from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from stekius.store.models import AccountRow, MatchRow, TableRow


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
    tables = {status: count for status, count in session.execute(by_status)}
    matches = session.scalar(select(func.count()).select_from(MatchRow)) or 0
    return Census(named, everybody - named, lately, tables, matches)
