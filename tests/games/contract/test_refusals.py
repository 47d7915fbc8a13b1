"""What is not in the legal list, or comes at the wrong moment, is refused without effect."""

import random
from typing import Any

import pytest

from stekius.games.game import Game, IllegalMove, WrongMoment
from tests.games.contract.walk import every_game, seeds, states

NONSENSE = (
    "",
    " ",
    "take",
    "take:",
    ":",
    "play:1S",
    "lay:6h",
    "TAKE:6H",
    "Å",
    "0",
    "\0",
    "x" * 5000,
)


def texts(game: Game[Any], state: Any, rng: random.Random) -> list[str]:
    """Codes of every seat, codes made of a few cards, codes nearly right, and nonsense."""
    legal = [code for seat in game.actors(state) for code in game.legal(state, seat)]
    made = [f"{verb}:{rng.choice(game.deck)}" for verb in ("take", "lay", "play", "name")]
    nearly = [f" {code}" for code in legal[:2]] + [code.lower() + "\n" for code in legal[:2]]
    words = ["pass", "take", "swap", "keep", "call", "silent", "name:S"]
    return [*legal, *made, *nearly, *words, *rng.sample(NONSENSE, 3)]


@every_game()
def test_only_what_is_in_the_legal_list_can_be_played(game: Game[Any], seats: int) -> None:
    rng = random.Random(7)
    for seed in seeds(2, 50):
        for state in states(game, seats, seed):
            before = game.dump(state)
            for seat in range(seats):
                legal = game.legal(state, seat)
                for code in texts(game, state, rng):
                    if code not in legal:
                        with pytest.raises(IllegalMove):
                            game.play(state, seat, code)
            assert game.dump(state) == before


@every_game()
def test_a_refusal_names_the_seat_and_the_code(game: Game[Any], seats: int) -> None:
    state = next(states(game, seats, 0))
    with pytest.raises(IllegalMove, match="'lay:XX'") as refusal:
        game.play(state, 1, "lay:XX")
    assert (refusal.value.seat, refusal.value.code) == (1, "lay:XX")


@every_game()
def test_a_seat_that_is_not_there_may_do_nothing(game: Game[Any], seats: int) -> None:
    for state in states(game, seats, 0):
        for nobody in (-1, seats, 99):
            assert game.legal(state, nobody) == ()
            for code in game.legal(state, next(iter(game.actors(state)), 0)):
                with pytest.raises(IllegalMove):
                    game.play(state, nobody, code)


@every_game()
def test_what_is_not_awaited_is_refused(game: Game[Any], seats: int) -> None:
    for seed in seeds(2, 50):
        for state in states(game, seats, seed):
            before, awaited = game.dump(state), game.awaits(state)
            if awaited != "deck":
                with pytest.raises(WrongMoment):
                    game.deal(state, game.deck)
            if awaited not in ("pause", "next_hand"):
                with pytest.raises(WrongMoment):
                    game.resume(state)
            assert game.dump(state) == before


@every_game()
def test_a_deck_that_is_not_the_games_is_refused(game: Game[Any], seats: int) -> None:
    state, deck = next(states(game, seats, 0)), game.deck
    other = ("2C",) if "2C" not in deck else ("X",)
    for wrong in ((), deck[1:], deck + deck[:1], deck[1:] + deck[1:2], deck[1:] + other):
        with pytest.raises(ValueError, match=r"\w"):
            game.deal(state, wrong)
