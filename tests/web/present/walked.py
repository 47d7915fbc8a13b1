"""A match as its table would keep it, step by step, and any viewer's board of it, drawn."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from stekius.cards.card import Card
from stekius.games.game import Event, Game, Step
from stekius.tables.table import Entry, Seat, Snapshot, Table
from stekius.web.present.board import board_of, draw
from stekius.web.present.listing import listing
from tests.games.contract.walk import walk

NAMES = ("Anna", "Babis", "Chloe", "Dimos")
RECENT = 24
ONE_TIME = re.compile(r'(name="(?:key|csrf_token)" value=")[^"]*"')


class Moment(NamedTuple):
    """The state after a step, the turn that it is at, and the log's latest lines."""

    state: Any
    turn: int
    log: tuple[Entry, ...]


def moments(game: Game[Any], seats: int, seed: int) -> Iterator[Moment]:
    """Every moment of a random match."""
    turn, log = 0, ()
    for taken in walk(game, seats, seed):
        step: Step[Any] = taken.step
        turn += 0 if step.quiet else 1
        put = {"deck": "deck", "play": "move"}.get(taken.entry[0], "resume")
        seat = taken.entry[1] if put == "move" else None
        entry = Entry(seq=len(log), turn=turn, put=put, seat=seat, events=step.events)
        log = (*log, entry)[-RECENT:]
        yield Moment(step.state, turn, log)


def snapshot(game: Game[Any], seats: int, moment: Moment) -> Snapshot:
    """The table of four people, or fewer, at this moment."""
    over = game.awaits(moment.state) is None
    table = Table(
        id=1,
        code="AEHKMN",
        game=game.key,
        target=min(game.targets),
        stake=0,
        speed=0,
        visibility="private",
        status="finished" if over else "playing",
        opener=1,
        seats=tuple(
            Seat(choice="person", account=seat + 1, name=NAMES[seat]) for seat in range(seats)
        ),
        created_at=0.0,
        match=1,
        version=moment.turn + 1,
        turn=moment.turn,
        state=moment.state,
    )
    return Snapshot(table, moment.log)


def shown(of: Snapshot, seat: int | None) -> tuple[str, bytes]:
    """What the seat's player, or a watcher, is sent: the board and the JSON.

    Token and one-time key are masked. Needs a request.
    """
    board = board_of(of, None if seat is None else seat + 1, 0.0)
    return ONE_TIME.sub(r'\1"', str(draw(board))), msgspec.json.encode(listing(board))


def elsewhere(log: tuple[Entry, ...], seat: int | None, other: tuple[Card, ...]) -> tuple[Any, ...]:
    """The log of a deal in which the other seats got other cards and decided nothing unseen."""
    kept = [entry for entry in log if not _unseen(entry, seat)]
    return tuple(
        msgspec.structs.replace(
            entry, events=tuple(_dealt_otherwise(event, seat, other) for event in entry.events)
        )
        for entry in kept
    )


def _unseen(entry: Entry, seat: int | None) -> bool:
    """A step without events is one that its own seat alone may know of (B9)."""
    return entry.put == "move" and not entry.events and entry.seat != seat


def _dealt_otherwise(event: Event, seat: int | None, other: tuple[Card, ...]) -> Event:
    own = tuple((of, cards if of == seat else other) for of, cards in event.own)
    return msgspec.structs.replace(event, own=own)
