"""The whole state of a Belote match, hidden cards included. It never leaves the server."""

from typing import Literal

import msgspec

from stekius.cards.card import Card
from stekius.games.belote.melds import Meld
from stekius.games.belote.teams import SEATS, forehand
from stekius.games.belote.tricks import Played
from stekius.games.game import Sheet

Phase = Literal["deal", "bidding", "choice", "thrown_in", "calls", "play", "hand_over", "over"]
"""`deal`: a deck is awaited. `choice`: the pause of the 7 (B9). `thrown_in`: all passed (B8)."""

NOBODY: tuple[tuple[Card, ...], ...] = ((), (), (), ())


class Trick(msgspec.Struct, frozen=True):
    """A full trick in playing order, who won it, its points (the last one's 10 included)."""

    cards: tuple[Played, ...]
    winner: int
    points: int


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A match at one moment.

    `hands` are in the order their holders see them. `stock` is what is not dealt yet, its first
    card next. `turned` is the card turned up (B3); after the bidding it is also in a hand.
    `bids` are pairs of a seat and its code, in speaking order. `decision` is what the holder of
    the 7 chose (B9), `changed_mind` whether it had chosen otherwise before, `swapped` who swapped.
    `calls` are pairs of a seat and whether it called (B10); `melds` what each seat could call.
    `belote` is the seat that announced it (B16), `held` the points held over (B26).
    """

    target: int
    dealer: int
    hand_number: int = 1
    phase: Phase = "deal"
    hands: tuple[tuple[Card, ...], ...] = NOBODY
    stock: tuple[Card, ...] = ()
    turned: Card | None = None
    bids: tuple[tuple[int, str], ...] = ()
    trump: str | None = None
    taker: int | None = None
    decision: Literal["swap", "keep"] | None = None
    changed_mind: bool = False
    swapped: int | None = None
    calls: tuple[tuple[int, bool], ...] = ()
    melds: tuple[tuple[Meld, ...], ...] = ((), (), (), ())
    tricks: tuple[Trick, ...] = ()
    trick: tuple[Played, ...] = ()
    belote: int | None = None
    held: int = 0
    totals: tuple[int, int] = (0, 0)
    sheets: tuple[Sheet, ...] = ()


def bidding_round(bids: tuple[tuple[int, str], ...]) -> int:
    """1 or 2 (B6, B7): the round of the next bid or, once somebody took, of that take."""
    passes = sum(code == "pass" for _, code in bids)
    return 1 if passes < SEATS else 2


def on_turn(state: State) -> int | None:
    """The seat that everybody knows to be on turn; none in a pause for all and after a hand."""
    first = forehand(state.dealer)
    if state.phase == "bidding":
        return (first + len(state.bids)) % SEATS
    if state.phase == "calls":
        return (first + len(state.calls)) % SEATS
    if state.phase == "play":
        leader = state.tricks[-1].winner if state.tricks else first
        return (leader + len(state.trick)) % SEATS
    return None


def called(state: State) -> tuple[tuple[Meld, ...], ...]:
    """By seat, the melds it called; none where it kept silent or has not been asked yet."""
    callers = {seat for seat, spoke in state.calls if spoke}
    return tuple(melds if seat in callers else () for seat, melds in enumerate(state.melds))
