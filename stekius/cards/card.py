"""A card is its own notation: rank then suit, `AC 10D JH 7S` (rule book, head)."""

from typing import NewType

Card = NewType("Card", str)

SUITS = ("C", "D", "H", "S")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class InvalidCard(ValueError):
    """The text is not the notation of a card; the message carries the text."""


def parse(text: str) -> Card:
    """Read a card from its notation.

    Raises:
        InvalidCard: for any other text, such as `1S`, `10`, `as` or an empty one.
    """
    if text[-1:] in SUITS and text[:-1] in RANKS:
        return Card(text)
    raise InvalidCard(f"not a card: {text!r}")


def rank(card: Card) -> str:
    """The rank of a card, one of `RANKS`."""
    return card[:-1]


def suit(card: Card) -> str:
    """The suit of a card, one of `SUITS`."""
    return card[-1]
