"""The two decks."""

from stekius.cards.card import parse, rank
from stekius.cards.deck import DECK_32, DECK_52


def test_the_deck_of_52_has_every_card_once() -> None:
    assert len(DECK_52) == len(set(DECK_52)) == 52
    assert all(parse(card) == card for card in DECK_52)


def test_the_deck_of_32_is_the_seven_to_the_ace() -> None:
    assert len(DECK_32) == len(set(DECK_32)) == 32
    assert set(DECK_52) - set(DECK_32) == {card for card in DECK_52 if rank(card) in "23456"}
