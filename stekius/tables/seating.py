"""Leaving, stepping away, being covered, coming back, taking the win, playing again. Pure."""

from msgspec.structs import replace

from stekius.chips.rules import last_seats
from stekius.games.registry import game
from stekius.tables import commands
from stekius.tables.change import Change, Moment, begun
from stekius.tables.lobby import seat_as_chosen
from stekius.tables.refusals import Refused
from stekius.tables.seats import got_up, opened_by_next, seat_at, seat_held, with_seat
from stekius.tables.table import Table

UNSEEN = 30.0
"""Seconds without being seen after which another may let a bot play for the one on turn."""


def leave(table: Table, command: commands.Leave, moment: Moment) -> Change:
    """Get up: before the start the seat is free again, later a medium bot plays it.

    A private room outlives those who leave it, until it expires: friends have one link.
    """
    number = table.seat_of(command.account)
    if number is None:
        return Change(table, unchanged=True)
    if table.status == "waiting":
        table = got_up(table, number)
        return Change(table if table.persons else replace(table, since=moment.now))
    seat = replace(table.seats[number], left=True, covered=False, ready=False)
    table = with_seat(table, number, seat)
    if not table.persons:
        return _deserted(table)
    if table.opener == command.account:
        table = opened_by_next(table, number)
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


def cover(table: Table, command: commands.Cover, moment: Moment) -> Change:
    """Another person lets a bot play for the one on turn, once unseen for 30 s (design 6)."""
    asker = seat_held(table, command.account)
    seat = seat_at(table, command.seat)
    if table.status != "playing":
        raise Refused("not_playing", table.status)
    if seat.played_by_bot:
        return Change(table, unchanged=True)
    if command.seat != absent(table, moment.now) or command.seat == asker:
        raise Refused("still_here", f"seat {command.seat} at {table.code}")
    return Change(with_seat(table, command.seat, replace(seat, covered=True)))


def absent(table: Table, now: float) -> int | None:
    """The seat of the person on turn who has not been seen for a while, if that is so."""
    number = on_turn(table)
    if number is None or table.seats[number].played_by_bot:
        return None
    return number if now - table.seats[number].seen_at >= UNSEEN else None


def on_turn(table: Table) -> int | None:
    """The seat to act, as everybody can see it; none when no match is being played."""
    return game(table.game).view(table.state, None).to_act if table.status == "playing" else None


def is_on_turn(table: Table, account: int) -> bool:
    """Whether the match waits for this account, and no bot plays for it."""
    number = table.seat_of(account)
    if number is None or table.seats[number].covered:
        return False
    return on_turn(table) == number


def may_take_win(table: Table, number: int) -> bool:
    """Every other person has left the match that this seat still plays."""
    left = any(seat.left for seat in table.seats)
    return table.status == "playing" and table.persons == (number,) and left


def win(table: Table, command: commands.Win) -> Change:
    """The last person takes the win, when every other has left the match (design 6)."""
    number = seat_held(table, command.account)
    if table.match > command.match or table.status != "playing":
        return Change(table, unchanged=True)
    if not may_take_win(table, number):
        raise Refused("not_alone", f"seats {table.persons} at {table.code}")
    left = [other for other, seat in enumerate(table.seats) if seat.left]
    rules = game(table.game)
    winners = last_seats(rules.teams(len(table.seats)), number, left)
    result = replace(rules.result(table.state), winners=winners)
    return Change(replace(table, status="finished"), ending="taken", result=result)


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


def _deserted(table: Table) -> Change:
    """Nobody is left: a match is abandoned; a finished table closes, but a private room waits."""
    if table.status == "playing":
        return Change(replace(table, status="closed"), ending="abandoned")
    if table.visibility == "public":
        return Change(replace(table, status="closed"))
    seats = tuple(seat_as_chosen(seat.choice) for seat in table.seats)
    return Change(replace(table, status="waiting", seats=seats))


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
