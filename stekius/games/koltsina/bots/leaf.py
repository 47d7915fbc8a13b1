"""How good an end is: the piles and the table when a deal, or the hand, has been played."""

from collections.abc import Sequence

from stekius.games.koltsina.bots.bits import CLUBS, TEN, TWO
from stekius.games.koltsina.bots.equity import equity
from stekius.games.koltsina.bots.stakes import CARD_UNIT, CLUB_UNIT, Shares, Stakes, top_shares
from stekius.games.koltsina.scoring import MOST_CARDS, MOST_CLUBS, added, alone_on_top


class Leaf:
    """Values ends for one decision; the tops are remembered by their counts."""

    def __init__(self, stakes: Stakes) -> None:
        self._stakes = stakes
        self._cards: dict[tuple[int, ...], float] = {}
        self._clubs: dict[tuple[int, ...], float] = {}

    def __call__(self, piles: Sequence[int], _table: int, _last: int | None) -> float:
        """What the seat may hope for with these piles, the other cards still being out."""
        cards = tuple([pile.bit_count() for pile in piles])
        clubs = tuple([(pile & CLUBS).bit_count() for pile in piles])
        value = self._cards.get(cards)
        if value is None:
            shares = top_shares(cards, 52 - sum(cards), CARD_UNIT)
            value = self._cards[cards] = _expected(shares, self._stakes.cards)
        more = self._clubs.get(clubs)
        if more is None:
            shares = top_shares(clubs, 13 - sum(clubs), CLUB_UNIT)
            more = self._clubs[clubs] = _expected(shares, self._stakes.clubs)
        value += more
        for seat, pile in enumerate(piles):
            if pile & TWO:
                value += self._stakes.two[seat]
            if pile & TEN:
                value += self._stakes.ten[seat]
        return value


class End:
    """Values the end of a hand exactly: its points, and what they make of the match."""

    def __init__(self, totals: tuple[int, ...], seat: int, target: int) -> None:
        self._totals, self._seat, self._target = totals, seat, target

    def __call__(self, piles: Sequence[int], table: int, last: int | None) -> float:
        """The chance to win the match; what is left goes to the last capturer (K14)."""
        full = [pile | table if seat == last else pile for seat, pile in enumerate(piles)]
        cards = alone_on_top(tuple(pile.bit_count() for pile in full))
        clubs = alone_on_top(tuple((pile & CLUBS).bit_count() for pile in full))
        points = tuple(
            MOST_CARDS * (cards == seat)
            + MOST_CLUBS * (clubs == seat)
            + bool(pile & TWO)
            + bool(pile & TEN)
            for seat, pile in enumerate(full)
        )
        return equity(added(self._totals, points), self._seat, self._target)


def _expected(chances: Shares, worths: Shares) -> float:
    return sum(chance * worth for chance, worth in zip(chances, worths, strict=True))
