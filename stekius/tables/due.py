"""What the house has to do next at a table, and when (design 4). Pure."""

import msgspec

from stekius.games.registry import game
from stekius.tables.expiry import expires_at
from stekius.tables.pace import Pace
from stekius.tables.table import DueFor, Table

COVER_LEVEL = "medium"
"""The level of the bot that plays for someone who is absent or has left."""

START_COUNTDOWN = 10.0
"""Seconds from a public table's last seat being taken to its start (design 6)."""


class Due(msgspec.Struct, frozen=True):
    """When the clock of the seat to act runs out, and what the house does next, and when."""

    deadline: float | None = None
    at: float | None = None
    reason: DueFor | None = None


def next_due(table: Table, pace: Pace, bot_pause: float) -> Due:
    """The earliest thing that is due at this table, reckoned from `table.since`.

    `bot_pause`: the seconds that a bot lets pass before the move that is now its to make.
    """
    due = _step_due(table, pace, bot_pause)
    if due.at is not None:
        return due
    at = expires_at(table)
    return Due(due.deadline, at, "expiry" if at is not None else None)


def _step_due(table: Table, pace: Pace, bot_pause: float) -> Due:
    if table.status == "waiting" and is_counting_down(table):
        return Due(None, table.since + START_COUNTDOWN, "start")
    if table.status != "playing" or not is_awake(table):
        return Due()
    awaits = game(table.game).awaits(table.state)
    deadline = _deadline(table)
    if awaits == "move":
        return _move_due(table, deadline, bot_pause)
    if awaits == "pause":
        return _pause_due(table, pace, deadline, bot_pause)
    if awaits == "next_hand" and len(table.persons) > 1:
        return Due(None, table.since + pace.until_next_hand(table.speed), "next_hand")
    return Due()


def is_counting_down(table: Table) -> bool:
    """A full public table of people that is about to start."""
    return (
        len(table.persons) > 1
        and table.visibility == "public"
        and not any(seat.free for seat in table.seats)
    )


def is_awake(table: Table) -> bool:
    """At least one person is at the table whose seat no bot covers; else it waits (design 6)."""
    return any(not table.seats[seat].covered for seat in table.persons)


def bots_asked(table: Table) -> tuple[tuple[int, str], ...]:
    """The seats whose bots must answer for what is now due, each with its level.

    Before a move that is the one on turn; at the end of a pause whoever may decide in it (B9).
    """
    rules = game(table.game)
    asked: tuple[int | None, ...] = ()
    if table.due_for == "bot":
        asked = (rules.view(table.state, None).to_act,)
    elif table.due_for == "pause":
        asked = rules.actors(table.state)
    bots = (seat for seat in asked if seat is not None and table.seats[seat].played_by_bot)
    return tuple((seat, bot_level(table, seat)) for seat in bots)


def bot_level(table: Table, seat: int) -> str:
    """The level of the bot that plays this seat."""
    return table.seats[seat].level or COVER_LEVEL


def _deadline(table: Table) -> float | None:
    """By what everybody can see alone: a seat's secret must not start or stop a clock (B9, B10)."""
    to_act = game(table.game).view(table.state, None).to_act
    if not table.speed or len(table.persons) < 2 or to_act is None:
        return None
    return None if table.seats[to_act].played_by_bot else table.since + table.speed


def _move_due(table: Table, deadline: float | None, bot_pause: float) -> Due:
    to_act = game(table.game).view(table.state, None).to_act
    if to_act is not None and table.seats[to_act].played_by_bot:
        return Due(None, table.since + bot_pause, "bot")
    return Due(deadline, deadline, "turn" if deadline else None)


def _pause_due(table: Table, pace: Pace, deadline: float | None, bot_pause: float) -> Due:
    rules = game(table.game)
    kind = rules.pause(table.state)
    if kind == "choice" and len(table.persons) == 1:
        alone = table.persons[0]
        if alone in rules.actors(table.state) and not table.seats[alone].covered:
            return Due(deadline)
    length = {"choice": pace.choice, "brief": pace.brief, "usual": bot_pause}[kind]
    return Due(deadline, table.since + length, "pause")
