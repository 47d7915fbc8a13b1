"""What the guide says in figures and shows in examples, worked out by the rules themselves."""

import msgspec

from stekius.cards.card import Card, parse
from stekius.games.belote.dealing import FIRST_PACKETS, FULL_HAND, TURNED_AT
from stekius.games.belote.melds import FOUR_ORDER, FOUR_POINTS, RUN_POINTS, find
from stekius.games.belote.ranks import PLAIN_ORDER, PLAIN_VALUES, TRUMP_ORDER, TRUMP_VALUES
from stekius.games.belote.scoring import ALL_POINTS, ALL_TRICKS, BELOTE, CAPOT, Count, Hand, count
from stekius.games.belote.teams import SEATS
from stekius.games.belote.tricks import LAST_TRICK, playable


class Trick(msgspec.Struct, frozen=True):
    """Cards in the trick, the hand of whoever is next, and which of it may be played."""

    trump: str
    lies: tuple[Card, ...]
    hand: tuple[Card, ...]
    playable: tuple[Card, ...]


def trick(trump: str, lies: str, hand: str) -> Trick:
    """The example of this hand before this trick."""
    lying, held = cards(lies), cards(hand)
    return Trick(trump, lying, held, playable(held, tuple(enumerate(lying)), trump))


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their notation."""
    return tuple(parse(word) for word in text.split())


def meld(text: str) -> tuple[tuple[Card, ...], int]:
    """The one meld that these cards are, and its points."""
    (found,) = find(cards(text))
    return found.cards, found.points


def counted(takers: int, won: int = 5) -> Count:
    """A hand in which the takers, team 0, have so many of the points of the tricks."""
    tricks = (takers, ALL_POINTS - takers)
    return count(Hand(0, tricks, (won, ALL_TRICKS - won), (0, 0), None, 0))


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of the rules; `counts` are examples of a counted hand, the takers first."""

    seats: int = SEATS
    packets: tuple[int, ...] = FIRST_PACKETS
    second: tuple[int, int] = (FULL_HAND - TURNED_AT // SEATS - 1, FULL_HAND - TURNED_AT // SEATS)
    hand: int = FULL_HAND
    last_trick: int = LAST_TRICK
    all_points: int = ALL_POINTS
    capot: int = CAPOT
    belote: int = BELOTE
    values: tuple[tuple[str, int, str, int], ...] = tuple(
        (trump, TRUMP_VALUES[trump], plain, PLAIN_VALUES[plain])
        for trump, plain in zip(TRUMP_ORDER, PLAIN_ORDER, strict=True)
    )
    runs: tuple[tuple[int, int], ...] = tuple(RUN_POINTS.items())
    fours: tuple[tuple[str, int], ...] = tuple((rank, FOUR_POINTS[rank]) for rank in FOUR_ORDER)
    melds: tuple[tuple[tuple[Card, ...], int], ...] = tuple(
        meld(text) for text in ("JH 10H 9H", "AS KS QS JS", "KC QC JC 10C 9C", "JC JD JH JS")
    )
    counts: tuple[Count, ...] = (counted(100), counted(70, 3), counted(81))
    higher: Trick = trick("H", "KS AH", "9H QH 8H QC 7D")
    partner: Trick = trick("C", "AD 10D", "8C KH 9S 7S")


FACTS = Facts()
