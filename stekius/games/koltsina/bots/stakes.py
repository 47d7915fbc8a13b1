"""What cards are worth to a seat: the chance to win the match that goes with each point of a hand.

The four points of a hand (K15) are weighed one by one: how the seat's chance differs by who gets
the point, while the other points fall as they are likely to fall from here.
"""

from collections.abc import Sequence
from itertools import product
from math import exp, sqrt
from typing import NamedTuple

from stekius.games.koltsina.bots.bits import CLUBS, TEN, TWO
from stekius.games.koltsina.bots.equity import equity
from stekius.games.koltsina.scoring import MOST_CARDS, MOST_CLUBS, added, alone_on_top

CARD_UNIT, CLUB_UNIT = 0.95, 0.6
"""How far the cards, and the clubs, that are still out will drive two seats apart."""

Shares = tuple[float, ...]
"""A chance for each seat, and last the chance that nobody gets it."""


def top_shares(counts: Sequence[int], out: int, unit: float) -> Shares:
    """Each seat's chance to have the most in the end, while `out` are still to be taken."""
    if not out:
        best = alone_on_top(tuple(counts))
        return (*(float(seat == best) for seat in range(len(counts))), float(best is None))
    top, scale = max(counts), unit * sqrt(out)
    odds = [exp((count - top) / scale) for count in counts]
    return (*(odd / sum(odds) for odd in odds), 0.0)


def holder_shares(piles: Sequence[int], card: int) -> Shares:
    """Who has the card for certain, or anyone alike."""
    if any(pile & card for pile in piles):
        return (*(float(bool(pile & card)) for pile in piles), 0.0)
    return (*(1 / len(piles) for _ in piles), 0.0)


def shares(piles: Sequence[int]) -> tuple[Shares, Shares, Shares, Shares]:
    """Who will get cards, clubs, the 2 of clubs and the 10 of diamonds, by chances."""
    cards = [pile.bit_count() for pile in piles]
    clubs = [(pile & CLUBS).bit_count() for pile in piles]
    return (
        top_shares(cards, 52 - sum(cards), CARD_UNIT),
        top_shares(clubs, 13 - sum(clubs), CLUB_UNIT),
        holder_shares(piles, TWO),
        holder_shares(piles, TEN),
    )


POINTS = (MOST_CARDS, MOST_CLUBS, 1, 1)


class Stakes(NamedTuple):
    """For each of the four points: the seat's chance to win the match by who gets it, last if
    nobody does; all less the mean chance, so that the four can be added up."""

    cards: Shares
    clubs: Shares
    two: Shares
    ten: Shares

    def value(self, piles: Sequence[int]) -> float:
        """How good these piles are, while the other cards are still out."""
        return sum(
            chance * worth
            for chances, worths in zip(shares(piles), self, strict=True)
            for chance, worth in zip(chances, worths, strict=True)
        )


def stakes(totals: tuple[int, ...], seat: int, target: int, piles: Sequence[int]) -> Stakes:
    """What is at stake for the seat in this hand, from the piles so far."""
    chances = shares(piles)
    nobody = len(totals)
    sums = [[0.0] * (nobody + 1) for _ in POINTS]
    for getters in product(range(nobody + 1), repeat=2):
        for holders in product(range(nobody), repeat=2):
            got = (*getters, *holders)
            points = tuple(
                sum(POINTS[item] for item in range(4) if got[item] == owner)
                for owner in range(nobody)
            )
            won = equity(added(totals, points), seat, target)
            for item in range(4):
                others = 1.0
                for other in range(4):
                    if other != item:
                        others *= chances[other][got[other]]
                sums[item][got[item]] += won * others
    return Stakes(*(_centred(row, share) for row, share in zip(sums, chances, strict=True)))


def _centred(worths: list[float], chances: Shares) -> Shares:
    mean = sum(worth * chance for worth, chance in zip(worths, chances, strict=True))
    return tuple(worth - mean for worth in worths)
