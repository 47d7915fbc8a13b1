"""What always holds in Koltsina: the foot of the rule book."""

from typing import Any

from stekius.games.game import Game
from stekius.games.koltsina.state import State


def check_state(game: Game[Any], state: State) -> None:
    """52 cards in hands, stock, table and piles, each once; and the view counts the same."""
    view = game.view(state, None)
    if view.deal == 0:
        assert view.counts == view.piles == (0,) * state.seats
        return
    everywhere = [*state.stock, *state.table]
    everywhere += [card for held in (*state.hands, *state.piles) for card in held]
    assert sorted(everywhere) == sorted(game.deck)
    assert sum(view.counts) + view.stock + len(view.table) + sum(view.piles) == 52
    dealt = view.deal * 4 * state.seats
    assert len(view.plays) + sum(view.counts) == dealt
    assert view.stock == 48 - dealt
    assert max(view.counts) - min(view.counts) <= 1


def check_hand(game: Game[Any], state: State) -> None:
    """48 plays, the piles add up to 52 where anything was captured, at most 5 points."""
    view = game.view(state, None)
    assert len(view.plays) == 48
    assert [view.plays.count(play) for play in view.plays] == [1] * 48
    captured = any(play.taken for play in view.plays)
    assert sum(view.piles) == (52 if captured else 0)
    assert sum(game.result(state).hands[-1].points) <= 5
