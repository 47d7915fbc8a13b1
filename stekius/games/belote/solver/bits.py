"""Cards as bits, for the solver: a set of cards is one whole number of 32 bits.

Eight bits to a suit, weakest card first; trumps have the highest eight. Which suit lies where
depends on the trumps alone.
"""

from collections.abc import Iterable
from functools import cache

from stekius.cards.card import SUITS, Card, suit
from stekius.cards.deck import DECK_32
from stekius.games.belote.ranks import POWER, VALUE

TRUMP = 24
"""The first bit of the trumps."""


@cache
def places(trump: str) -> dict[Card, int]:
    """The bit of each card, 0 to 31."""
    order = [of for of in SUITS if of != trump] + [trump]
    return {card: 8 * order.index(suit(card)) + POWER[trump][card] % 8 for card in DECK_32}


@cache
def cards_by_place(trump: str) -> tuple[Card, ...]:
    """The card of each bit."""
    at = {place: card for card, place in places(trump).items()}
    return tuple(at[place] for place in range(len(DECK_32)))


def mask(cards: Iterable[Card], trump: str) -> int:
    """The set of these cards."""
    place = places(trump)
    return sum(1 << place[card] for card in cards)


VALUES = tuple(VALUE["S"][card] for card in cards_by_place("S"))
"""The points of each bit's card; the same whichever suit is trumps."""
