"""Sitting, starting, leaving, stepping away, coming back, playing again. Pure."""

from msgspec.structs import replace

from stekius.tables import commands
from stekius.tables.change import Change, Moment, begun
from stekius.tables.due import COVER_LEVEL, is_counting_down
from stekius.tables.lobby import seat_as_chosen
from stekius.tables.refusals import Refused
from stekius.tables.table import Seat, Table


def with_seat(table: Table, number: int, seat: Seat) -> Table:
    """The table with this seat changed."""
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def seat_held(table: Table, account: int) -> int:
    """The seat that the account holds.

    Raises:
        Refused: `not_seated`.
    """
    seat = table.seat_of(account)
    if seat is None:
        raise Refused("not_seated", f"account {account} at {table.code}")
    return seat


def sit(table: Table, command: commands.Sit, moment: Moment) -> Change:
    """Take a free seat; a private table starts when that was the last (design 6)."""
    if table.seat_of(command.account) is not None:
        return Change(table, unchanged=True)
    if table.status != "waiting":
        raise Refused("not_waiting", table.status)
    number = _free_seat(table, command.seat)
    taken = replace(
        table.seats[number], account=command.account, name=command.name, seen_at=moment.now
    )
    return started_when_full(with_seat(table, number, taken), moment)


def started_when_full(table: Table, moment: Moment) -> Change:
    """Begin, when no seat is free: at once, or for a public table with people after a countdown."""
    if any(seat.free for seat in table.seats):
        return Change(table)
    if is_counting_down(table) and len(table.persons) > 1:
        return Change(replace(table, since=moment.now))
    return begun(table, moment)


def start(table: Table, command: commands.Start, moment: Moment) -> Change:
    """The opener does not wait any longer: medium bots take the free seats."""
    if table.status == "playing" and table.seat_of(command.account) is not None:
        return Change(table, unchanged=True)
    seat_held(table, command.account)
    if table.opener != command.account:
        raise Refused("not_opener", f"account {command.account} at {table.code}")
    if table.status != "waiting":
        raise Refused("not_waiting", table.status)
    seats = tuple(replace(seat, level=COVER_LEVEL) if seat.free else seat for seat in table.seats)
    return begun(replace(table, seats=seats), moment)


def leave(table: Table, command: commands.Leave, moment: Moment) -> Change:
    """Get up: before the start the seat is free again, later a medium bot plays it."""
    number = table.seat_of(command.account)
    if number is None:
        return Change(table, unchanged=True)
    seat = table.seats[number]
    if table.status == "waiting":
        table = with_seat(table, number, seat_as_chosen(seat.choice))
    else:
        table = with_seat(table, number, replace(seat, left=True, covered=False, ready=False))
    if not table.persons:
        gone = Change(replace(table, status="closed"))
        return replace(gone, ending="abandoned") if table.status == "playing" else gone
    if table.opener == command.account:
        table = replace(table, opener=_next_person(table, number))
    if table.status == "finished" and _all_again(table):
        return _once_more(table, moment)
    return Change(table)


def away(table: Table, command: commands.Away) -> Change:
    """A medium bot covers the seat until its owner is back."""
    number = seat_held(table, command.account)
    if table.status != "playing":
        raise Refused("not_playing", table.status)
    if table.seats[number].covered:
        return Change(table, unchanged=True)
    return Change(with_seat(table, number, replace(table.seats[number], covered=True)))


def back(table: Table, command: commands.Back) -> Change:
    """The owner of a covered seat plays on with the same hand."""
    number = seat_held(table, command.account)
    if not table.seats[number].covered:
        return Change(table, unchanged=True)
    seat = replace(table.seats[number], covered=False, missed=0)
    return Change(with_seat(table, number, seat))


def again(table: Table, command: commands.Again, moment: Moment) -> Change:
    """Once more: begins when all who are still here have asked for it."""
    number = seat_held(table, command.account)
    if table.match > command.match or table.status == "waiting":
        return Change(table, unchanged=True)
    if table.status != "finished" or table.match < command.match:
        raise Refused("not_finished", table.status)
    if table.seats[number].ready:
        return Change(table, unchanged=True)
    table = with_seat(table, number, replace(table.seats[number], ready=True, covered=False))
    return _once_more(table, moment) if _all_again(table) else Change(table)


def _all_again(table: Table) -> bool:
    return all(table.seats[seat].ready for seat in table.persons)


def _once_more(table: Table, moment: Moment) -> Change:
    """The seats of those who left are free again; with none free the next match begins."""
    seats = tuple(
        seat_as_chosen(seat.choice) if seat.left else replace(seat, ready=False, covered=False)
        for seat in table.seats
    )
    table = replace(table, seats=seats)
    if any(seat.free for seat in seats):
        return Change(replace(table, status="waiting"))
    return begun(table, moment)


def _free_seat(table: Table, wished: int | None) -> int:
    free = [number for number, seat in enumerate(table.seats) if seat.free]
    if not free:
        raise Refused("table_full", table.code)
    if wished is None:
        return free[0]
    if wished not in free:
        raise Refused("seat_taken", f"seat {wished} at {table.code}")
    return wished


def _next_person(table: Table, after: int) -> int:
    seats = len(table.seats)
    order = ((after + step) % seats for step in range(1, seats))
    account = next(table.seats[seat].account for seat in order if seat in table.persons)
    assert account is not None
    return account
