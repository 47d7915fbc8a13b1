"""Counting a hand and ending a match (B23 to B30)."""

from typing import Literal

import msgspec

CAPOT = 250
ALL_POINTS = 162
BELOTE = 20
ALL_TRICKS = 8

Made = Literal["made", "in", "tie"]


class Hand(msgspec.Struct, frozen=True):
    """What counts of a hand, pairs by team.

    `tricks` are the points of the tricks with the last trick's 10, 162 in all; `won` the number
    of tricks; `melds` the scored melds; `belote` the team that announced it; `held` the points
    held over from earlier hands.
    """

    takers: int
    tricks: tuple[int, int]
    won: tuple[int, int]
    melds: tuple[int, int]
    belote: int | None
    held: int


class Count(msgspec.Struct, frozen=True):
    """A counted hand: totals by team, the result, what is scored by team, what stays held."""

    totals: tuple[int, int]
    result: Made
    scores: tuple[int, int]
    held: int


def pair(team: int, points: int) -> tuple[int, int]:
    """Points that one team has and the other has not."""
    return (points, 0) if team == 0 else (0, points)


def capot(won: tuple[int, int]) -> int | None:
    """The team with all eight tricks, if one has them (B28)."""
    return won.index(ALL_TRICKS) if ALL_TRICKS in won else None


def count(hand: Hand) -> Count:
    """Judge and score a hand (B23 to B28)."""
    sweeper = capot(hand.won)
    tricks = hand.tricks if sweeper is None else pair(sweeper, CAPOT)
    belote = (0, 0) if hand.belote is None else pair(hand.belote, BELOTE)
    totals = (
        tricks[0] + hand.melds[0] + belote[0],
        tricks[1] + hand.melds[1] + belote[1],
    )
    takers, others = hand.takers, 1 - hand.takers
    if totals[takers] == totals[others]:
        scores = pair(others, totals[others])
        return Count(totals, "tie", scores, hand.held + totals[takers])
    if totals[takers] > totals[others]:
        won = pair(takers, hand.held)
        return Count(totals, "made", (totals[0] + won[0], totals[1] + won[1]), 0)
    return Count(totals, "in", pair(others, sum(totals) + hand.held), 0)


def match_winner(totals: tuple[int, int], target: int) -> int | None:
    """The team that has won at the end of a hand; none: one more hand (B29, B30)."""
    if max(totals) < target or totals[0] == totals[1]:
        return None
    return 0 if totals[0] > totals[1] else 1
