"""The state of a Koltsina match, and what can be read straight from it."""

from typing import Literal

import msgspec

from stekius.cards.card import Card
from stekius.games.game import Awaits, Setup, Sheet
from stekius.games.koltsina.scoring import winner

HAND = 4
"""Cards that each seat gets per deal, and that are turned up on the table (K3)."""

Phase = Literal["waiting", "play", "hand_over", "over"]


class Play(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card played by a seat, and what it took from the table: nothing where it was laid."""

    seat: int
    card: Card
    taken: tuple[Card, ...] = ()


class State(msgspec.Struct, frozen=True):
    """A match. Hands and piles are by seat; the table is in the order laid.

    `stock` is dealt from its front. `deal` counts from 1 and is 0 before a hand is dealt; `turn`
    is none when nobody may play. `plays` are those of this hand, `sheets` the finished hands.
    """

    seats: int
    dealer: int
    target: int
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    table: tuple[Card, ...] = ()
    deal: int = 0
    turn: int | None = None
    last_capturer: int | None = None
    plays: tuple[Play, ...] = ()
    sheets: tuple[Sheet, ...] = ()


def begin(setup: Setup) -> State:
    """A match before any card: it waits for a deck."""
    nothing: tuple[tuple[Card, ...], ...] = ((),) * setup.seats
    return State(setup.seats, setup.dealer, setup.target, hands=nothing, piles=nothing)


def deals(seats: int) -> int:
    """Deals in a hand: 6, 4 or 3, and nothing is left over (K4)."""
    return (52 - HAND) // (HAND * seats)


def totals(state: State) -> tuple[int, ...]:
    """Points by seat after the last finished hand: they move at the end of a hand only (K18)."""
    return state.sheets[-1].totals if state.sheets else (0,) * state.seats


def phase(state: State) -> Phase:
    """What is going on."""
    if state.turn is not None:
        return "play"
    if state.deal == 0:
        return "waiting"
    return "hand_over" if winner(totals(state), state.target) is None else "over"


def awaits(state: State) -> Awaits | None:
    """What comes next; Koltsina knows no pause."""
    following: dict[Phase, Awaits | None] = {
        "waiting": "deck",
        "play": "move",
        "hand_over": "next_hand",
        "over": None,
    }
    return following[phase(state)]
