"""Random endings, as cards and as the solver takes them."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from stekius.cards.card import SUITS, Card
from stekius.cards.deck import DECK_32
from stekius.games.belote.solver.bits import cards_by_place, mask, places
from stekius.games.belote.tricks import Played, playable


class Ending(NamedTuple):
    """Cards in hand and on the table. `swept`: which team has made every trick so far."""

    trump: str
    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Played, ...]
    leader: int
    swept: tuple[bool, bool]

    def masks(self) -> tuple[int, ...]:
        return tuple(mask(hand, self.trump) for hand in self.hands)

    def lying(self) -> tuple[int, ...]:
        return tuple(places(self.trump)[card] for _, card in self.trick)

    def sweep(self) -> int:
        return self.swept[0] + 2 * self.swept[1]

    def as_cards(self, values: dict[int, int]) -> dict[Card, int]:
        return {cards_by_place(self.trump)[place]: value for place, value in values.items()}


def endings(count: int, size: int, seed: int) -> Iterator[Ending]:
    """So many endings of this many cards each, every second one in the middle of a trick."""
    rng = random.Random(seed)
    for number in range(count):
        deck = list(DECK_32)
        rng.shuffle(deck)
        hands = [tuple(deck[size * seat : size * (seat + 1)]) for seat in range(4)]
        trump, leader = rng.choice(SUITS), rng.randrange(4)
        trick: tuple[Played, ...] = ()
        for step in range(rng.randrange(1, 4) if number % 2 else 0):
            seat = (leader + step) % 4
            card = rng.choice(playable(hands[seat], trick, trump))
            hands[seat] = tuple(other for other in hands[seat] if other != card)
            trick = (*trick, (seat, card))
        swept = (True, True) if size == 8 else rng.choice([(True, False), (False, True)])
        yield Ending(
            trump, tuple(hands), trick, leader, swept if rng.random() < 0.8 else (False, False)
        )
