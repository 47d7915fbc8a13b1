"""Tricks over cards as bits: the rules of `belote.tricks` once more, for speed (B17 to B21)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from stekius.games.belote.solver.bits import TRUMP, VALUES

WORTHLESS = 0x03070707


class Lying(NamedTuple):
    """A trick so far: first and best card, who holds it, its points, how many cards."""

    led: int
    best: int
    holder: int
    points: int
    size: int


def trick_so_far(lying: Iterable[int], leader: int) -> Lying:
    """The trick of these cards, from the leader on."""
    trick = Lying(0, 0, leader, 0, 0)
    for step, card in enumerate(lying):
        trick = put(trick, (leader + step) % 4, card)
    return trick


def put(trick: Lying, seat: int, card: int) -> Lying:
    """The trick with one more card (B21)."""
    points = trick.points + VALUES[card]
    if not trick.size:
        return Lying(card, card, seat, points, 1)
    if beats(card, trick.best):
        return Lying(trick.led, card, seat, points, trick.size + 1)
    return Lying(trick.led, trick.best, trick.holder, points, trick.size + 1)


def beats(card: int, best: int) -> bool:
    """Whether a card beats the one that holds the trick."""
    return card > best if card >> 3 == best >> 3 else card >= TRUMP


def of_suit(card: int) -> int:
    """All cards of this one's suit."""
    return 0xFF << (card & 24)


def above(card: int) -> int:
    """The higher cards of this one's suit."""
    return of_suit(card) & ~((2 << card) - 1)


def playable(hand: int, trick: Lying) -> int:
    """The cards of the hand that may be played (B17 to B20)."""
    if not trick.size:
        return hand
    following = hand & of_suit(trick.led)
    if following and trick.led < TRUMP:
        return following
    trumps = hand & of_suit(TRUMP)
    if not trumps:
        return hand
    if trick.best < TRUMP:
        return trumps
    return trumps & above(trick.best) or trumps


def each(cards: int) -> Iterator[int]:
    """The bits of a set, lowest first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def unlike(cards: int, alive: int) -> int:
    """Of worthless cards with nothing alive between them, one each."""
    worthless = cards & WORTHLESS
    return cards & ~(worthless & (worthless << 1 | (worthless << 2 & ~(alive << 1))))
