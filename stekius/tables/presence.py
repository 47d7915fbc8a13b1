"""When people were last seen at their seats, fresher than it is written down."""

import threading
from collections import OrderedDict

from msgspec.structs import replace

from stekius.tables.seats import with_seat
from stekius.tables.table import Table

MOST = 4096
"""Seats that are remembered; those not seen for longest are forgotten first."""
WRITTEN_AGAIN = 60.0
"""Seconds after which being seen is written again (design 6)."""


class Presence:
    """What this process saw of people since it was last written to the database.

    What was seen before the process `began`, and not written down, is not known: people have the
    benefit of the doubt.
    """

    def __init__(self, began: float) -> None:
        self._began = began
        self._lock = threading.Lock()
        self._seen: OrderedDict[tuple[int, int], tuple[float, float]] = OrderedDict()

    def note(self, table: Table, number: int, now: float) -> bool:
        """Whoever holds this seat was seen; tells whether that is to be written down again.

        The table may be an old one: what was written since is remembered here.
        """
        seat = table.seats[number]
        key = (table.id, seat.account or 0)
        with self._lock:
            _, written = self._seen.get(key, (0.0, 0.0))
            written = max(written, seat.seen_at)
            again = now - written >= WRITTEN_AGAIN
            self._seen[key] = (now, now if again else written)
            self._seen.move_to_end(key)
            while len(self._seen) > MOST:
                self._seen.popitem(last=False)
        return again

    def known_at(self, table: Table) -> Table:
        """The table, with the latest times at which its people were seen."""
        for number in table.persons:
            seat = table.seats[number]
            seen, _ = self._seen.get((table.id, seat.account or 0), (0.0, 0.0))
            seen = max(seen, min(seat.seen_at + WRITTEN_AGAIN, self._began))
            if seen > seat.seen_at:
                table = with_seat(table, number, replace(seat, seen_at=seen))
        return table
