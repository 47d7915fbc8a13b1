"""Cards for the eye and the ear: names by language, short text, pictures."""

from functools import lru_cache

from flask import request, url_for
from flask_babel import gettext, lazy_gettext
from flask_babel.speaklater import LazyString

from stekius.cards.card import Card, rank, suit

RANKS: dict[str, LazyString] = {
    "A": lazy_gettext("ace"),
    "2": lazy_gettext("two"),
    "3": lazy_gettext("three"),
    "4": lazy_gettext("four"),
    "5": lazy_gettext("five"),
    "6": lazy_gettext("six"),
    "7": lazy_gettext("seven"),
    "8": lazy_gettext("eight"),
    "9": lazy_gettext("nine"),
    "10": lazy_gettext("ten"),
    "J": lazy_gettext("jack"),
    "Q": lazy_gettext("queen"),
    "K": lazy_gettext("king"),
}
SUITS: dict[str, LazyString] = {
    "C": lazy_gettext("clubs"),
    "D": lazy_gettext("diamonds"),
    "H": lazy_gettext("hearts"),
    "S": lazy_gettext("spades"),
}
SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
AS_TEXT = "\ufe0e"
"""Asks for the plain sign, where a phone would draw a coloured picture."""

DECK = "2color-bf"


def card_name(card: Card) -> str:
    """The name in the reader's language: "six of hearts"."""
    return gettext("%(rank)s of %(suit)s", rank=RANKS[rank(card)], suit=SUITS[suit(card)])


def card_text(card: Card) -> str:
    """Rank and sign of the suit: "6♥"."""
    return rank(card) + SYMBOLS[suit(card)] + AS_TEXT


def sum_text(cards: tuple[Card, ...]) -> str:
    """One combination: "5♣+A♦"."""
    return "+".join(card_text(card) for card in cards)


def card_url(card: Card) -> str:
    """The address of the card's picture."""
    return _card_url(request.script_root, card)


def card_names(cards: tuple[Card, ...]) -> str:
    """Several names: "five of clubs, ace of diamonds"."""
    return ", ".join(card_name(card) for card in cards)


@lru_cache(maxsize=256)
def _card_url(_root: str, card: Card) -> str:
    return url_for("static", filename=f"cards/{DECK}/{card}.svg")
