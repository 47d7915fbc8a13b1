"""What a table's stake means for one viewer: what may be won or lost there."""

from stekius.chips.rules import Holder, Prospect, prospect
from stekius.games.registry import game
from stekius.tables.stakes import holders
from stekius.tables.table import Table

SOMEBODY = 0
"""Stands for the person who may yet sit down in a free seat."""


def prospect_at(table: Table, seat: int | None) -> Prospect | None:
    """What the viewer may win or lose, in the own seat or else the first free one.

    None where nothing is at stake, and for a watcher of a match under way.
    """
    free = [number for number, one in enumerate(table.seats) if one.free]
    if seat is None and table.status == "waiting" and free:
        seat = free[0]
    if seat is None or not table.stake or table.status not in ("waiting", "playing"):
        return None
    held = tuple(
        Holder(SOMEBODY) if number in free else holder
        for number, holder in enumerate(holders(table))
    )
    return prospect(held, table.stake, game(table.game).teams(len(table.seats)), seat)
