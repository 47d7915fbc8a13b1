"""Dealing cards into places, every way equally likely."""

import random
from collections import Counter
from itertools import permutations

from stekius.games.belote.spread import Spread, Spreads
from tests.games.belote.tables import cards

HIDDEN = cards("AS KS AH KH 7C 8C")
ROOMS = (1, 2, 0, 1, 2)
BARRED = (
    frozenset(cards("AS KS")),
    frozenset(cards("7C")),
    frozenset(),
    frozenset(cards("AH KH 8C")),
    frozenset(),
)


def every_way() -> set[tuple[frozenset[str], ...]]:
    """All ways, by putting the cards in every order."""
    found = set()
    for order in permutations(HIDDEN):
        left, places = list(order), []
        for room in ROOMS:
            places.append(frozenset(left[:room]))
            left = left[room:]
        if not any(set(here) & barred for here, barred in zip(places, BARRED, strict=True)):
            found.add(tuple(places))
    return found


def as_sets(spread: Spread) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(place) for place in spread)


def test_all_ways_are_counted_and_each_is_found_once() -> None:
    spreads = Spreads(HIDDEN, ROOMS, BARRED)
    each = [as_sets(spread) for spread in spreads.each()]
    assert len(each) == spreads.ways == len(every_way())
    assert set(each) == every_way()


def test_every_way_is_drawn_as_often() -> None:
    spreads, rng, mean = Spreads(HIDDEN, ROOMS, BARRED), random.Random(2), 120
    drawn = Counter(as_sets(spreads.draw(rng)) for _ in range(mean * spreads.ways))
    assert set(drawn) == every_way()
    squares = sum((count - mean) ** 2 / mean for count in drawn.values())
    assert squares < chi_square_limit(spreads.ways)


def chi_square_limit(ways: int) -> float:
    """What chi-square with so many classes exceeds once in some ten thousand times."""
    free = ways - 1
    return float(free * (1 - 2 / (9 * free) + 3.8 * (2 / (9 * free)) ** 0.5) ** 3)


def test_where_no_way_is_there_are_none() -> None:
    ace = cards("AS")
    assert Spreads(ace, (1, 0), (frozenset(ace), frozenset())).ways == 0
    assert list(Spreads(ace, (1, 0), (frozenset(ace), frozenset())).each()) == []
