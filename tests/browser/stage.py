"""Tables set up for the eye: a position, what was done before it, and who sits there."""

import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from stekius.cards.card import Card
from stekius.cards.deck import DECK_52
from stekius.games.game import Event, Line, Sheet
from stekius.games.koltsina.state import State
from stekius.games.registry import game
from tests.browser.positions import cards
from tests.robots.player import Player
from tests.robots.server import Server
from tests.robots.stored import stored
from tests.robots.visitor import Visitor
from tests.robots.waiting import until

BELOTE = game("belote")


class House(NamedTuple):
    """A running house, and the language of those who come to it."""

    server: Server
    language: str = "el"


class Room(NamedTuple):
    """A table that somebody has opened: whose it is, its code, and the opener's seat."""

    visitor: Visitor
    code: str
    seat: int


def opened(house: House, key: str, seats: int, **answers: str) -> Room:
    """A table with bots, waiting for its opener."""
    visitor = Visitor(house.server.base, house.language)
    Player(visitor, random.Random(1)).open(key, ("me", *("easy",) * (seats - 1)), **answers)
    page = visitor.get("/lobby")
    room = next(link.split("/")[2] for link in page.links if link.startswith("/t/"))

    def mine() -> dict[str, Any] | None:
        told = visitor.json(room)
        return told if told["legal"] else None

    return Room(visitor, room, until(mine, "the opener's turn")["seat"])


def put(house: House, room: Room, key: str, state: Any, done: Sequence[Event] = ()) -> None:
    """Put a state into the table, and what was done in the turn before it."""
    rules = game(key)
    before = stored(house.server.instance, room.code)
    assert rules.load(before.format, rules.dump(state)) == state
    with closing(sqlite3.connect(house.server.instance / "stekius.sqlite", timeout=10)) as db, db:
        db.execute(
            "UPDATE tables SET version = version + 1, revision = revision + 1, turn = turn + 100,"
            " seq = seq + 1, due_at = NULL, due_for = NULL WHERE code = ?",
            (room.code,),
        )
        db.execute(
            "INSERT INTO log (table_id, match, seq, turn, put, seat, what, by, at, events)"
            " SELECT id, match, seq - 1, turn, 'move', ?, '', 'person', 0, ?"
            " FROM tables WHERE code = ?",
            (room.seat, msgspec.json.encode(done).decode(), room.code),
        )
        db.execute(
            "UPDATE matches SET state = ? WHERE (table_id, number) ="
            " (SELECT id, match FROM tables WHERE code = ?)",
            (rules.dump(state), room.code),
        )


def name(house: House, room: Room, *names: str) -> None:
    """Give these names to the seats, from the opener's on."""
    with closing(sqlite3.connect(house.server.instance / "stekius.sqlite", timeout=10)) as db, db:
        for step, called in enumerate(names):
            seat = (room.seat + step) % len(names)
            db.execute(
                "UPDATE seats SET name = ? WHERE seat = ? AND table_id ="
                " (SELECT id FROM tables WHERE code = ?)",
                (called, seat, room.code),
            )


def koltsina(room: Room, hand: str, table: str | int, **more: Any) -> State:
    """The opener is on turn with this hand; on the table lie these cards, or so many."""
    seats = more.pop("seats", 2)
    held = cards(hand)
    lying = cards(table) if isinstance(table, str) else ()
    rest = [card for card in DECK_52 if card not in (*held, *lying)]
    random.Random(len(rest)).shuffle(rest)
    others: dict[int, tuple[Card, ...]] = {}
    for seat in range(seats):
        others[seat], rest = tuple(rest[: len(held)]), rest[len(held) :]
    if isinstance(table, int):
        lying, rest = tuple(rest[:table]), rest[table:]
    hands = tuple(held if seat == room.seat else others[seat] for seat in range(seats))
    piles = tuple(tuple(rest[seat::seats]) for seat in range(seats))
    given = {"dealer": (room.seat + 1) % seats, "deal": 3, "turn": room.seat, "target": 21}
    return State(seats=seats, hands=hands, table=lying, piles=piles, **{**given, **more})


def done(room: Room, seats: int) -> tuple[Event, ...]:
    """What everybody did last, from the opener on."""
    plays = [cards(text) for text in ("6H 4D 2S", "8C", "JD JH", "7S 4H 2D AC")]
    return tuple(
        Event("took" if plays[step][1:] else "laid", (room.seat + step) % seats, plays[step])
        for step in range(seats)
    )


def ended(house: House, target: int) -> Room:
    """A Koltsina hand of two whose last card was just played; with 21 the match is over."""
    room = opened(house, "koltsina", 2, target="21", stake="20")
    totals = (18, 12) if room.seat == 0 else (12, 18)
    sheet = Sheet(1, 0, (Line("cards", totals),), totals, totals, ())
    state = koltsina(room, "10D", "10S 6H 4C 3D", deal=6, sheets=(sheet,), target=target)
    hands = tuple(cards("10D") if seat == room.seat else () for seat in range(2))
    put(house, room, "koltsina", replace(state, hands=hands, dealer=room.seat))
    page = room.visitor.get(f"/t/{room.code}")
    form, button = next(found for found in page.moves() if found[1].value == "take:10D")
    room.visitor.send(page, form, button)
    return room
