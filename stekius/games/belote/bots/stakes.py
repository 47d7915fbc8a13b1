"""What the end of a hand is worth: the hand as it is scored, and near the target the match."""

from math import erf, sqrt

from stekius.games.belote.scoring import ALL_POINTS, CAPOT, Hand, count, match_winner
from stekius.games.belote.view import BeloteView

HAND = 90
"""What the better team scores in a hand, about: so many hands are left in a match."""
LUCK = 110
"""The standard deviation of a hand's difference."""
PER_CARD_POINT = 0.5
"""What a card point counts beside what is scored: nobody plays the deal as it was solved."""


class Stakes:
    """The worth to one team, in points about, of every end that this hand can have."""

    def __init__(self, view: BeloteView, us: int, takers: int) -> None:
        self._view = view
        self._us = us
        self._takers = takers
        self._scale = LUCK * sqrt(2 * view.target / HAND)
        self._known: dict[tuple[int, tuple[int, int], int | None], float] = {}

    def worth(self, points: int, melds: tuple[int, int], belote: int | None) -> float:
        """Of the first team's card points, the meld points and the team that has the belote.

        With a capot the points are 250, or 88 below nothing, as the solver has them.
        """
        key = points, melds, belote
        if key not in self._known:
            ours = points if self._us == 0 else ALL_POINTS - points
            chance = self._chance(self._totals(points, melds, belote))
            self._known[key] = self._scale * chance + PER_CARD_POINT * ours
        return self._known[key]

    def even(self) -> float:
        """The worth of a hand that leaves the match as it stands."""
        return self._scale * self._chance(self._view.totals) + PER_CARD_POINT * ALL_POINTS / 2

    def _totals(self, points: int, melds: tuple[int, int], belote: int | None) -> tuple[int, int]:
        """The match's totals after the hand."""
        ours = min(max(points, 0), ALL_POINTS)
        scores = count(
            Hand(
                takers=self._takers,
                tricks=(ours, ALL_POINTS - ours),
                won=(8, 0) if points == CAPOT else (0, 8) if points < 0 else (4, 4),
                melds=melds,
                belote=belote,
                held=self._view.held,
            )
        ).scores
        return self._view.totals[0] + scores[0], self._view.totals[1] + scores[1]

    def _chance(self, totals: tuple[int, ...]) -> float:
        """How likely we win the match from these totals."""
        winner = match_winner((totals[0], totals[1]), self._view.target)
        if winner is not None:
            return float(winner == self._us)
        hands = max(self._view.target - max(totals), 0) / HAND + 0.5
        ahead = totals[self._us] - totals[1 - self._us]
        return (1 + erf(ahead / (LUCK * sqrt(2 * hands)))) / 2
