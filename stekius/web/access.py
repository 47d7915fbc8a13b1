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
    """The table of this code; whoever sits at it was seen there.

    Codes of no table are counted, never reads of a table one sits at. So that no code is guessed
    uncounted, every route with a code comes here, at the latest before it refuses.

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
    account = asker()
    if account is None or snapshot.table.seat_of(account) is None:
        throttle().guess()
    else:
        tables().seen(snapshot.table, account)
    return snapshot


def is_invited(table: Table, account: int | None) -> bool:
    """The invitation is all to see: to visitors always, to others while a private table waits.

    Of a closed table everybody without a seat sees that it may be opened anew.
    """
    if table.seat_of(account) is not None:
        return False
    if account is None or table.status == "closed":
        return True
    return table.visibility == "private" and table.status == "waiting"


def may_watch(table: Table, account: int) -> None:
    """A seat, or a public table.

    Raises:
        Refused: `private_table`.
    """
    if table.visibility == "private" and table.seat_of(account) is None:
        raise Refused("private_table", table.code)
