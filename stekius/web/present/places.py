"""Cards keep their places: a card taken leaves a gap, and the next one laid fills it.

Worked out anew from what lies open, so that every process and every reload agree.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from stekius.cards.card import RANKS, SUITS, Card, rank, suit


class Played(Protocol):
    """A card that a seat played, and what it took from the table."""

    @property
    def seat(self) -> int: ...
    @property
    def card(self) -> Card: ...
    @property
    def taken(self) -> tuple[Card, ...]: ...


def in_order(cards: Iterable[Card]) -> list[Card]:
    """By rank, then suit."""
    return sorted(cards, key=lambda card: (RANKS.index(rank(card)), SUITS.index(suit(card))))


def table_places(table: tuple[Card, ...], plays: tuple[Played, ...]) -> tuple[Card | None, ...]:
    """The table's cards by place, none for a gap; `plays` are all those of the hand, in order."""
    played = {made.card for made in plays}
    seen = {*table, *(card for made in plays for card in made.taken)}
    places: list[Card | None] = list(in_order(seen - played))
    for made in plays:
        if made.taken:
            places = [None if card in made.taken else card for card in places]
        elif None in places:
            places[places.index(None)] = made.card
        else:
            places.append(made.card)
    if {card for card in places if card} != set(table):
        return table
    while places and places[-1] is None:
        places.pop()
    return tuple(places)


def hand_places(
    hand: Sequence[Card], plays: tuple[Played, ...], seat: int | None, dealt: int
) -> tuple[Card | None, ...]:
    """The seat's cards by place, by rank; cards of this deal that it has played leave gaps.

    `dealt` is how many cards each seat gets per deal.
    """
    own = [made.card for made in plays if made.seat == seat]
    gone = own[len(own) - (dealt - len(hand)) :] if hand else []
    return tuple(card if card in hand else None for card in in_order((*hand, *gone)))


SPREADS = (4, 6, 8, 10, 12, 15, 20, 30, 42, 52)


def spread(places: int) -> int:
    """The smallest of the table's layouts that has room for so many places."""
    return next(room for room in SPREADS if places <= room)
