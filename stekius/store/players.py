"""What a person has at tables: the running ones, and the matches played."""

from typing import Any

import msgspec
from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session

from stekius.games.game import Result
from stekius.store.models import AccountRow, MatchRow, SeatRow, TableRow
from stekius.store.people_models import PlayerRow
from stekius.tables.table import Played, Seat

OPEN = ("waiting", "playing", "finished")
PER_OPENER = 2
"""Public tables of one opener among those that are offered."""


def running_codes(
    session: Session, account: int, statuses: tuple[str, ...] = OPEN
) -> tuple[str, ...]:
    """Room codes of the open tables where the account holds a seat, newest change first."""
    query = (
        select(TableRow.code)
        .join(SeatRow, SeatRow.table_id == TableRow.id)
        .where(SeatRow.account == account, SeatRow.left.is_(False), TableRow.status.in_(statuses))
        .order_by(TableRow.since.desc())
    )
    return tuple(session.scalars(query))


def seats_elsewhere(session: Session, account: int, table: int) -> int:
    """At how many other tables that wait or play the account sits.

    The account stays locked until the transaction ends, so that two counts at once see each other.
    """
    lock = select(AccountRow.id).where(AccountRow.id == account)
    session.execute(lock.with_for_update(key_share=True))
    query = (
        select(func.count())
        .select_from(SeatRow)
        .join(TableRow, TableRow.id == SeatRow.table_id)
        .where(SeatRow.account == account, SeatRow.left.is_(False), TableRow.id != table)
        .where(TableRow.status.in_(("waiting", "playing")))
    )
    return int(session.scalar(query) or 0)


def public_codes(session: Session, limit: int) -> tuple[str, ...]:
    """Room codes of public tables that wait and have a free seat, the longest waiting first.

    Of one opener only the first few, so that nobody fills the list alone.
    """
    free = (
        select(SeatRow.seat)
        .where(SeatRow.table_id == TableRow.id, SeatRow.account.is_(None), SeatRow.level.is_(None))
        .exists()
    )
    place = func.row_number().over(partition_by=TableRow.opener, order_by=TableRow.created_at)
    found = (
        select(TableRow.code, TableRow.created_at, place.label("place"))
        .where(TableRow.visibility == "public", TableRow.status == "waiting", free)
        .subquery()
    )
    query = (
        select(found.c.code)
        .where(found.c.place <= PER_OPENER)
        .order_by(found.c.created_at)
        .limit(limit)
    )
    return tuple(session.scalars(query))


def watched_codes(session: Session, limit: int) -> tuple[str, ...]:
    """Room codes of public tables where a match is being played, the newest first."""
    query = (
        select(TableRow.code)
        .where(TableRow.visibility == "public", TableRow.status == "playing")
        .order_by(TableRow.created_at.desc())
        .limit(limit)
    )
    return tuple(session.scalars(query))


def finished_matches(session: Session, account: int, limit: int) -> tuple[Played, ...]:
    """The finished matches that the account sat in, newest first, those it left included."""
    query = _finished(account).order_by(MatchRow.ended_at.desc()).limit(limit)
    return tuple(_played(match, code) for match, code in session.execute(query))


def finished_match(session: Session, account: int, code: str, number: int) -> Played | None:
    """One of those matches."""
    query = _finished(account).where(TableRow.code == code, MatchRow.number == number)
    row = session.execute(query).one_or_none()
    return None if row is None else _played(*row)


def first_match(session: Session, account: int, game: str) -> tuple[int, int] | None:
    """Table and number of the account's first match of this game."""
    same = and_(PlayerRow.table_id == MatchRow.table_id, PlayerRow.match == MatchRow.number)
    query = (
        select(MatchRow.table_id, MatchRow.number)
        .join(PlayerRow, same)
        .where(PlayerRow.account == account, MatchRow.game == game)
        .order_by(MatchRow.started_at, MatchRow.table_id, MatchRow.number)
        .limit(1)
    )
    row = session.execute(query).one_or_none()
    return None if row is None else (row[0], row[1])


def _finished(account: int) -> Any:
    same = and_(PlayerRow.table_id == MatchRow.table_id, PlayerRow.match == MatchRow.number)
    return (
        select(MatchRow, TableRow.code)
        .join(TableRow, TableRow.id == MatchRow.table_id)
        .join(PlayerRow, same)
        .where(PlayerRow.account == account, MatchRow.result.is_not(None))
    )


def _played(match: MatchRow, code: str) -> Played:
    return Played(
        code=code,
        number=match.number,
        game=match.game,
        target=match.target,
        ended_at=match.ended_at or 0.0,
        seats=msgspec.json.decode(match.seats, type=tuple[Seat, ...]),
        result=msgspec.json.decode(match.result or "", type=Result),
    )
