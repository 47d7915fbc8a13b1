"""Dealing cards into places of which each takes so many and some may not take every card.

Every way is equally likely. Cards with the same places to go to are alike, so it is enough to
count how many of each kind go where; which ones is a shuffle.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

from stekius.cards.card import Card
from stekius.games.game import Rng

Rooms = tuple[int, ...]
Spread = tuple[tuple[Card, ...], ...]
"""By place, the cards that it got."""


class Spreads:
    """All ways to deal `cards` into places with `rooms`, `barred[place]` not going there.

    The rooms hold all cards exactly. `ways` counts the deals; it is 0 where there is none.
    """

    def __init__(
        self, cards: Sequence[Card], rooms: Rooms, barred: Sequence[frozenset[Card]]
    ) -> None:
        kinds: dict[Rooms, list[Card]] = {}
        for card in cards:
            open_to = tuple(p for p, room in enumerate(rooms) if room and card not in barred[p])
            kinds.setdefault(open_to, []).append(card)
        self._kinds = sorted(kinds.items(), key=lambda kind: len(kind[0]))
        self._rooms = rooms
        self._known: dict[tuple[int, Rooms], tuple[int, list[tuple[int, Rooms]]]] = {}
        self.ways = self._splits(0, rooms)[0]

    def draw(self, rng: Rng) -> Spread:
        """One of the ways, each equally likely; there must be one."""
        got: list[list[Card]] = [[] for _ in self._rooms]
        rooms = self._rooms
        for number, (open_to, kind) in enumerate(self._kinds):
            split = self._split(number, rooms, rng)
            cards = list(kind)
            rng.shuffle(cards)
            for place in open_to:
                for _ in range(split[place]):
                    got[place].append(cards.pop())
            rooms = _less(rooms, split)
        return tuple(tuple(cards) for cards in got)

    def each(self) -> Iterator[Spread]:
        """Every way once."""
        return self._each(0, self._rooms)

    def _split(self, number: int, rooms: Rooms, rng: Rng) -> Rooms:
        total, splits = self._splits(number, rooms)
        if len(splits) == 1:
            return splits[0][1]
        ticket = rng.randrange(total)
        for ways, split in splits:
            if ticket < ways:
                return split
            ticket -= ways
        raise AssertionError(f"{total} ways, but the splits have fewer: {splits}")

    def _splits(self, number: int, rooms: Rooms) -> tuple[int, list[tuple[int, Rooms]]]:
        """The ways from this kind on, and by split of the kind how many of them."""
        if number == len(self._kinds):
            return (0 if any(rooms) else 1), []
        key = number, rooms
        if key not in self._known:
            open_to, kind = self._kinds[number]
            found = []
            for ways, split in _shares(len(kind), open_to, rooms):
                rest = self._splits(number + 1, _less(rooms, split))[0]
                if rest:
                    found.append((ways * rest, split))
            self._known[key] = sum(ways for ways, _ in found), found
        return self._known[key]

    def _each(self, number: int, rooms: Rooms) -> Iterator[Spread]:
        if number == len(self._kinds):
            yield ((),) * len(rooms)
            return
        open_to, kind = self._kinds[number]
        for _, split in self._splits(number, rooms)[1]:
            for rest in self._each(number + 1, _less(rooms, split)):
                for share in _dealt(tuple(kind), open_to, split):
                    yield tuple(a + b for a, b in zip(share, rest, strict=True))


def _less(rooms: Rooms, split: Rooms) -> Rooms:
    return tuple(room - share for room, share in zip(rooms, split, strict=True))


def _shares(count: int, open_to: Rooms, rooms: Rooms) -> Iterator[tuple[int, Rooms]]:
    """How many of so many alike cards each place may get, and in how many ways."""
    if not open_to:
        if not count:
            yield 1, (0,) * len(rooms)
        return
    place, rest = open_to[0], open_to[1:]
    space = sum(rooms[other] for other in rest)
    for share in range(max(0, count - space), min(count, rooms[place]) + 1):
        for ways, split in _shares(count - share, rest, rooms):
            yield comb(count, share) * ways, (*split[:place], share, *split[place + 1 :])


def _dealt(cards: tuple[Card, ...], open_to: Rooms, split: Rooms) -> Iterator[Spread]:
    """Every way to give the places so many of these cards."""
    if not open_to:
        yield ((),) * len(split)
        return
    place = open_to[0]
    for share in combinations(cards, split[place]):
        left = tuple(card for card in cards if card not in share)
        for rest in _dealt(left, open_to[1:], split):
            yield (*rest[:place], share, *rest[place + 1 :])
