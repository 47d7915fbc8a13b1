"""Capturing, K6 to K10: what a card takes from the table, and the sums that this is made of."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, product

from stekius.cards.card import Card, rank
from stekius.cards.deck import DECK_52

FACES = ("J", "Q", "K")
LISTED = 12
"""The most sums that are listed for one card."""

VALUES: dict[Card, int] = {
    card: 1 if rank(card) == "A" else int(rank(card)) for card in DECK_52 if rank(card) not in FACES
}
"""The value of each number card (K6); a face card has none."""

Split = tuple[tuple[int, int], ...]
"""A way to make a value: pairs of a card value and how many cards of it."""


def _splits(total: int, largest: int) -> Iterator[Split]:
    if total == 0:
        yield ()
    for value in range(min(total, largest), 0, -1):
        for times in range(total // value, 0, -1):
            for rest in _splits(total - value * times, value - 1):
                yield ((value, times), *rest)


SPLITS: dict[int, tuple[Split, ...]] = {
    total: tuple(sorted(_splits(total, total), key=lambda split: sum(n for _, n in split)))
    for total in range(1, 11)
}
"""Every way to make a value, fewest cards first; 42 of them for a ten, one card alone included."""


def _enough(card: Card, table: tuple[Card, ...]) -> Iterator[Split]:
    """The ways to make the card's value that the table has the cards for."""
    counts = Counter(VALUES.get(other) for other in table)
    for split in SPLITS[VALUES[card]]:
        for value, times in split:
            if counts[value] < times:
                break
        else:
            yield split


@lru_cache(maxsize=1 << 14)
def takes(card: Card, table: tuple[Card, ...]) -> tuple[Card, ...]:
    """What `card` takes if it captures, in table order; nothing if it cannot (K7 to K10).

    A table card is taken when it belongs to at least one combination that adds up to the value of
    `card`: when the others can make up what it lacks. Cards of the same value stand for each other.
    """
    if card not in VALUES:
        return tuple(other for other in table if rank(other) == rank(card))
    wanted = VALUES[card]
    values = [VALUES[other] for other in table if other in VALUES and VALUES[other] <= wanted]
    taken = {value for value in set(values) if _can_make(wanted - value, values, value)}
    return tuple(other for other in table if VALUES.get(other) in taken)


def _can_make(total: int, values: list[int], left_out: int) -> bool:
    """Whether some of the values, one `left_out` aside, add up to the total.

    The bits of `sums_made` are the sums that can be made, so that no subset is ever tried.
    """
    others = values.copy()
    others.remove(left_out)
    sums_made = 1
    for value in others:
        sums_made |= sums_made << value
    return bool(sums_made >> total & 1)


def sums(card: Card, table: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """The combinations that the capture is made of, those of fewest cards first (K7 to K9).

    An equal card is a combination of one. At most `LISTED` are given: where there are more, first
    those that bring in a card not listed before, then others until the list is full.
    """
    if card not in VALUES:
        return tuple((other,) for other in takes(card, table))
    found = list(_combinations(card, table))
    if len(found) <= LISTED:
        return tuple(found)
    seen: set[Card] = set()
    telling: list[tuple[Card, ...]] = []
    others: list[tuple[Card, ...]] = []
    for combination in found:
        (others if seen.issuperset(combination) else telling).append(combination)
        seen.update(combination)
    return tuple(sorted((telling + others)[:LISTED], key=len))


def _combinations(card: Card, table: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    for split in _enough(card, table):
        choices = (
            tuple(combinations([other for other in table if VALUES.get(other) == value], times))
            for value, times in split
        )
        for parts in product(*choices):
            yield tuple(chain.from_iterable(parts))
