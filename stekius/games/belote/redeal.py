"""Dealing anew what a seat cannot see: the proof that its view betrays nothing."""

from msgspec.structs import replace

from stekius.cards.card import Card
from stekius.games.belote import melds, seven
from stekius.games.belote.known import Known, known
from stekius.games.belote.ranks import in_order
from stekius.games.belote.sample import World, sample
from stekius.games.belote.state import State
from stekius.games.belote.teams import SEATS
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng


def redeal(state: State, view: BeloteView, rng: Rng) -> State:
    """A state with the same view that agrees with everything in it.

    Where calls are so rare that no other deal was found, the cards stay where they are.
    """
    if state.turned is None or state.phase in ("hand_over", "over"):
        return state
    world = sample(view, rng)
    return state if world is None else _with(state, view, world)


def _with(state: State, view: BeloteView, world: World) -> State:
    """The state with the world's cards; the viewer's hand and decision stay as they are."""
    hands = tuple(
        state.hands[seat] if seat == view.seat else in_order(world.hands[seat], state.trump)
        for seat in range(SEATS)
    )
    mine = view.seat is not None and seven.holder(state) == view.seat
    return replace(
        state,
        hands=hands,
        stock=world.stock,
        melds=_melds(state, known(view), hands),
        decision=state.decision if mine else None,
        changed_mind=state.changed_mind and mine,
    )


def _melds(
    state: State, facts: Known, hands: tuple[tuple[Card, ...], ...]
) -> tuple[tuple[melds.Meld, ...], ...]:
    """What each seat could call out of the eight cards it was dealt."""
    if state.phase not in ("calls", "play"):
        return state.melds
    return tuple(melds.find(hands[seat] + facts.played[seat]) for seat in range(SEATS))
