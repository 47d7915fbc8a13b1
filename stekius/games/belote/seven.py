"""The 7 of trumps, which may be swapped for the turned-up card (B9).

The holder may decide during round one, or in the pause after a take, and nobody else can tell:
a decision is a quiet step; only a swap is seen. The 7 lies in the turned-up card's place then
and goes to the taker.
"""

from typing import Literal, cast

from msgspec.structs import replace

from stekius.cards.card import Card, suit
from stekius.games.belote.dealing import deal_rest
from stekius.games.belote.ranks import in_order
from stekius.games.belote.state import State, bidding_round
from stekius.games.game import Event, Step

CHOICES = ("swap", "keep")


def the_seven(turned: Card) -> Card:
    """The 7 of the turned-up card's suit."""
    return Card("7" + suit(turned))


def holder(state: State) -> int | None:
    """Who holds the 7 among the first five cards; none when it is turned up or not dealt yet."""
    if state.turned is None:
        return None
    card = the_seven(state.turned)
    return next((seat for seat, hand in enumerate(state.hands) if card in hand), None)


def concerns(state: State, seat: int) -> bool:
    """Whether the seat holds the 7 and its decision matters: all through round one, and in the
    pause unless it took the trumps itself."""
    if state.phase == "bidding":
        matters = bidding_round(state.bids) == 1
    else:
        matters = state.phase == "choice" and seat != state.taker
    return matters and holder(state) == seat


def choices(state: State, seat: int) -> tuple[str, ...]:
    """The holder's codes. In round one it may change its mind once; in the pause it may decide
    where it has not. So there are two decisions in a hand at most."""
    if not concerns(state, seat):
        return ()
    if state.decision is None:
        return CHOICES
    if state.phase == "choice" or state.changed_mind:
        return ()
    return tuple(code for code in CHOICES if code != state.decision)


def decide(state: State, code: str) -> Step[State]:
    """Note the holder's choice; a swap in the pause is carried out at once."""
    decision = cast(Literal["swap", "keep"], code)
    changed = state.decision is not None
    after = replace(state, decision=decision, changed_mind=changed)
    if state.phase == "choice" and decision == "swap":
        return swap(after)
    return Step(after, (), quiet=True)


def keep_on(state: State) -> Step[State]:
    """The pause is over: doing nothing keeps the 7."""
    assert state.turned is not None
    return deal_rest(state, state.turned)


def swap(state: State) -> Step[State]:
    """The holder gets the turned-up card, the 7 lies in its place, and the deal goes on."""
    seat = holder(state)
    assert state.turned is not None
    assert seat is not None
    card = the_seven(state.turned)
    held = tuple(other for other in state.hands[seat] if other != card)
    hand = in_order((*held, state.turned), state.trump)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    step = deal_rest(replace(state, hands=hands, swapped=seat), card)
    event = Event("swapped", seat, cards=(state.turned, card))
    return replace(step, events=(event, *step.events))
