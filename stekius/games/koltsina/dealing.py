"""Dealing, K2 to K5: a hand from a shuffled deck, the further deals, the next hand."""

from msgspec.structs import replace

from stekius.cards.card import Card
from stekius.cards.deck import DECK_52
from stekius.cards.seats import next_seat, seats_from
from stekius.games.game import Event, Setup, Step, WrongMoment
from stekius.games.koltsina.state import HAND, State, awaits, begin, deals

WHOLE_DECK = sorted(DECK_52)


def deal(state: State, deck: tuple[Card, ...]) -> Step[State]:
    """Four cards to each seat, four to the table, the rest is the stock (K3).

    Raises:
        WrongMoment: when no deck is awaited.
        ValueError: when the cards are not the 52 of the deck.
    """
    if awaits(state) != "deck":
        raise WrongMoment("a deck", awaits(state))
    if sorted(deck) != WHOLE_DECK:
        raise ValueError(f"not a deck of 52 cards: {' '.join(deck)}")
    to_seats = HAND * state.seats
    table, stock = deck[to_seats : to_seats + HAND], deck[to_seats + HAND :]
    fresh = replace(state, stock=deck[:to_seats] + stock)
    dealt, event = deal_round(fresh)
    return Step(replace(dealt, table=table), (replace(event, cards=table),))


def deal_round(state: State) -> tuple[State, Event]:
    """Four cards to each seat from the stock, beginning after the dealer (K4, K5)."""
    order = seats_from(next_seat(state.dealer, state.seats), state.seats)
    given = {
        seat: state.stock[place * HAND : (place + 1) * HAND] for place, seat in enumerate(order)
    }
    dealt = replace(
        state,
        hands=tuple(given[seat] for seat in range(state.seats)),
        stock=state.stock[HAND * state.seats :],
        deal=state.deal + 1,
        turn=order[0],
    )
    points = (dealt.deal, deals(state.seats))
    return dealt, Event("dealt", points=points, own=tuple(given.items()))


def next_hand(state: State) -> Step[State]:
    """The deal passes to the next seat (K5); a deck is awaited.

    Raises:
        WrongMoment: when no next hand is awaited.
    """
    if awaits(state) != "next_hand":
        raise WrongMoment("the next hand", awaits(state))
    dealer = next_seat(state.dealer, state.seats)
    fresh = begin(Setup(state.seats, dealer, state.target))
    return Step(replace(fresh, sheets=state.sheets), ())
