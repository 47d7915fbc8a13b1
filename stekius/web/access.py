"""Who may see which table (design 5, "Who sees what")."""

from flask import current_app
from flask_login import current_user

from stekius.tables.refusals import Refused
from stekius.tables.service import TableService
from stekius.tables.table import Snapshot, Table
from stekius.web.throttle import throttle


def tables() -> TableService:
    """The application's tables."""
    service: TableService = current_app.extensions["tables"]
    return service


def asker() -> int | None:
    """The account that asks; none for a visitor."""
    return current_user.id if current_user.is_authenticated else None


def look(code: str) -> Snapshot:
    """The table of this code. Codes of no table are counted, never reads of a table one sits at.

    Raises:
        Refused: `no_such_table`.
        Turned: `throttled`, after too many wrong codes.
    """
    try:
        snapshot = tables().look(code)
    except Refused:
        throttle().guess()
        throttle().guessed_wrong()
        raise
    if snapshot.table.seat_of(asker()) is None:
        throttle().guess()
    return snapshot


def is_invited(table: Table, account: int | None) -> bool:
    """The invitation is all to see: to visitors always, to others of a private waiting table."""
    if table.seat_of(account) is not None:
        return False
    return account is None or (table.visibility == "private" and table.status == "waiting")


def may_watch(table: Table, account: int) -> None:
    """A seat, or a public table.

    Raises:
        Refused: `private_table`.
    """
    if table.visibility == "private" and table.seat_of(account) is None:
        raise Refused("private_table", table.code)
