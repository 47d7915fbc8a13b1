"""The order and the worth of the cards, in trumps and outside (B21, B22), and a hand's order."""

from collections.abc import Iterable

from stekius.cards.card import SUITS, Card, rank, suit
from stekius.cards.deck import DECK_32

TRUMP_ORDER = ("J", "9", "A", "10", "K", "Q", "8", "7")
PLAIN_ORDER = ("A", "10", "K", "Q", "J", "9", "8", "7")
TRUMP_VALUES = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_VALUES = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
SHOWN_SUITS = ("S", "H", "C", "D")


def _power(card: Card, trump: str) -> int:
    if suit(card) == trump:
        return 15 - TRUMP_ORDER.index(rank(card))
    return 7 - PLAIN_ORDER.index(rank(card))


POWER: dict[str, dict[Card, int]] = {
    trump: {card: _power(card, trump) for card in DECK_32} for trump in SUITS
}
"""By trump suit and card: 8 to 15 for trumps, 0 to 7 within each other suit (B21)."""

VALUE: dict[str, dict[Card, int]] = {
    trump: {
        card: (TRUMP_VALUES if suit(card) == trump else PLAIN_VALUES)[rank(card)]
        for card in DECK_32
    }
    for trump in SUITS
}
"""By trump suit and card: its points (B22)."""


def in_order(cards: Iterable[Card], trump: str | None) -> tuple[Card, ...]:
    """A hand as its holder sees it: by suit, colours in turn, trumps first, strongest first."""
    first = SHOWN_SUITS.index(trump) if trump else 0

    def place(card: Card) -> tuple[int, int]:
        order = TRUMP_ORDER if suit(card) == trump else PLAIN_ORDER
        return (SHOWN_SUITS.index(suit(card)) - first) % 4, order.index(rank(card))

    return tuple(sorted(cards, key=place))
