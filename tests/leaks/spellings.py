"""Every way in which a card can be spelt: code, symbol, words in both languages, file name."""

import re
import unicodedata
from collections.abc import Iterator

from stekius.cards.card import Card

SUITS = {
    "C": ("clubs?", "σπαθια?", "♣", "♧"),
    "D": ("diamonds?", "καρ[οα]", "♦", "♢"),
    "H": ("hearts?", "κουπ(?:α|ες)", "♥", "♡"),
    "S": ("spades?", "μπαστουνια?", "♠", "♤"),
}
RANKS = {
    "A": ("ace", "ασσ?οσ?", "1"),
    "2": ("two", "deuce", "δυο", "δυαρι"),
    "3": ("three", "τρια", "τριαρι"),
    "4": ("four", "τεσσερα", "τεσσαρι"),
    "5": ("five", "πεντε", "πενταρι"),
    "6": ("six", "εξι", "εξαρι"),
    "7": ("seven", "ε[πφ]τα", "ε[πφ]ταρι"),
    "8": ("eight", "ο[κχ]τω", "ο[κχ]ταρι"),
    "9": ("nine", "εννεα", "εννια", "εννιαρι"),
    "10": ("ten", "δεκα", "δεκαρι"),
    "J": ("jack", "knave", "βαλεσ?", "φαντησ?"),
    "Q": ("queen", "νταμα"),
    "K": ("king", "ρηγασ?"),
}
PICTURES = {
    chr(0x1F0A0 + 16 * place + number): Card(rank + suit)
    for place, suit in enumerate("SHDC")
    for rank, number in zip(RANKS, (*range(1, 12), 13, 14), strict=True)
}
"""The playing cards of Unicode; they leave out a knight between jack and queen."""


def _one_of(words: dict[str, tuple[str, ...]], name: str) -> str:
    return "|".join(
        f"(?P<{name}{key}>{'|'.join((key.lower(), *all_of))})" for key, all_of in words.items()
    )


_RANK, _SUIT = _one_of(RANKS, "r"), _one_of(SUITS, "s")
_SUIT_NAMES = "|".join(name for names in SUITS.values() for name in names)
_BETWEEN = r"[\W_]{0,3}(?:of[\W_]{1,3})?"
_WORDS = (
    re.compile(rf"(?<![^\W_])(?:{_RANK}){_BETWEEN}(?:{_one_of(SUITS, 's')})(?![^\W_])"),
    re.compile(rf"(?<![^\W_])(?:{_SUIT})[ _/-]?(?:{_RANK})(?![^\W_])"),
)
_LONG_SUIT = re.compile(_SUIT_NAMES)
_CODE = re.compile(r"(?<![A-Za-z0-9])(10|[2-9AJQK])([CDHS])(?![A-Za-z0-9])")
_TURNED_ROUND = re.compile(r"(?<![A-Za-z0-9])([CDHS])[-_]?(10|[2-9AJQK])(?![A-Za-z0-9])")
_SMALL = re.compile(r"(?<![A-Za-z0-9])(10|[2-9])[-_]?([cdhs])(?![A-Za-z0-9])")
_SMALL_COURT = re.compile(r"(?<=[-_/:=#])([ajqk])[-_]?([cdhs])(?![A-Za-z0-9])")
_APART = re.compile(
    r"rank\W{1,4}(10|[2-9AJQK])(?![A-Za-z0-9]).*?suit\W{1,4}([CDHS])(?![A-Za-z0-9])", re.DOTALL
)
_APART_ROUND = re.compile(
    r"suit\W{1,4}([CDHS])(?![A-Za-z0-9]).*?rank\W{1,4}(10|[2-9AJQK])(?![A-Za-z0-9])", re.DOTALL
)


def cards_in(text: str) -> frozenset[Card]:
    """Every card that is spelt in a text, in whatever way."""
    return frozenset(_found(text))


def _found(text: str) -> Iterator[Card]:
    for pattern in (_CODE, _SMALL, _SMALL_COURT):
        for rank, suit in pattern.findall(text):
            yield Card((rank + suit).upper())
    for suit, rank in _TURNED_ROUND.findall(text):
        yield Card(rank + suit)
    if "suit" in text:
        for rank, suit in _APART.findall(text):
            yield Card(rank + suit)
        for suit, rank in _APART_ROUND.findall(text):
            yield Card(rank + suit)
    for sign in PICTURES.keys() & set(text):
        yield PICTURES[sign]
    plain = _plain(text)
    if _LONG_SUIT.search(plain):
        yield from _named(plain)


def _named(plain: str) -> Iterator[Card]:
    for pattern in _WORDS:
        start = 0
        while found := pattern.search(plain, start):
            groups = {name: text for name, text in found.groupdict().items() if text}
            rank = next(name[1:] for name in groups if name[0] == "r")
            suit = next(name[1:] for name in groups if name[0] == "s")
            if len(groups[f"s{suit}"]) > 1 or groups[f"s{suit}"] in "♣♧♦♢♥♡♠♤":
                yield Card(rank + suit)
            start = found.start() + 1


def _plain(text: str) -> str:
    """Small letters without accents, one form of the final sigma, no variation signs."""
    apart = unicodedata.normalize("NFD", text.lower())
    kept = (sign for sign in apart if not unicodedata.combining(sign))
    return "".join(kept).replace("ς", "σ").replace("\ufe0e", "").replace("\ufe0f", "")
