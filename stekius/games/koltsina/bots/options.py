"""The viewer's legal plays with their outcome on the table, and what cards are worth."""

from collections.abc import Iterator

import msgspec

from stekius.cards.card import Card, suit
from stekius.games.game import HandCard
from stekius.games.koltsina.scoring import TEN_OF_DIAMONDS, TWO_OF_CLUBS
from stekius.games.koltsina.view import KoltsinaView

CARD, CLUB, POINT = 2.0, 3.0, 25.0
"""The worth of a card towards most cards, of a club towards most clubs, and of a sure point."""


class Option(msgspec.Struct, frozen=True):
    """A legal code, what it takes with its own card (nothing if laid), and the table after it."""

    code: str
    card: Card
    won: tuple[Card, ...]
    left: tuple[Card, ...]


def worth(cards: tuple[Card, ...]) -> float:
    """What a pile gains by these cards (K15)."""
    return sum(
        CARD + CLUB * (suit(card) == "C") + POINT * (card in (TWO_OF_CLUBS, TEN_OF_DIAMONDS))
        for card in cards
    )


def options(view: KoltsinaView) -> list[Option]:
    """All of them, in the order of the hand."""
    return [option for own in view.hand for option in _of_card(view, own)]


def _of_card(view: KoltsinaView, own: HandCard) -> Iterator[Option]:
    for code in own.codes:
        if code.startswith("take"):
            left = tuple(card for card in view.table if card not in own.takes)
            yield Option(code, own.card, (own.card, *own.takes), left)
        else:
            yield Option(code, own.card, (), (*view.table, own.card))
