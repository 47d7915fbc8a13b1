"""How long tables, and seats at them, are kept for people who do not come (design 6). Pure."""

from msgspec.structs import replace

from stekius.tables.seats import got_up
from stekius.tables.table import Table

HOUR, DAY = 3600.0, 24 * 3600.0

UNSEEN_SEAT = 120.0
"""Seconds unseen after which a seat at a public table that waits is free again."""
PUBLIC_EMPTY = HOUR / 2
PRIVATE_WAITS = 7 * DAY
MATCH_WAITS = 7 * DAY
PRIVATE_KEPT = 30 * DAY
"""A private room keeps its code so long after use."""


def expires_at(table: Table) -> float | None:
    """When a seat of the table, or the table itself, expires if nobody is seen until then."""
    seen = [table.seats[number].seen_at for number in table.persons]
    last = max([table.since, *seen])
    if table.status == "closed":
        return None
    if table.status == "playing":
        return last + MATCH_WAITS
    if table.visibility == "private":
        return last + (PRIVATE_KEPT if table.match else PRIVATE_WAITS)
    if table.status == "waiting" and seen:
        return min(seen) + UNSEEN_SEAT
    return last + PUBLIC_EMPTY


def without_unseen(table: Table, now: float) -> Table:
    """A public table that waits, the seats of people unseen for too long free again."""
    for number in table.persons:
        if table.seats[number].seen_at + UNSEEN_SEAT <= now:
            table = got_up(table, number)
    return table if table.persons else replace(table, since=now)
