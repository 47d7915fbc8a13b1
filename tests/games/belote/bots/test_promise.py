"""What taking a suit promises."""

import random

from stekius.games.belote.bots.promise import dealt_out, promise
from stekius.games.belote.sample import worlds
from tests.games.belote.tables import BELOTE, dealt, deck, say

GREAT = dealt(deck(3, {0: "JS 9S AS AH AD", 2: "7S 8H 9D QD 8C"}, "10S"))


def test_all_have_eight_cards_and_the_taker_the_turned_up_one() -> None:
    view = BELOTE.view(GREAT, 0)
    for world in worlds(view, random.Random(1), 20):
        hands = dealt_out(view, world, 0, None)
        assert [len(hand) for hand in hands] == [8] * 4
        assert len({card for hand in hands for card in hand}) == 32
        assert "10S" in hands[0]


def test_after_a_swap_the_taker_has_the_seven_and_the_other_the_card() -> None:
    view = BELOTE.view(say(GREAT, "take"), 2)
    for world in worlds(view, random.Random(1), 20):
        hands = dealt_out(view, world, 0, 2)
        assert [len(hand) for hand in hands] == [8] * 4
        assert "7S" in hands[0]
        assert "10S" in hands[2]


def test_the_suit_of_the_great_trumps_promises_more() -> None:
    view = BELOTE.view(GREAT, 0)
    drawn = list(worlds(view, random.Random(1), 30))
    spades, clubs = (promise(view, drawn, trump, 0, None) for trump in "SC")
    assert spades > clubs + 50
