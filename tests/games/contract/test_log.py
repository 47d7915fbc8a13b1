"""A match replays from its log, and a stored state is the state."""

from typing import Any

import msgspec
import pytest

from stekius.games.game import Event, Game, UnknownFormat
from tests.games.contract.walk import every_game, seeds, states, take, walk


@every_game()
def test_a_match_replays_from_decks_codes_and_resumes(game: Game[Any], seats: int) -> None:
    for seed in seeds(5, 200):
        steps = list(walk(game, seats, seed))
        state = steps[0].before
        for taken in steps:
            step = take(game, state, taken.entry)
            assert step == taken.step
            state = step.state
        assert game.dump(state) == game.dump(steps[-1].step.state)


@every_game()
def test_a_state_is_the_same_after_storing_it(game: Game[Any], seats: int) -> None:
    for seed in seeds(5, 200):
        for state in states(game, seats, seed):
            stored = game.dump(state)
            assert game.load(game.format, stored) == state
            assert game.dump(game.load(game.format, stored)) == stored


@every_game()
def test_a_match_goes_on_the_same_way_after_storing_it(game: Game[Any], seats: int) -> None:
    for seed in seeds(3, 50):
        for taken in walk(game, seats, seed):
            stored = game.load(game.format, game.dump(taken.before))
            assert take(game, stored, taken.entry) == taken.step


@every_game()
def test_an_unknown_stored_form_is_refused(game: Game[Any], seats: int) -> None:
    state = next(states(game, seats, 0))
    for unknown in (0, game.format + 1, -1):
        with pytest.raises(UnknownFormat, match=str(unknown)):
            game.load(unknown, game.dump(state))


@every_game()
def test_events_go_to_json_and_back(game: Game[Any], seats: int) -> None:
    for taken in walk(game, seats, 1):
        stored = msgspec.json.encode(taken.step.events)
        assert msgspec.json.decode(stored, type=tuple[Event, ...]) == taken.step.events
