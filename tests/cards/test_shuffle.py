"""Shuffling with randomness handed in."""

import random
from itertools import permutations, product

from stekius.cards.card import Card
from stekius.cards.deck import DECK_52
from stekius.cards.shuffle import shuffled

FOUR = DECK_52[:4]


def test_a_shuffle_has_the_same_cards_and_leaves_the_deck_as_it_was() -> None:
    deck = tuple(DECK_52)
    mixed = shuffled(deck, random.Random(1).randrange)
    assert sorted(mixed) == sorted(DECK_52)
    assert mixed != deck == DECK_52


def test_the_same_randomness_gives_the_same_order() -> None:
    orders = [shuffled(DECK_52, random.Random(9).randrange) for _ in range(2)]
    assert orders[0] == orders[1]
    assert shuffled(DECK_52, random.Random(10).randrange) != orders[0]


def drawn(draws: tuple[int, ...]) -> tuple[Card, ...]:
    """The order of four cards that these draws, below 4, 3 and 2, lead to."""
    left = iter(draws)
    asked = []

    def below(stop: int) -> int:
        asked.append(stop)
        return next(left)

    order = shuffled(FOUR, below)
    assert asked == [4, 3, 2]
    return order


def test_every_order_comes_from_exactly_one_row_of_draws() -> None:
    orders = [drawn(draws) for draws in product(range(4), range(3), range(2))]
    assert sorted(orders) == sorted(permutations(FOUR))


def test_one_card_or_none_needs_no_draw() -> None:
    def never(stop: int) -> int:
        raise AssertionError(stop)

    assert shuffled(FOUR[:1], never) == FOUR[:1]
    assert shuffled((), never) == ()
