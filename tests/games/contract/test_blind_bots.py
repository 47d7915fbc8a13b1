"""Blind by construction: a bot plays the same however the cards lie that it cannot see."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from stekius.games.game import LEVELS, Game
from stekius.games.registry import GAMES
from tests.games.contract.walk import LONG, states

TIMES = {"easy": (500, 20_000), "medium": (500, 20_000), "hard": (50, 2_000)}
"""How many positions of each game: in every run, and in the nightly one."""


def asked(game: Game[Any], rng: random.Random) -> Iterator[tuple[Any, int]]:
    """A state in six of random matches of all numbers of seats, with a seat that may act."""
    seed = 0
    while True:
        for seats in game.players:
            for state in states(game, seats, seed):
                if rng.random() < 1 / 6 and (actors := game.actors(state)):
                    yield state, rng.choice(actors)
        seed += 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", list(GAMES))
def test_a_bot_plays_the_same_when_hidden_cards_are_dealt_differently(key: str, level: str) -> None:
    game, rng = GAMES[key], random.Random(6)
    positions, differed = asked(game, rng), 0
    for number in range(TIMES[level][LONG]):
        state, seat = next(positions)
        other = game.redeal(state, seat, rng)
        differed += other != state
        mine = game.bots[level](game.view(state, seat), random.Random(number))
        assert mine in game.legal(state, seat)
        assert game.bots[level](game.view(other, seat), random.Random(number)) == mine
    assert differed > TIMES[level][LONG] / 4
