"""The chance to win the match from these totals, when a hand has been counted (K18, K19)."""

from functools import lru_cache
from itertools import product
from math import exp, sqrt

from stekius.games.koltsina.scoring import extra_hand, winner

HAND_POINTS = 4.9
"""What a hand gives all seats together, nearly always 5."""
SPREAD = 1.5
"""How far apart a hand brings two seats: the standard deviation, about."""

_Hands = tuple[tuple[tuple[int, int], float], ...]


@lru_cache(maxsize=1 << 14)
def equity(totals: tuple[int, ...], seat: int, target: int) -> float:
    """The seat's chance, 0 to 1; for two seats by every hand that may follow, all being equal."""
    won_by = winner(totals, target)
    if won_by is not None:
        return float(won_by == seat)
    if len(totals) == 2:
        mine, other = totals[seat], totals[1 - seat]
        return _two(mine, other, target)
    return _several(totals, seat, target)


def _several(totals: tuple[int, ...], seat: int, target: int) -> float:
    """By how far each is ahead, in measure of the hands that are still to come."""
    lead = 1.5 * HAND_POINTS / len(totals)
    hands = 1.0 if extra_hand(totals, target) else max(1.0, (target - max(totals)) / lead)
    unit = 0.55 * SPREAD * sqrt(hands)
    odds = [exp((total - max(totals)) / unit) for total in totals]
    return odds[seat] / sum(odds)


def _hands() -> _Hands:
    """The points of a hand for two equal seats, and how likely each is."""
    chances: dict[tuple[int, int], float] = {}
    items = (
        (((2, 0), 0.48), ((0, 2), 0.48), ((0, 0), 0.04)),
        (((1, 0), 0.5), ((0, 1), 0.5)),
        (((1, 0), 0.5), ((0, 1), 0.5)),
        (((1, 0), 0.5), ((0, 1), 0.5)),
    )
    for parts in product(*items):
        points = (sum(part[0][0] for part in parts), sum(part[0][1] for part in parts))
        chance = 1.0
        for part in parts:
            chance *= part[1]
        chances[points] = chances.get(points, 0.0) + chance
    return tuple(chances.items())


HANDS = _hands()


@lru_cache(maxsize=1 << 12)
def _two(mine: int, other: int, target: int) -> float:
    if max(mine, other) >= target:
        return 0.5 if mine == other else float(mine > other)
    return sum(
        chance * _two(mine + more, other + theirs, target) for (more, theirs), chance in HANDS
    )
