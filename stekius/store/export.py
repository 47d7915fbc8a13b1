"""A person's rows, of every table that has any."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import and_, exists, or_, select
from sqlalchemy.orm import Session

from stekius.accounts.stored import PARTS, Part
from stekius.store import standing_models as standing_models
from stekius.store.db import Base
from stekius.store.ledger_models import PostingRow, PurseRow, TransferRow
from stekius.store.models import AccountRow, EntryRow, MatchRow, TableRow
from stekius.store.people_models import PlayerRow

Row = dict[str, Any]

TIMES = ("created_at", "seen_at", "at", "until", "expires_at", "started_at", "ended_at")


def rows_of(session: Session, account: int) -> dict[str, list[Row]]:
    """By table, each row with the columns that are given; people by name, tables by code."""
    return {part.table: _rows(session, part, account) for part in PARTS}


def _rows(session: Session, part: Part, account: int) -> list[Row]:
    table = Base.metadata.tables[part.table]
    query = select(*(_told(table.c[name]) for name in part.given))
    found = session.execute(query.where(_is_of(part, account)).order_by(*table.primary_key))
    return [{name: _plain(name, value) for name, value in row.items()} for row in found.mappings()]


def _told(column: Any) -> Any:
    """The column, or what another number stands for: a person's name, a table's code."""
    for key in column.foreign_keys:
        if key.column.table.name == "accounts":
            name = select(AccountRow.name).where(AccountRow.id == column)
            return name.scalar_subquery().label(column.name)
        if key.column.table.name == "tables":
            code = select(TableRow.code).where(TableRow.id == column)
            return code.scalar_subquery().label(column.name)
    return column


def _is_of(part: Part, account: int) -> Any:
    table = Base.metadata.tables[part.table]
    if part.owner:
        return or_(*(table.c[name] == account for name in part.owner))
    return _FOUND_THROUGH[part.table](account)


def _played(account: int) -> Any:
    return exists().where(
        PlayerRow.account == account,
        PlayerRow.table_id == MatchRow.table_id,
        PlayerRow.match == MatchRow.number,
    )


def _put_in(account: int) -> Any:
    """The person's own moves; what bots did in the seat is not."""
    own = exists().where(
        PlayerRow.account == account,
        PlayerRow.table_id == EntryRow.table_id,
        PlayerRow.match == EntryRow.match,
        PlayerRow.seat == EntryRow.seat,
    )
    return and_(own, EntryRow.by == "person")


def _posted(account: int) -> Any:
    return exists().where(PurseRow.account == account, PurseRow.id == PostingRow.purse)


def _moved(account: int) -> Any:
    return exists().where(
        PurseRow.account == account,
        PurseRow.id == PostingRow.purse,
        PostingRow.transfer == TransferRow.id,
    )


_FOUND_THROUGH: dict[str, Callable[[int], Any]] = {
    "matches": _played,
    "log": _put_in,
    "entries": _posted,
    "transfers": _moved,
}


def _plain(name: str, value: Any) -> Any:
    if name in TIMES and value is not None:
        return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
    if name == "result" and value is not None:
        return msgspec.json.decode(value)
    return value
