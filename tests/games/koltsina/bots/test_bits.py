"""Captures on sets of cards against the rules themselves."""

import random

from stekius.cards.deck import DECK_52
from stekius.games.koltsina.bots.bits import CARDS, CLUBS, PLACES, TEN, TWO, bits, captured, places
from stekius.games.koltsina.capture import takes
from tests.games.koltsina.tables import cards


def test_captures_are_those_of_the_rules_on_three_thousand_random_tables() -> None:
    rng, took = random.Random(4), 0
    for _ in range(3000):
        deck = list(DECK_52)
        rng.shuffle(deck)
        card, table = deck[0], tuple(deck[1 : 1 + rng.randrange(14)])
        taken = takes(card, table)
        assert captured(PLACES[card], bits(table)) == bits(taken), (card, table)
        took += bool(taken)
    assert took > 1000


def test_a_set_gives_back_its_cards() -> None:
    some = cards("KS AC 10D 2C 7H")
    assert {CARDS[place] for place in places(bits(some))} == set(some)
    assert list(places(0)) == []


def test_clubs_and_points_are_found_by_their_bits() -> None:
    assert CLUBS.bit_count() == 13
    assert bits(cards("2C")) == TWO
    assert bits(cards("10D")) == TEN
    assert TWO & CLUBS
    assert not TEN & CLUBS
