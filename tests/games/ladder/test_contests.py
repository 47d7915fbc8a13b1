"""Which sides meet on the ladder."""

from typing import Any

import pytest

from stekius.games.duel.sides import side
from stekius.games.game import Game
from stekius.games.ladder.contests import OF_GAME, contests
from stekius.games.registry import GAMES

each = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))


@each
def test_every_step_of_the_ladder_is_a_contest_of_deals_and_of_matches(game: Game[Any]) -> None:
    for steps in contests(game):
        met = {(one.a, one.b) for one in steps}
        assert met >= {("medium", "easy"), ("hard", "medium")}


@each
def test_every_number_of_seats_has_a_match(game: Game[Any]) -> None:
    assert {one.seats for one in contests(game).matches} == set(game.players)


@each
def test_every_side_can_be_found(game: Game[Any]) -> None:
    for one in (*contests(game).deals, *contests(game).matches):
        for name in (one.a, one.b):
            with side(game, name) as found:
                assert found.name == name


def test_a_game_without_contests_of_its_own_has_a_plain_ladder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(OF_GAME, "koltsina")
    plain = contests(GAMES["koltsina"])
    assert [(one.a, one.b) for one in plain.matches] == [("medium", "easy"), ("hard", "medium")]
    assert {one.seats for one in plain.deals} == {2}
