"""The steps that a decision is made of: putting something into the match, and closing the change.

Pure: time, randomness and pauses come in as a `Moment`.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from stekius.cards.seats import next_seat
from stekius.cards.shuffle import Below, shuffled
from stekius.chips.rules import Ending, winning_seats
from stekius.games.game import Result, Setup, Step
from stekius.games.registry import game
from stekius.tables.due import is_awake, next_due
from stekius.tables.pace import Pace
from stekius.tables.table import By, Entry, Put, Table


class Moment(msgspec.Struct, frozen=True):
    """When a command is decided, with what randomness, and at what pace."""

    now: float
    below: Below
    pace: Pace


class Change(msgspec.Struct, frozen=True):
    """A table on its way to being saved.

    `entries` are the new lines of the match's log. `quiet`: nothing that anyone else may know.
    `unchanged`: there is nothing to save at all. `ending` says how the match has just ended, with
    its `result` where it has one.
    """

    table: Table
    entries: tuple[Entry, ...] = ()
    quiet: bool = False
    linger: bool = False
    unchanged: bool = False
    ending: Ending | None = None
    result: Result | None = None


class Line(msgspec.Struct, frozen=True):
    """What is put into a match; see `tables.table.Entry` for the words."""

    put: Put
    seat: int | None = None
    what: str = ""
    by: By = "house"


def begun(table: Table, moment: Moment) -> Change:
    """The next match begins; the deal moves on from the one before (K5, B5)."""
    seats = len(table.seats)
    if table.state is None:
        dealer = moment.below(seats) if table.match == 0 else next_seat(table.dealer, seats)
    else:
        dealer = next_seat(game(table.game).view(table.state, None).dealer, seats)
    setup = Setup(seats=seats, dealer=dealer, target=table.target)
    started = replace(
        table,
        status="playing",
        match=table.match + 1,
        dealer=dealer,
        turn=table.turn + 1,
        seq=0,
        state=game(table.game).begin(setup),
        seats=tuple(replace(seat, ready=False, missed=0) for seat in table.seats),
    )
    return _with_cards(Change(started), moment)


def moved(change: Change, seat: int, code: str, by: By, moment: Moment) -> Change:
    """A legal code is played.

    Raises:
        IllegalMove: when it is not legal after all.
    """
    step = game(change.table.game).play(change.table.state, seat, code)
    line = Line(put="move", seat=seat, what=code, by=by)
    return _with_cards(_put(change, step, moment, line), moment)


def resumed(change: Change, moment: Moment) -> Change:
    """A pause is over, or the next hand begins."""
    step = game(change.table.game).resume(change.table.state)
    change = _put(change, step, moment, Line(put="resume"))
    unready = tuple(replace(seat, ready=False) for seat in change.table.seats)
    return _with_cards(replace(change, table=replace(change.table, seats=unready)), moment)


def closed(change: Change, before: Table, moment: Moment) -> Change:
    """The change as it will be saved: what follows by itself, the numbers, and what is due next."""
    if all_ready(change.table):
        change = resumed(change, moment)
    table = change.table
    over = table.status == "playing" and game(table.game).awaits(table.state) is None
    if over:
        table = replace(table, status="finished")
    new_step = table.turn != before.turn or table.status != before.status
    since = moment.now if new_step or _wakes(before, table) else table.since
    version = table.version + (0 if change.quiet else 1)
    table = replace(table, since=since, version=version, revision=table.revision + 1)
    table = _scheduled(table, before, change, moment)
    if over:
        change = replace(change, ending="played", result=_judged(table))
    return replace(change, table=table)


def all_ready(table: Table) -> bool:
    """Every person whom no bot covers has pressed "Next hand"."""
    if table.status != "playing" or game(table.game).awaits(table.state) != "next_hand":
        return False
    present = [table.seats[seat] for seat in table.persons if not table.seats[seat].covered]
    return bool(present) and all(seat.ready for seat in present)


def _judged(table: Table) -> Result:
    """The result of a match played to its end; a seat whose person left cannot win (design 7)."""
    rules = game(table.game)
    result = rules.result(table.state)
    left = [number for number, seat in enumerate(table.seats) if seat.left]
    teams = rules.teams(len(table.seats))
    return replace(result, winners=winning_seats(result.winners, result.totals, teams, left))


def _wakes(before: Table, table: Table) -> bool:
    """Whoever comes back to a match that waited for people finds the whole of its time."""
    return before.status == "playing" and is_awake(table) and not is_awake(before)


def _scheduled(table: Table, before: Table, change: Change, moment: Moment) -> Table:
    if before.due_for == "bot" and table.turn == before.turn and is_awake(table):
        still_bot = next_due(table, moment.pace, 0.0).reason == "bot"
        if still_bot:
            return table
    due = next_due(table, moment.pace, _bot_pause(change, moment))
    return replace(table, deadline=due.deadline, due_at=due.at, due_for=due.reason)


def _bot_pause(change: Change, moment: Moment) -> float:
    """For the eye, random, and the same whatever the hand."""
    pace = moment.pace
    length = pace.linger if change.linger else pace.bot
    return length * (1.0 + moment.below(500) / 1000)


def _put(change: Change, step: Step[Any], moment: Moment, line: Line) -> Change:
    table = change.table
    turn = table.turn + (0 if step.quiet else 1)
    entry = Entry(
        seq=table.seq,
        turn=turn,
        put=line.put,
        seat=line.seat,
        what=line.what,
        by=line.by,
        at=moment.now,
        events=step.events,
    )
    return replace(
        change,
        table=replace(table, state=step.state, turn=turn, seq=table.seq + 1),
        entries=(*change.entries, entry),
        quiet=step.quiet and (change.quiet or not change.entries),
        linger=step.linger,
    )


def _with_cards(change: Change, moment: Moment) -> Change:
    rules = game(change.table.game)
    if rules.awaits(change.table.state) != "deck":
        return change
    deck = shuffled(rules.deck, moment.below)
    step = rules.deal(change.table.state, deck)
    return _put(change, step, moment, Line(put="deck", what=" ".join(deck)))
