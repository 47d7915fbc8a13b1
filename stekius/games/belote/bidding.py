"""Choosing trumps in two rounds (B5 to B8)."""

from msgspec.structs import replace

from stekius.cards.card import Card, suit
from stekius.games.belote import seven
from stekius.games.belote.dealing import deal_rest
from stekius.games.belote.ranks import SHOWN_SUITS, in_order
from stekius.games.belote.state import State, bidding_round, on_turn
from stekius.games.belote.teams import SEATS, forehand
from stekius.games.game import Event, Step


def bids(state: State, seat: int) -> tuple[str, ...]:
    """What the seat may say when it is its turn to speak: take or name, or pass (B6, B7)."""
    if state.phase != "bidding" or seat != on_turn(state) or state.turned is None:
        return ()
    if bidding_round(state.bids) == 1:
        return ("take", "pass")
    names = tuple(f"name:{of}" for of in SHOWN_SUITS if of != suit(state.turned))
    return (*names, "pass")


def bid(state: State, seat: int, code: str) -> Step[State]:
    """Say one of `bids`."""
    after = replace(state, bids=(*state.bids, (seat, code)))
    if code == "pass":
        passed = Event("passed", seat)
        if len(after.bids) < 2 * SEATS:
            return Step(after, (passed,))
        return Step(replace(after, phase="thrown_in"), (passed, Event("thrown_in")))
    assert state.turned is not None
    if code == "take":
        return _taken(_with_trump(after, seat, suit(state.turned)), seat, state.turned)
    trump = code[-1]
    named = Event("named", seat, cards=(state.turned,), words=(trump,))
    step = deal_rest(_with_trump(after, seat, trump), state.turned)
    return replace(step, events=(named, *step.events))


def _with_trump(state: State, taker: int, trump: str) -> State:
    """Trumps are made; every hand is sorted anew, this once."""
    hands = tuple(in_order(hand, trump) for hand in state.hands)
    return replace(state, trump=trump, taker=taker, hands=hands)


def _taken(state: State, seat: int, turned: Card) -> Step[State]:
    """After a take in round one: the pause of the 7, unless it is settled already (B9)."""
    took = Event("took", seat, cards=(turned,), words=(suit(turned),))
    if turned == seven.the_seven(turned):
        step = deal_rest(state, turned)
    elif state.decision == "swap" and seven.holder(state) not in (None, seat):
        step = seven.swap(state)
    else:
        return Step(replace(state, phase="choice"), (took,))
    return replace(step, events=(took, *step.events))


def deal_again(state: State) -> Step[State]:
    """Everyone passed twice: the next dealer deals; points held over stay held (B8)."""
    return Step(next_deal(state, state.hand_number), ())


def next_deal(state: State, hand_number: int) -> State:
    """The next seat is to deal (B5); only what outlives a hand is kept."""
    return State(
        target=state.target,
        dealer=forehand(state.dealer),
        hand_number=hand_number,
        held=state.held,
        totals=state.totals,
        sheets=state.sheets,
    )
