"""When people were last seen at their seats, fresher than it is written down."""

import threading
from collections import OrderedDict

from msgspec.structs import replace

from stekius.tables.seats import with_seat
from stekius.tables.table import Table

MOST = 4096
"""Seats that are remembered; those not seen for longest are forgotten first."""


class Presence:
    """What this process saw of people since it was last written to the database."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seen: OrderedDict[tuple[int, int], float] = OrderedDict()

    def note(self, table: Table, account: int, now: float) -> None:
        """The account was seen at this table."""
        with self._lock:
            self._seen[table.id, account] = now
            self._seen.move_to_end((table.id, account))
            while len(self._seen) > MOST:
                self._seen.popitem(last=False)

    def known_at(self, table: Table) -> Table:
        """The table, with the latest times at which its people were seen."""
        for number in table.persons:
            seat = table.seats[number]
            seen = self._seen.get((table.id, seat.account or 0), 0.0)
            if seen > seat.seen_at:
                table = with_seat(table, number, replace(seat, seen_at=seen))
        return table
