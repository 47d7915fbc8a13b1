"""What every game says of itself."""

from typing import Any

import pytest

from stekius.cards.card import parse
from stekius.games.game import LEVELS, Game, Setup, View
from stekius.games.registry import GAMES, UnknownGame, game
from tests.games.contract.walk import every_game, viewers

each = pytest.mark.parametrize("key", list(GAMES))


@each
def test_a_game_is_found_by_its_key(key: str) -> None:
    assert game(key) is GAMES[key]
    assert game(key).key == key


def test_an_unknown_key_is_named_in_the_error() -> None:
    with pytest.raises(UnknownGame, match="bridge"):
        game("bridge")


@each
def test_the_deck_has_each_card_once(key: str) -> None:
    deck = GAMES[key].deck
    assert len(set(deck)) == len(deck) in (32, 52)
    assert all(parse(card) == card for card in deck)


@each
def test_there_is_a_bot_of_every_level(key: str) -> None:
    assert tuple(GAMES[key].bots) == LEVELS


@each
def test_a_game_without_a_view_does_not_load(key: str) -> None:
    members = {name: value for name, value in vars(type(GAMES[key])).items() if name != "view"}
    blind = type("Blind", (Game,), members)
    with pytest.raises(TypeError, match="view"):
        blind()


@every_game()
def test_every_seat_is_in_one_team(game: Game[Any], seats: int) -> None:
    teams = game.teams(seats)
    assert sorted(seat for team in teams for seat in team) == list(range(seats))
    assert len({len(team) for team in teams}) == 1


@every_game()
def test_a_match_begins_without_cards_and_awaits_a_deck(game: Game[Any], seats: int) -> None:
    for target in game.targets:
        state = game.begin(Setup(seats, seats - 1, target))
        assert game.awaits(state) == "deck"
        for seat in viewers(seats):
            view = game.view(state, seat)
            assert isinstance(view, View)
            assert (view.game, view.seats, view.target) == (game.key, seats, target)
            assert (view.dealer, view.hand_number) == (seats - 1, 1)
            assert view.counts == (0,) * seats
            assert view.totals == (0,) * len(game.teams(seats))
