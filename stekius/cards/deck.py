"""The two decks: 52 cards (K2) and 32 cards, 7 to ace (B2). Unshuffled, in a fixed order."""

from stekius.cards.card import RANKS, SUITS, Card

BELOTE_RANKS = ("A", "7", "8", "9", "10", "J", "Q", "K")

DECK_52 = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
DECK_32 = tuple(Card(rank + suit) for suit in SUITS for rank in BELOTE_RANKS)
