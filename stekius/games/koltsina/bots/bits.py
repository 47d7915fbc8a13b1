"""Cards as bits, the form that hard counts and searches in.

A card's place is four times its rank, ace first, plus its suit; a set of cards is the whole
number with the bits of their places.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from stekius.cards.card import RANKS, SUITS, Card
from stekius.games.koltsina.scoring import TEN_OF_DIAMONDS, TWO_OF_CLUBS

CARDS = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
PLACES = {card: place for place, card in enumerate(CARDS)}
NUMBERS = 40
"""Places below this are number cards, the others faces."""
CLUBS = sum(1 << place for place in range(0, 52, 4))
TWO = 1 << PLACES[TWO_OF_CLUBS]
TEN = 1 << PLACES[TEN_OF_DIAMONDS]


def bits(cards: Iterable[Card]) -> int:
    """The set of these cards."""
    return sum(1 << PLACES[card] for card in cards)


def places(cards: int) -> Iterator[int]:
    """The places of a set, lowest first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def captured(place: int, table: int) -> int:
    """What the card of this place takes from the table, as a set (K7 to K10)."""
    if place >= NUMBERS:
        return table & (15 << (place & ~3))
    return _sums(place >> 2, table & ((16 << (place & ~3)) - 1))


@lru_cache(maxsize=1 << 17)
def _sums(rank: int, table: int) -> int:
    """The cards that belong to a sum of `rank` + 1, of a table without higher cards."""
    values = [(place >> 2) + 1 for place in places(table)]
    taken = 0
    for value in set(values):
        if _can_make(rank + 1 - value, values, value):
            taken |= 15 << 4 * (value - 1)
    return table & taken


def _can_make(total: int, values: list[int], left_out: int) -> bool:
    """Whether some of the values, one `left_out` aside, add up to the total."""
    made, aside = 1, False
    for value in values:
        if value == left_out and not aside:
            aside = True
        else:
            made |= made << value
    return bool(made >> total & 1)
