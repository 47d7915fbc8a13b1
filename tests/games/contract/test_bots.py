"""Bots and the house's own play: a view and a random source in, a legal code out."""

import random
from typing import Any

import pytest

from stekius.games.game import LEVELS, Game
from tests.games.contract.walk import (
    LONG,
    Chooser,
    Entry,
    at_random,
    every_game,
    seeds,
    states,
    walk,
)


def bots_at_all_seats(level: str) -> Chooser:
    """Every seat is a bot of this level; in a pause all that may act are asked, then it ends."""

    def choose(game: Game[Any], state: Any, rng: random.Random) -> Entry:
        awaited = game.awaits(state)
        if awaited == "move":
            seat = game.view(state, None).to_act
            assert seat is not None
            return ("play", seat, game.bots[level](game.view(state, seat), rng))
        if awaited == "pause" and game.actors(state) and rng.random() < 0.5:
            seat = game.actors(state)[0]
            return ("play", seat, game.bots[level](game.view(state, seat), rng))
        return at_random(game, state, rng) if awaited == "deck" else ("resume",)

    return choose


@pytest.mark.parametrize("level", LEVELS)
@every_game()
def test_bots_play_a_match_to_its_end(game: Game[Any], seats: int, level: str) -> None:
    """By day hard, which thinks longest, plays the first hand alone."""
    for seed in seeds(1, 30):
        for taken in walk(game, seats, seed, bots_at_all_seats(level)):
            hands = game.result(taken.step.state).hands
            if hands and level == "hard" and not LONG:
                return
        assert game.result(taken.step.state).winners


@every_game()
def test_the_house_always_has_a_legal_play_for_someone_absent(game: Game[Any], seats: int) -> None:
    for seed in seeds(2, 50):
        for state in states(game, seats, seed):
            for seat in game.actors(state):
                assert game.fallback(game.view(state, seat)) in game.legal(state, seat)
