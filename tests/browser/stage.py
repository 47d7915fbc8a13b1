"""Tables set up for the eye: a position, what was done before it, and who sits there."""

import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any, NamedTuple

import msgspec

from stekius.cards.card import Card
from stekius.cards.deck import DECK_52
from stekius.games.game import Event
from stekius.games.koltsina.state import State
from stekius.games.registry import game
from tests.browser.positions import cards
from tests.robots.player import Player, code
from tests.robots.server import Server
from tests.robots.stored import stored
from tests.robots.visitor import Page, Visitor
from tests.robots.waiting import until


class Room(NamedTuple):
    """A table that somebody has opened: whose it is, its code, and the opener's seat."""

    visitor: Visitor
    code: str
    seat: int

    @property
    def address(self) -> str:
        """The table's page."""
        return f"{self.visitor.base}/t/{self.code}"


def opened(server: Server, key: str, seats: int, **answers: str) -> Room:
    """A table with bots, waiting for its opener."""
    visitor = Visitor(server.base)
    Player(visitor, random.Random(1)).open(key, ("me", *("easy",) * (seats - 1)), **answers)
    page = visitor.get("/lobby")
    room = next(link.split("/")[2] for link in page.links if link.startswith("/t/"))

    def mine() -> dict[str, Any] | None:
        told = visitor.json(room)
        return told if told["legal"] else None

    return Room(visitor, room, until(mine, "the opener's turn")["seat"])


def put(server: Server, room: Room, key: str, state: Any, done: Sequence[Event] = ()) -> None:
    """Put a state into the table, and what was done in the turn before it."""
    rules = game(key)
    before = stored(server.instance, room.code)
    assert rules.load(before.format, rules.dump(state)) == state
    with closing(sqlite3.connect(server.instance / "stekius.sqlite", timeout=10)) as db, db:
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


def name(server: Server, room: Room, *names: str) -> None:
    """Give these names to the seats, from the opener's on."""
    with closing(sqlite3.connect(server.instance / "stekius.sqlite", timeout=10)) as db, db:
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
    given = {"dealer": (room.seat + 1) % seats, "deal": 3, "turn": room.seat, "piles": piles}
    return State(seats=seats, target=21, hands=hands, table=lying, **{**given, **more})


def last_page(room: Room, move: str) -> Page:
    """The page after this move of the opener's."""
    page = room.visitor.get(f"/t/{room.code}")
    form, button = next(found for found in page.moves() if found[1].value == move)
    after = room.visitor.send(page, form, button)
    assert code(after) == room.code
    return after
