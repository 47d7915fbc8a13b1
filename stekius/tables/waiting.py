"""The waiting room: who sits where before a match starts, and opening a closed table anew. Pure."""

from msgspec.structs import replace

from stekius.games.game import LEVELS
from stekius.tables import commands
from stekius.tables.change import Change, Moment, begun
from stekius.tables.due import COVER_LEVEL, is_counting_down
from stekius.tables.lobby import seat_as_chosen
from stekius.tables.refusals import Refused
from stekius.tables.seats import free_seat, got_up, seat_at, seat_held, with_seat
from stekius.tables.table import Seat, Table


def sit(table: Table, command: commands.Sit, moment: Moment) -> Change:
    """Take a free seat; a private table starts when that was the last (design 6)."""
    held = table.seat_of(command.account)
    if held is not None and command.seat in (None, held):
        return Change(table, unchanged=True)
    _check_waiting(table)
    number = free_seat(table, command.seat)
    if held is not None:
        return Change(_with_swapped(table, held, number))
    if not table.persons:
        table = replace(table, opener=command.account)
    return started_when_full(_taken(table, number, command.account, command.name, moment), moment)


def started_when_full(table: Table, moment: Moment) -> Change:
    """Begin, when no seat is free: at once, or for a public table with people after a countdown."""
    if any(seat.free for seat in table.seats):
        return Change(table)
    if is_counting_down(table):
        return Change(replace(table, since=moment.now))
    return begun(table, moment)


def start(table: Table, command: commands.Start, moment: Moment) -> Change:
    """The opener does not wait any longer: medium bots take the free seats."""
    if table.status == "playing" and table.seat_of(command.account) is not None:
        return Change(table, unchanged=True)
    _check_opener(table, command.account)
    seats = tuple(replace(seat, level=COVER_LEVEL) if seat.free else seat for seat in table.seats)
    return begun(replace(table, seats=seats), moment)


def set_seat(table: Table, command: commands.SetSeat, moment: Moment) -> Change:
    """A seat where nobody sits becomes a person's or a bot's."""
    _check_opener(table, command.account)
    seat = seat_at(table, command.seat)
    if command.choice not in ("person", *LEVELS):
        raise Refused("bad_opening", f"seat {command.choice!r}")
    if seat.person:
        raise Refused("seat_taken", f"seat {command.seat} at {table.code}")
    if seat == seat_as_chosen(command.choice):
        return Change(table, unchanged=True)
    changed = with_seat(table, command.seat, seat_as_chosen(command.choice))
    return started_when_full(changed, moment)


def swap(table: Table, command: commands.SwapSeats) -> Change:
    """Two seats change places, with whoever sits there."""
    _check_opener(table, command.account)
    one, other = command.seats
    same = seat_at(table, one) == seat_at(table, other)
    return Change(table, unchanged=True) if same else Change(_with_swapped(table, one, other))


def remove(table: Table, command: commands.Remove) -> Change:
    """A person other than the opener has to get up."""
    _check_opener(table, command.account)
    seat = seat_at(table, command.seat)
    if seat.account == command.account:
        raise Refused("seat_taken", "the opener's own seat")
    return Change(got_up(table, command.seat)) if seat.person else Change(table, unchanged=True)


def reopen(table: Table, command: commands.Reopen, moment: Moment) -> Change:
    """The table waits again as it was once opened; who asks is its opener now."""
    if table.seat_of(command.account) is not None and table.status != "closed":
        return Change(table, unchanged=True)
    if table.status != "closed":
        raise Refused("not_waiting", table.status)
    seats = tuple(seat_as_chosen(seat.choice) for seat in table.seats)
    table = replace(table, status="waiting", seats=seats, opener=command.account, said=())
    number = free_seat(table, None)
    return started_when_full(_taken(table, number, command.account, command.name, moment), moment)


def _taken(table: Table, number: int, account: int, name: str, moment: Moment) -> Table:
    seat = Seat(choice=table.seats[number].choice, account=account, name=name, seen_at=moment.now)
    return with_seat(table, number, seat)


def _with_swapped(table: Table, one: int, other: int) -> Table:
    first, second = table.seats[one], table.seats[other]
    return with_seat(with_seat(table, one, second), other, first)


def _check_waiting(table: Table) -> None:
    if table.status != "waiting":
        raise Refused("not_waiting", table.status)


def _check_opener(table: Table, account: int) -> None:
    seat_held(table, account)
    if table.opener != account:
        raise Refused("not_opener", f"account {account} at {table.code}")
    _check_waiting(table)
