"""Duplicate deals: the luck of the cards falls out, and the figures add up."""

import random
from typing import Any

import pytest

from stekius.games.duel.duplicate import Terms, card_points, deal, match, plays_a_card
from stekius.games.duel.sides import Side, at_random
from stekius.games.game import Game, View
from stekius.games.registry import GAMES
from tests.games.contract.walk import every_game, seeds, states


def first(view: View, _rng: object) -> str:
    """A bot without chance."""
    return view.legal[0]


def last(view: View, _rng: object) -> str:
    """Another one."""
    return view.legal[-1]


def terms(game: Game[Any], seats: int, **more: Any) -> Terms:
    return Terms(game, seats, min(game.targets), 7, **more)


@every_game()
def test_a_bot_is_level_with_itself_on_every_deal_and_in_every_match(
    game: Game[Any], seats: int
) -> None:
    a, b = Side("a", first), Side("b", first)
    teams = len(game.teams(seats))
    for number in range(3):
        one = deal(terms(game, seats, auction=game.bots["easy"]), number, a, b)
        assert (one.cards, one.points, one.plays) == (pytest.approx(0), pytest.approx(0), teams)
    whole = match(terms(game, seats), 1, Side("a", game.bots["easy"]), Side("b", game.bots["easy"]))
    assert whole.won == pytest.approx(1 / teams)
    assert whole.points == pytest.approx(0)


@pytest.mark.parametrize("key", list(GAMES))
def test_with_two_teams_what_one_side_gains_the_other_loses(key: str) -> None:
    game, seats = GAMES[key], min(GAMES[key].players)
    auction = game.bots["easy"]
    assert len(game.teams(seats)) == 2
    for number in range(5):
        there = deal(terms(game, seats, auction=auction), number, Side("", first), Side("", last))
        back = deal(terms(game, seats, auction=auction), number, Side("", last), Side("", first))
        assert there.cards == -back.cards
        assert there.points == -back.points


@every_game()
def test_the_same_seed_is_the_same_duel_and_another_is_not(game: Game[Any], seats: int) -> None:
    def outcomes(seed: int) -> list[object]:
        asked = Terms(game, seats, min(game.targets), seed, game.bots["easy"])
        return [deal(asked, number, Side("", at_random), Side("", first)) for number in range(4)]

    assert outcomes(1) == outcomes(1)
    assert outcomes(1) != outcomes(2)


@every_game()
def test_the_auction_level_makes_every_move_but_the_cards(game: Game[Any], seats: int) -> None:
    bids = 0

    def auction(view: View, rng: random.Random) -> str:
        nonlocal bids
        bids += 1
        assert not plays_a_card(view)
        return str(game.bots["easy"](view, rng))

    def card(view: View, _rng: object) -> str:
        assert plays_a_card(view)
        return view.legal[0]

    asked = terms(game, seats, auction=auction)
    deal(asked, 0, Side("", card), Side("", card))
    assert (bids > 0) is (game.key == "belote")


@every_game()
def test_who_must_play_a_card_is_told_from_who_must_bid(game: Game[Any], seats: int) -> None:
    for state in states(game, seats, 3):
        for seat in game.actors(state):
            view = game.view(state, seat)
            named = {code.partition(":")[2] for code in view.legal} & {
                held.card for held in view.hand
            }
            assert plays_a_card(view) is bool(named)


@pytest.mark.parametrize("key", list(GAMES))
def test_card_points_are_lines_that_every_sheet_has(key: str) -> None:
    game = GAMES[key]
    seats = max(game.players)
    for seed in seeds(3, 100):
        *_, end = states(game, seats, seed)
        for sheet in game.result(end).hands:
            assert {line.name for line in sheet.lines} >= set(game.card_lines)
            counted = sum(card_points(game, sheet))
            assert counted == 162 if key == "belote" else counted <= 5
