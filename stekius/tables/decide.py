"""What a command does to a table. Pure: nothing is read, saved or told here."""

from msgspec.structs import replace

from stekius.games.registry import game
from stekius.tables import commands, seating, talk, waiting
from stekius.tables.change import Change, Moment, begun, closed, moved, resumed
from stekius.tables.due import bots_asked
from stekius.tables.expiry import expires_at, without_unseen
from stekius.tables.refusals import Refused
from stekius.tables.seats import seat_held, with_seat
from stekius.tables.table import Table


def decide(table: Table, command: commands.Command, moment: Moment) -> Change:
    """The table after the command, as it is to be saved.

    Raises:
        Refused: when the command is not carried out; nothing has changed then.
    """
    if table.status == "closed" and not isinstance(command, commands.Reopen):
        raise Refused("no_such_table", table.code)
    change = _decided(table, command, moment)
    return change if change.unchanged else closed(change, table, moment)


def _decided(table: Table, command: commands.Command, moment: Moment) -> Change:
    match command:
        case commands.Play():
            return _play(table, command, moment)
        case commands.Due():
            return _due(table, command, moment)
        case commands.NextHand():
            return _next_hand(table, command)
        case commands.GiveTime():
            return _give_time(table, command)
        case commands.CallOff():
            return _called_off(table)
        case commands.Say():
            return talk.say(table, command, moment)
        case _:
            return _seats_changed(table, command, moment)


def _seats_changed(table: Table, command: commands.Command, moment: Moment) -> Change:
    match command:
        case commands.Sit():
            return waiting.sit(table, command, moment)
        case commands.SetSeat():
            return waiting.set_seat(table, command, moment)
        case commands.SwapSeats():
            return waiting.swap(table, command)
        case commands.Remove():
            return waiting.remove(table, command)
        case commands.Reopen():
            return waiting.reopen(table, command, moment)
        case commands.Start():
            return waiting.start(table, command, moment)
        case commands.Leave():
            return seating.leave(table, command, moment)
        case commands.Away():
            return seating.away(table, command)
        case commands.Back():
            return seating.back(table, command)
        case commands.Cover():
            return seating.cover(table, command, moment)
        case commands.Win():
            return seating.win(table, command)
        case commands.Again():
            return seating.again(table, command, moment)
        case _:
            raise TypeError(f"not a command: {command!r}")


def _play(table: Table, command: commands.Play, moment: Moment) -> Change:
    """Turn first, then the code in the legal list; any post of its owner gives a seat back."""
    number = seat_held(table, command.account)
    if command.turn != table.turn:
        raise Refused("stale", f"turn {command.turn}, the table is at {table.turn}")
    if table.status != "playing":
        raise Refused("not_playing", table.status)
    legal = game(table.game).legal(table.state, number)
    if not legal:
        raise Refused("not_your_turn", f"seat {number}")
    if command.code not in legal:
        raise Refused("not_legal", f"seat {number}, {command.code!r}")
    seat = table.seats[number]
    given_back = seat.covered
    seat = replace(seat, covered=False, missed=0, seen_at=moment.now)
    change = Change(with_seat(table, number, seat))
    change = moved(change, number, command.code, "person", moment)
    return replace(change, quiet=change.quiet and not given_back)


def _next_hand(table: Table, command: commands.NextHand) -> Change:
    number = seat_held(table, command.account)
    if table.match < command.match:
        raise Refused("not_playing", f"match {command.match}, the table is at {table.match}")
    if table.match > command.match or table.status != "playing":
        return Change(table, unchanged=True)
    waits = game(table.game).awaits(table.state) == "next_hand"
    hand = game(table.game).view(table.state, None).hand_number
    if hand < command.hand or (hand == command.hand and not waits):
        raise Refused("not_finished", f"hand {command.hand}, the table is at {hand}")
    if hand > command.hand or table.seats[number].ready:
        return Change(table, unchanged=True)
    seat = replace(table.seats[number], ready=True, covered=False, missed=0)
    return Change(with_seat(table, number, seat))


def _due(table: Table, command: commands.Due, moment: Moment) -> Change:
    """What was due at this revision; a table that has been saved since has its own due time."""
    if command.revision != table.revision:
        raise Refused("stale", f"revision {command.revision}, the table is at {table.revision}")
    if table.due_at is None or table.due_at > moment.now:
        return Change(table, unchanged=True)
    match table.due_for:
        case "bot":
            return _bots_answer(Change(table), command, moment)
        case "turn":
            return _time_is_up(table, moment)
        case "pause":
            return _pause_is_over(table, command, moment)
        case "next_hand":
            return resumed(Change(table), moment)
        case "start":
            return begun(table, moment)
        case "expiry":
            return _expired(table, moment)
        case _:
            return Change(table, unchanged=True)


def _expired(table: Table, moment: Moment) -> Change:
    """Nobody was seen; or somebody was since, and it expires later, of which nobody need know."""
    at = expires_at(table)
    if at is None or at > moment.now:
        return Change(table, quiet=True)
    if table.status == "waiting" and table.visibility == "public" and table.persons:
        return Change(without_unseen(table, moment.now))
    return _called_off(table)


def _called_off(table: Table) -> Change:
    """The table closes; whoever has not left a match under way gets the stake back."""
    closing = Change(replace(table, status="closed"))
    if table.status != "playing":
        return closing
    return replace(closing, ending="called_off", result=game(table.game).result(table.state))


def _bots_answer(change: Change, command: commands.Due, moment: Moment) -> Change:
    answers = dict(command.answers)
    for seat, _level in bots_asked(change.table):
        legal = game(change.table.game).legal(change.table.state, seat)
        if legal:
            code = answers.get(seat, "")
            code = code if code in legal else _fallback(change.table, seat)
            change = moved(change, seat, code, "bot", moment)
    return change


def _pause_is_over(table: Table, command: commands.Due, moment: Moment) -> Change:
    """Bots that may decide in the pause do so at its end; what they decide may end it (B9)."""
    change = _bots_answer(Change(table), command, moment)
    if game(table.game).awaits(change.table.state) != "pause" or change.table.turn != table.turn:
        return change
    return resumed(change, moment)


def _time_is_up(table: Table, moment: Moment) -> Change:
    """The house plays; who misses two turns in a row is covered (design 6)."""
    number = game(table.game).view(table.state, None).to_act
    assert number is not None, table
    seat = table.seats[number]
    missed = seat.missed + 1
    seat = replace(seat, missed=missed, covered=missed >= moment.pace.absences)
    change = Change(with_seat(table, number, seat))
    return moved(change, number, _fallback(table, number), "clock", moment)


def _give_time(table: Table, command: commands.GiveTime) -> Change:
    if table.deadline is None or table.deadline >= command.until:
        return Change(table, unchanged=True)
    return Change(replace(table, since=command.until - table.speed))


def _fallback(table: Table, seat: int) -> str:
    rules = game(table.game)
    return rules.fallback(rules.view(table.state, seat))
