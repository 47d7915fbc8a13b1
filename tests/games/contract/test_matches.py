"""Random matches to the end, with what always holds checked at every step."""

from importlib import import_module
from typing import Any

from stekius.games.game import Game
from tests.games.contract.walk import every_game, seeds, states, viewers, walk

# A game brings `tests.games.<key>.properties` with `check_state(game, state)`, which holds the
# properties at the foot of the rule book against one state, and `check_hand(game, state)` against
# the state in which a hand has just been counted.


@every_game()
def test_the_rule_books_properties_hold_at_every_step(game: Game[Any], seats: int) -> None:
    properties = import_module(f"tests.games.{game.key}.properties")
    for seed in seeds(5, 200):
        hands = 0
        for state in states(game, seats, seed):
            properties.check_state(game, state)
            if len(game.result(state).hands) > hands:
                hands += 1
                properties.check_hand(game, state)
        assert hands


@every_game()
def test_who_must_act_always_can(game: Game[Any], seats: int) -> None:
    for seed in seeds(5, 200):
        for state in states(game, seats, seed):
            awaited = game.awaits(state)
            may_act = tuple(seat for seat in range(seats) if game.legal(state, seat))
            assert sorted(game.actors(state)) == list(may_act)
            to_act = game.view(state, None).to_act
            if awaited == "move":
                assert to_act in may_act
            elif awaited == "pause":
                assert game.pause(state) in ("choice", "brief", "usual")
            else:
                assert to_act is None
                assert not may_act


@every_game()
def test_legal_codes_are_unique_and_name_only_cards_in_hand(game: Game[Any], seats: int) -> None:
    for seed in seeds(5, 200):
        for state in states(game, seats, seed):
            for seat in range(seats):
                legal = game.legal(state, seat)
                assert len(set(legal)) == len(legal)
                named = {code.partition(":")[2] for code in legal} & set(game.deck)
                assert named <= {own.card for own in game.view(state, seat).hand}


@every_game()
def test_every_hand_adds_up_line_by_line(game: Game[Any], seats: int) -> None:
    for seed in seeds(5, 200):
        teams = len(game.teams(seats))
        for state in states(game, seats, seed):
            result = game.result(state)
            assert result.totals == game.view(state, None).totals
            running = (0,) * teams
            for number, sheet in enumerate(result.hands, 1):
                assert sheet.number == number
                sums = tuple(
                    sum(line.points[team] for line in sheet.lines) for team in range(teams)
                )
                assert sheet.points == sums
                running = tuple(map(sum, zip(running, sheet.points, strict=True)))
                assert sheet.totals == running
            assert result.totals == running
            assert (result.winners is None) is (game.awaits(state) is not None)


@every_game()
def test_the_match_ends_with_one_leader_at_the_target(game: Game[Any], seats: int) -> None:
    for seed in seeds(10, 500):
        *_, last = walk(game, seats, seed)
        result = game.result(last.step.state)
        top = max(result.totals)
        assert top >= min(game.targets)
        assert result.totals.count(top) == 1
        assert result.winners == game.teams(seats)[result.totals.index(top)]
        phases = {game.view(last.step.state, seat).phase for seat in viewers(seats)}
        assert phases == {"over"}


@every_game()
def test_the_sheet_stands_while_the_next_hand_is_awaited(game: Game[Any], seats: int) -> None:
    for seed in seeds(5, 200):
        for state in states(game, seats, seed):
            view = game.view(state, None)
            assert (view.phase == "hand_over") is (game.awaits(state) == "next_hand")
            assert (view.phase == "over") is (game.awaits(state) is None)
