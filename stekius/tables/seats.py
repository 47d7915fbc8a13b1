"""Finding and changing the seats of a table. Pure."""

from msgspec.structs import replace

from stekius.tables.lobby import seat_as_chosen
from stekius.tables.refusals import Refused
from stekius.tables.table import Seat, Table


def with_seat(table: Table, number: int, seat: Seat) -> Table:
    """The table with this seat changed."""
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def seat_at(table: Table, number: int) -> Seat:
    """The seat of this number.

    Raises:
        Refused: `no_such_seat`.
    """
    if not 0 <= number < len(table.seats):
        raise Refused("no_such_seat", f"seat {number} at {table.code}")
    return table.seats[number]


def seat_held(table: Table, account: int) -> int:
    """The seat that the account holds.

    Raises:
        Refused: `not_seated`.
    """
    seat = table.seat_of(account)
    if seat is None:
        raise Refused("not_seated", f"account {account} at {table.code}")
    return seat


def free_seat(table: Table, wished: int | None) -> int:
    """The seat wished for, or the first that is free.

    Raises:
        Refused: `table_full`, `seat_taken`.
    """
    free = [number for number, seat in enumerate(table.seats) if seat.free]
    if not free:
        raise Refused("table_full", table.code)
    if wished is None:
        return free[0]
    if wished not in free:
        raise Refused("seat_taken", f"seat {wished} at {table.code}")
    return wished


def opened_by_next(table: Table, after: int) -> Table:
    """The table passes to the next person from this seat on; to nobody where nobody is."""
    seats = len(table.seats)
    for step in range(1, seats):
        account = table.seats[(after + step) % seats].account
        if account is not None and (after + step) % seats in table.persons:
            return replace(table, opener=account)
    return table


def got_up(table: Table, number: int) -> Table:
    """Before the start a seat that is left is free again, and the table passes on."""
    leaver = table.seats[number]
    table = with_seat(table, number, seat_as_chosen(leaver.choice))
    return opened_by_next(table, number) if table.opener == leaver.account else table
