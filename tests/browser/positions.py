"""Positions put into a running table's database, for what seldom comes about by itself."""

import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from stekius.cards.card import Card, parse
from stekius.cards.deck import DECK_52
from stekius.games.koltsina.state import State
from stekius.games.registry import game
from tests.robots.stored import stored

KOLTSINA = game("koltsina")


def cards(text: str) -> tuple[Card, ...]:
    """Cards from "6H AC"."""
    return tuple(parse(card) for card in text.split())


def position(state: State, seat: int, hand: tuple[Card, ...], table: int) -> State:
    """The seat is on turn with this hand, and so many other cards lie on the table."""
    rest = [card for card in DECK_52 if card not in hand]
    other, laid, gone = rest[:4], rest[4 : 4 + table], rest[4 + table :]
    stock, piles = gone[: len(gone) // 8 * 8], gone[len(gone) // 8 * 8 :]
    hands = (hand, tuple(other)) if seat == 0 else (tuple(other), hand)
    return replace(
        state,
        hands=hands,
        table=tuple(laid),
        stock=tuple(stock),
        piles=(tuple(piles), ()),
        turn=seat,
        plays=(),
    )


def put(instance: Path, room: str, seat: int, hand: str, table: int) -> None:
    """Put a position of two seats into the database, as a new version of the table."""
    before = stored(instance, room)
    state = position(KOLTSINA.load(before.format, before.state), seat, cards(hand), table)
    put_state(instance, room, state)


def put_state(instance: Path, room: str, state: State) -> None:
    """Put this state into the database, as a new version of the table."""
    with closing(sqlite3.connect(instance / "stekius.sqlite", timeout=10)) as database, database:
        changed = database.execute(
            "UPDATE tables SET version = version + 1, revision = revision + 1, turn = turn + 1"
            " WHERE code = ?",
            (room,),
        )
        assert changed.rowcount == 1
        database.execute(
            "UPDATE matches SET state = ? WHERE table_id ="
            " (SELECT id FROM tables WHERE code = ?) AND number ="
            " (SELECT match FROM tables WHERE code = ?)",
            (KOLTSINA.dump(state), room, room),
        )
