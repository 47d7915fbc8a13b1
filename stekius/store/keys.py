"""One-time keys: of what was asked at a table, and of the opening of tables."""

from typing import Any

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.orm import Session

from stekius.store.models import AccountRow, KeyRow, OpeningRow, TableRow
from stekius.tables.table import Table

_keys: Any = KeyRow.__table__

_USED_FOR = select(_keys.c.digest).where(
    _keys.c.table_id == bindparam("table"),
    _keys.c.account == bindparam("who"),
    _keys.c.key == bindparam("used"),
)
_ADD = insert(_keys)


def used_for(session: Session, table: Table, account: int, key: str) -> str | None:
    """The digest of what this key was used for at the table, or none."""
    digest: str | None = session.scalar(_USED_FOR, {"table": table.id, "who": account, "used": key})
    return digest


def add(session: Session, table: Table, account: int, key: str, digest: str, now: float) -> None:
    """The key is used from now on."""
    row = {"table_id": table.id, "account": account, "key": key, "digest": digest, "at": now}
    session.execute(_ADD, row)


def drop_old(session: Session, table: Table, before: float) -> None:
    """Forget the table's keys that were used before this time."""
    session.execute(delete(KeyRow).where(KeyRow.table_id == table.id, KeyRow.at < before))


def opened_by(session: Session, account: int, key: str) -> tuple[str, str] | None:
    """The room code of the table that was opened with this key, and the digest of its opening.

    The account stays locked until the transaction ends, so that two openings see each other.
    """
    session.execute(select(AccountRow.id).where(AccountRow.id == account).with_for_update())
    query = (
        select(TableRow.code, OpeningRow.digest)
        .join(TableRow, TableRow.id == OpeningRow.table_id)
        .where(OpeningRow.account == account, OpeningRow.key == key)
    )
    row = session.execute(query).one_or_none()
    return None if row is None else (row[0], row[1])


def add_opening(
    session: Session, table: Table, account: int, key: str, digest: str, now: float
) -> None:
    """The table was opened with this key."""
    row = OpeningRow(account=account, key=key, table_id=table.id, digest=digest, at=now)
    session.add(row)


def drop_old_openings(session: Session, account: int, before: float) -> None:
    """Forget the account's keys of openings before this time."""
    session.execute(delete(OpeningRow).where(OpeningRow.account == account, OpeningRow.at < before))
