"""Tables as the lobby lists them."""

import msgspec

from stekius.tables.table import Table
from stekius.web.present.names import seat_name


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the lobby. `people` are the names of those who sit there, bots after persons.

    `waits` says that it is the reader's turn there.
    """

    code: str
    game: str
    status: str
    target: int
    stake: int
    speed: int
    people: tuple[str, ...]
    free: int
    waits: bool = False


def room(table: Table, waiting: tuple[str, ...] = ()) -> Room:
    """The line for this table; `waiting` are the codes of those where the reader is on turn."""
    taken = [(number, seat) for number, seat in enumerate(table.seats) if not seat.free]
    taken.sort(key=lambda one: one[1].level is not None)
    return Room(
        code=table.code,
        game=table.game,
        status=table.status,
        target=table.target,
        stake=table.stake,
        speed=table.speed,
        people=tuple(seat_name(seat, number) for number, seat in taken),
        free=sum(seat.free for seat in table.seats),
        waits=table.code in waiting,
    )
