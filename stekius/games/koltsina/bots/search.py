"""For two seats: the best play of a deal whose cards are all known, by alpha-beta."""

from collections.abc import Callable, Sequence

from stekius.games.koltsina.bots.moves import Move, moves

Value = Callable[[Sequence[int], int, int | None], float]
"""How good piles, table and last capturer are for the seat that decides."""


class Search:
    """Searches to the end of a deal. `lays`: also the laying of cards that could take."""

    def __init__(self, seat: int, value: Value, lays: bool) -> None:
        self._seat, self._value, self._lays = seat, value, lays
        self.positions = 0

    def after(
        self, move: Move, hands: Sequence[int], table: int, piles: Sequence[int], last: int | None
    ) -> float:
        """The value of the seat's move, both playing their best from there."""
        return self._play(self._seat, move, tuple(hands), table, tuple(piles), last, -1e9, 1e9)

    def _play(
        self,
        seat: int,
        move: Move,
        hands: tuple[int, ...],
        table: int,
        piles: tuple[int, ...],
        last: int | None,
        low: float,
        high: float,
    ) -> float:
        card, won = move
        rest = hands[seat] ^ card
        hands = (rest, hands[1]) if seat == 0 else (hands[0], rest)
        if won:
            pile = piles[seat] | won
            piles = (pile, piles[1]) if seat == 0 else (piles[0], pile)
            table &= ~won
            last = seat
        else:
            table |= card
        return self._best(1 - seat, hands, table, piles, last, low, high)

    def _best(
        self,
        seat: int,
        hands: tuple[int, ...],
        table: int,
        piles: tuple[int, ...],
        last: int | None,
        low: float,
        high: float,
    ) -> float:
        self.positions += 1
        if not hands[seat]:
            return self._value(piles, table, last)
        if seat == self._seat:
            for move in moves(hands[seat], table, self._lays):
                low = max(low, self._play(seat, move, hands, table, piles, last, low, high))
                if low >= high:
                    break
            return low
        for move in moves(hands[seat], table, self._lays):
            high = min(high, self._play(seat, move, hands, table, piles, last, low, high))
            if low >= high:
                break
        return high
