"""Random matches of any game through the contract alone, step by step."""

import os
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from stekius.cards.shuffle import shuffled
from stekius.games.game import Game, Setup, Step, View
from stekius.games.registry import GAMES

LONG = bool(os.environ.get("STEKIUS_LONG"))
TOO_LONG = 20_000
"""More steps than any match may take."""

Entry = tuple[Any, ...]
"""A line of the log: ("deck", cards), ("resume",) or ("play", seat, code)."""

Chooser = Callable[[Game[Any], Any, random.Random], Entry]


class Taken(NamedTuple):
    """One step of a match: the state before it, what was asked, and what came of it."""

    before: Any
    entry: Entry
    step: Step[Any]


def seeds(short: int, long: int) -> range:
    """How many matches: `short` in every run, `long` in the nightly one."""
    return range(long if LONG else short)


def every_game() -> pytest.MarkDecorator:
    """Runs a test for every registered game and number of seats."""
    tables = [(game, seats) for game in GAMES.values() for seats in game.players]
    names = [f"{game.key}-{seats}" for game, seats in tables]
    return pytest.mark.parametrize(("game", "seats"), tables, ids=names)


def viewers(seats: int) -> tuple[int | None, ...]:
    """Every seat, and a watcher."""
    return (*range(seats), None)


def started(game: Game[Any], seats: int, rng: random.Random) -> Any:
    """A match to the lowest target with a random dealer."""
    return game.begin(Setup(seats, rng.randrange(seats), min(game.targets)))


def at_random(game: Game[Any], state: Any, rng: random.Random) -> Entry:
    """Whatever may come next; in a pause the seats that may act do so or let it pass."""
    awaited = game.awaits(state)
    if awaited == "deck":
        return ("deck", shuffled(game.deck, rng.randrange))
    actors = game.actors(state)
    if awaited == "move" or (awaited == "pause" and actors and rng.random() < 0.5):
        seat = rng.choice(actors)
        return ("play", seat, rng.choice(game.legal(state, seat)))
    return ("resume",)


def take(game: Game[Any], state: Any, entry: Entry) -> Step[Any]:
    """Carry out a line of the log."""
    if entry[0] == "deck":
        return game.deal(state, entry[1])
    if entry[0] == "resume":
        return game.resume(state)
    return game.play(state, entry[1], entry[2])


def walk_on(
    game: Game[Any], state: Any, rng: random.Random, choose: Chooser = at_random
) -> Iterator[Taken]:
    """The steps from this state to the end of the match."""
    for _ in range(TOO_LONG):
        if game.awaits(state) is None:
            return
        entry = choose(game, state, rng)
        taken = Taken(state, entry, take(game, state, entry))
        yield taken
        state = taken.step.state
    raise AssertionError(f"{game.key}: no end after {TOO_LONG} steps")


def walk(game: Game[Any], seats: int, seed: int, choose: Chooser = at_random) -> Iterator[Taken]:
    """The steps of a whole random match, the same for the same seed."""
    rng = random.Random(f"{game.key} {seats} {seed}")
    return walk_on(game, started(game, seats, rng), rng, choose)


def states(game: Game[Any], seats: int, seed: int) -> Iterator[Any]:
    """Every state of a random match, from the one before any card to the last."""
    taken = None
    for taken in walk(game, seats, seed):
        yield taken.before
    if taken is not None:
        yield taken.step.state


def seen(game: Game[Any], state: Any, seat: int | None) -> bytes:
    """The seat's view as JSON."""
    view: View = game.view(state, seat)
    return msgspec.json.encode(view)
