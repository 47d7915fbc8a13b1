"""What always holds in Belote: the foot of the rule book."""

from typing import Any

from stekius.games.belote.state import State
from stekius.games.game import Game


def check_state(game: Game[Any], state: State) -> None:
    """32 cards in hands, stock, turned up, trick and tricks, each once; nothing held is lost."""
    view = game.view(state, None)
    if state.phase == "deal":
        assert view.counts == (0, 0, 0, 0)
        return
    everywhere = [*state.stock, *(card for hand in state.hands for card in hand)]
    everywhere += [card for trick in state.tricks for _, card in trick.cards]
    everywhere += [card for _, card in state.trick]
    if state.phase in ("bidding", "choice", "thrown_in"):
        assert state.turned is not None
        everywhere.append(state.turned)
        assert view.counts == (5, 5, 5, 5)
    assert sorted(everywhere) == sorted(game.deck)
    assert (view.to_act is None) is (state.phase in ("choice", "thrown_in", "hand_over", "over"))
    assert view.held == sum(dict(s.facts)["held_after"] for s in state.sheets[-1:])  # type: ignore[misc]
    if state.phase == "play":
        assert len(state.tricks) * 4 + len(state.trick) + sum(view.counts) == 32
        assert max(view.counts) - min(view.counts) <= 1


def check_hand(game: Game[Any], state: State) -> None:
    """32 plays; 162 or 250 plus melds plus belote; what is held is neither made nor lost."""
    view = game.view(state, None)
    assert len({card for trick in view.tricks for _, card in trick.cards}) == 32
    sheet = game.result(state).hands[-1]
    facts = dict(sheet.facts)
    total = int(facts["takers_total"]) + int(facts["others_total"])
    cards = 250 if "capot" in facts else 162
    assert total == cards + sum(view.meld_points) + (20 if view.belote is not None else 0)
    held, before = int(facts["held_after"]), int(facts["held_before"])
    assert sum(sheet.points) + held == total + before
    assert view.held == held
    by_cards = sum(sum(line.points) for line in sheet.lines if line.name in CARD_LINES)
    assert by_cards == cards


CARD_LINES = ("tricks", "last_trick", "capot")
