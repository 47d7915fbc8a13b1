import pytest

from stekius.cards.deck import DECK_52
from stekius.web.present.cards import RANKS, SUITS, SYMBOLS
from tests.leaks.spellings import cards_in

CARDS = [
    ("take:6H", "6H"),
    ("class=own-10d", "10D"),
    ("/static/cards/2color-bf/QS.svg", "QS"),
    ("#card-qs", "QS"),
    ("h6_", ""),
    ("H6", "6H"),
    ("6♥\ufe0e", "6H"),
    ("♥ 6", "6H"),
    ("\U0001f0b6", "6H"),
    ("\U0001f0ad", "QS"),
    ("the Six of Hearts", "6H"),
    ("10_of_diamonds.png", "10D"),
    ("hearts-6", "6H"),
    ("έξι κούπα", "6H"),
    ("το Εξάρι Κούπα", "6H"),
    ("του ρήγα σπαθί", "KC"),
    ("Ρήγας Σπαθί", "KC"),
    ("άσος μπαστούνι", "AS"),
    ("βαλές καρό", "JD"),
    ('{"rank":"Q","suit":"S"}', "QS"),
    ("chip suit-H rank-10", "10H"),
    ("AS AD", "AS AD"),
    ("two of hearts, four of clubs: ace of spades", "2H 4C AS"),
    ("5♣+A♦", "5C AD"),
]
NO_CARDS = [
    "as far as table.js goes, ad hoc",
    "AEHKMN",
    "trumps: ♥",
    "to 501 points",
    "4 players in two teams · 32 cards",
    "Swap the 7",
    "7 s",
    "seats-4 spread-10",
    "Sun, 29 Nov 2026 23:15:01 GMT",
    "three of a kind",
    "2D6HA4",
]


@pytest.mark.parametrize(("text", "cards"), CARDS)
def test_a_card_is_found_however_it_is_spelt(text: str, cards: str) -> None:
    assert cards_in(text) == set(cards.split())


@pytest.mark.parametrize("text", NO_CARDS)
def test_no_card_is_found_where_there_is_none(text: str) -> None:
    assert not cards_in(text)


@pytest.mark.parametrize("card", DECK_52)
def test_every_card_is_found_in_every_spelling_of_the_house(card: str) -> None:
    rank, suit = card[:-1], card[-1]
    name = f"{RANKS[rank]._args[0]} of {SUITS[suit]._args[0]}"
    for text in (card, f"lay:{card}", f"on-{card}", f"{rank}{SYMBOLS[suit]}", name):
        assert cards_in(f"x {text}, y") == {card}, text
