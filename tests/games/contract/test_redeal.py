"""Cards dealt differently where a seat cannot see them change nothing that it sees or plays."""

import random
from typing import Any

from stekius.games.game import Game
from tests.games.contract.walk import every_game, seeds, seen, states, viewers, walk_on


@every_game()
def test_a_seat_sees_the_same_when_hidden_cards_are_dealt_differently(
    game: Game[Any], seats: int
) -> None:
    rng = random.Random(5)
    for seed in seeds(2, 100):
        differed = 0
        for state in states(game, seats, seed):
            watched = seen(game, state, None)
            for seat in viewers(seats):
                other = game.redeal(state, seat, rng)
                assert seen(game, other, seat) == seen(game, state, seat), (seed, seat)
                assert seen(game, other, None) == watched
                differed += game.dump(other) != game.dump(state)
        assert differed


@every_game()
def test_who_may_do_what_is_the_same_when_hidden_cards_are_dealt_differently(
    game: Game[Any], seats: int
) -> None:
    rng = random.Random(6)
    for seed in seeds(1, 50):
        for state in states(game, seats, seed):
            for seat in game.actors(state):
                other = game.redeal(state, seat, rng)
                assert game.legal(other, seat) == game.legal(state, seat)


@every_game()
def test_a_match_dealt_differently_can_be_played_to_its_end(game: Game[Any], seats: int) -> None:
    rng = random.Random(8)
    for seed in seeds(3, 50):
        played = list(states(game, seats, seed))
        state = game.redeal(rng.choice(played), rng.choice(viewers(seats)), rng)
        for taken in walk_on(game, state, rng):
            state = taken.step.state
        assert game.result(state).winners
