"""The order and the worth of the cards (B21, B22)."""

import random

import pytest

from stekius.cards.card import SUITS
from stekius.cards.deck import DECK_32
from stekius.games.belote.ranks import POWER, VALUE, in_order
from tests.games.belote import oracle
from tests.games.belote.tables import cards


@pytest.mark.parametrize("trump", SUITS)
def test_power_orders_each_suit_and_puts_trumps_on_top(trump: str) -> None:
    power = POWER[trump]
    for card in DECK_32:
        for other in DECK_32:
            if card[-1] == other[-1] or card[-1] == trump:
                assert (power[card] > power[other]) is (
                    card != other and oracle.beats(card, other, trump)
                )


@pytest.mark.parametrize("trump", SUITS)
def test_cards_are_worth_152_whatever_is_trumps(trump: str) -> None:
    assert sum(VALUE[trump].values()) == 152
    assert {card: oracle.card_points(card, trump) for card in DECK_32} == VALUE[trump]


def test_a_hand_lies_by_suit_in_alternating_colours() -> None:
    hand = cards("7C AD 10S JH KS 9C QD 8H")
    assert in_order(hand, None) == cards("10S KS JH 8H 9C 7C AD QD")


def test_trumps_lie_first_in_their_own_order_once_they_are_made() -> None:
    hand = cards("7C AC JC 9C AD 10S JH KS")
    assert in_order(hand, "C") == cards("JC 9C AC 7C AD 10S KS JH")


def test_the_order_does_not_depend_on_how_the_cards_came() -> None:
    hand = list(DECK_32[::4])
    random.Random(3).shuffle(hand)
    assert in_order(hand, "H") == in_order(DECK_32[::4], "H")
