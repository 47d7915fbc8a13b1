"""What the database file holds, read past the house, to hold the house against it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from stekius.cards.card import parse
from stekius.games.game import Setup
from stekius.games.registry import game


class Stored(NamedTuple):
    """A table's numbers and its running match as they are stored."""

    version: int
    revision: int
    turn: int
    format: int
    state: bytes


def ask(instance: Path, query: str, *values: Any) -> list[Any]:
    """Rows of a query on the database of this instance folder."""
    with closing(sqlite3.connect(instance / "stekius.sqlite", timeout=10)) as database:
        return database.execute(query, values).fetchall()


def stored(instance: Path, code: str) -> Stored:
    """The table and the state of its running match."""
    query = (
        "SELECT version, revision, turn, format, state FROM tables JOIN matches"
        " ON table_id = id AND number = match WHERE code = ?"
    )
    (row,) = ask(instance, query, code)
    return Stored(*row)


def log(instance: Path, code: str) -> list[tuple[int, str, int, str]]:
    """The lines of the running match's log: turn, what was put in, by which seat, its text."""
    query = (
        "SELECT log.turn, put, seat, what FROM log JOIN tables"
        " ON table_id = id AND log.match = tables.match WHERE code = ? ORDER BY log.seq"
    )
    return ask(instance, query, code)


def replayed(instance: Path, code: str) -> bytes:
    """The stored form of the state that the running match's log leads to."""
    query = (
        "SELECT matches.game, matches.target, matches.dealer, matches.seats, tables.id"
        " FROM matches JOIN tables ON table_id = id AND number = match WHERE code = ?"
    )
    ((key, target, dealer, _seats, table),) = ask(instance, query, code)
    ((seats,),) = ask(instance, "SELECT count(*) FROM seats WHERE table_id = ?", table)
    rules = game(key)
    state = rules.begin(Setup(seats, dealer, target))
    for _turn, put, seat, what in log(instance, code):
        if put == "deck":
            state = rules.deal(state, tuple(parse(card) for card in what.split())).state
        elif put == "move":
            state = rules.play(state, seat, what).state
        else:
            state = rules.resume(state).state
    return rules.dump(state)


def replays(instance: Path, code: str) -> bool:
    """Whether the log leads to what is stored; both of one moment, though bots may play on."""
    while True:
        before = stored(instance, code)
        found = replayed(instance, code)
        if stored(instance, code) == before:
            return found == before.state
