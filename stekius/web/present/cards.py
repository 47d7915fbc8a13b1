"""Cards for the eye and the ear: names by language, short text, pictures."""

from functools import lru_cache

from flask import url_for
from flask_babel import gettext, lazy_gettext, lazy_pgettext
from flask_babel.speaklater import LazyString
from markupsafe import Markup

from stekius.cards.card import Card, rank, suit
from stekius.web.present.chosen import look

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
TAKEN: dict[str, LazyString] = {
    **RANKS,
    "A": lazy_pgettext("object", "ace"),
    "J": lazy_pgettext("object", "jack"),
    "K": lazy_pgettext("object", "king"),
}
"""The ranks as the object of a verb: in Greek somebody plays "άσο", not "άσος"."""
SUITS: dict[str, LazyString] = {
    "C": lazy_gettext("clubs"),
    "D": lazy_gettext("diamonds"),
    "H": lazy_gettext("hearts"),
    "S": lazy_gettext("spades"),
}
SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
AS_TEXT = "\ufe0e"
"""Asks for the plain sign, where a phone would draw a coloured picture."""


def card_name(card: Card) -> str:
    """The name in the reader's language: "six of hearts"."""
    return _name(look().language, card)


def card_names(cards: tuple[Card, ...]) -> str:
    """Several names: "five of clubs, ace of diamonds"."""
    return ", ".join(card_name(card) for card in cards)


def card_object(card: Card) -> str:
    """The name as the object of a verb: taken, laid, held, taken with."""
    return _object(look().language, card)


def card_objects(cards: tuple[Card, ...]) -> str:
    """Several names as the objects of a verb."""
    return ", ".join(card_object(card) for card in cards)


def card_text(card: Card) -> str:
    """Rank and sign of the suit: "6♥"."""
    return rank(card) + SYMBOLS[suit(card)] + AS_TEXT


@lru_cache(maxsize=64)
def card_chip(card: Card) -> Markup:
    """The text of a card with the look of a small card."""
    return Markup('<span class="chip suit-{}">{}</span>').format(suit(card), card_text(card))


@lru_cache(maxsize=4096)
def sum_chips(cards: tuple[Card, ...]) -> Markup:
    """One combination: "5♣+A♦"."""
    return Markup('<span class="sum">{}</span>').format(
        Markup("+").join(card_chip(card) for card in cards)
    )


def card_image(card: Card) -> Markup:
    """The card's picture, its name beside it for those who do not see it."""
    seen = look()
    return _image(seen.root, seen.language, seen.deck, card)


def card_address(card: Card) -> str:
    """Where the card's picture is."""
    seen = look()
    return _address(seen.root, seen.deck, card)


@lru_cache(maxsize=512)
def _name(_language: str, card: Card) -> str:
    return gettext("%(rank)s of %(suit)s", rank=RANKS[rank(card)], suit=SUITS[suit(card)])


@lru_cache(maxsize=512)
def _object(_language: str, card: Card) -> str:
    return gettext("%(rank)s of %(suit)s", rank=TAKEN[rank(card)], suit=SUITS[suit(card)])


@lru_cache(maxsize=1024)
def _address(_root: str, folder: str, card: Card) -> str:
    return url_for("static", filename=f"cards/{folder}/{card}.svg")


@lru_cache(maxsize=2048)
def _image(root: str, language: str, folder: str, card: Card) -> Markup:
    address = _address(root, folder, card)
    return Markup('<img class="card" src="{}" alt="{}" width="240" height="336">').format(
        address, _name(language, card)
    )
