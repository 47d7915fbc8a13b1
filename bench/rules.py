"""Random hands per second in the pure rules, for every registered game."""

import random
import time
from collections.abc import Iterator
from typing import Any

from stekius.cards.shuffle import shuffled
from stekius.games.game import Game, Setup
from stekius.games.registry import GAMES

SECONDS = 2.0


def hands(game: Game[Any], seats: int, rng: random.Random) -> Iterator[int]:
    """Plays random matches without end; gives the plays of each hand when it is over."""
    while True:
        state = game.begin(Setup(seats, rng.randrange(seats), game.targets[0]))
        plays = 0
        while (awaits := game.awaits(state)) is not None:
            if awaits == "deck":
                state = game.deal(state, shuffled(game.deck, rng.randrange)).state
            elif awaits == "move":
                seat = game.actors(state)[0]
                state = game.play(state, seat, rng.choice(game.legal(state, seat))).state
                plays += 1
            else:
                if awaits == "next_hand":
                    yield plays
                    plays = 0
                state = game.resume(state).state
        yield plays


def measure(game: Game[Any], seats: int) -> tuple[float, float]:
    """Hands a second, and plays a second."""
    done = plays = 0
    begun = time.perf_counter()
    for played in hands(game, seats, random.Random(1)):
        done, plays = done + 1, plays + played
        spent = time.perf_counter() - begun
        if spent > SECONDS:
            return done / spent, plays / spent
    raise AssertionError("the hands ended")


def report() -> Iterator[str]:
    """A line for each game and number of seats."""
    for game in GAMES.values():
        for seats in game.players:
            done, plays = measure(game, seats)
            yield f"{game.key}, {seats} seats: {done:,.0f} random hands/s, {plays:,.0f} plays/s"
