"""What each card is worth when all four see all cards and play perfectly, in plain Python.

`solver.c` is the same search, compiled, and answers alike. It is an alpha-beta search that
remembers positions between tricks. Within one deal the cards that are left, the seat that leads
and which team may still make all the tricks are the whole position. The exact value is closed in
on by questions of the kind "as much as that?", which cut off soonest.

Values are points for the first team (seats 0 and 2): its tricks, the last trick's 10 and, for
all eight tricks, 88 more (B28), or 88 less when the others make them all.
"""

from collections.abc import Sequence

from stekius.games.belote.scoring import ALL_POINTS, CAPOT
from stekius.games.belote.solver.bits import TRUMP, VALUES
from stekius.games.belote.solver.trick import (
    Lying,
    above,
    beats,
    each,
    playable,
    put,
    trick_so_far,
    unlike,
)
from stekius.games.belote.tricks import LAST_TRICK

Hands = Sequence[int]
BOTH = 3
"""`sweep` before the first trick: bit 1 for the first team, bit 2 for the other."""

SWEEP = CAPOT - ALL_POINTS
LEAST, MOST = -200, 400
TRIED_FIRST = 1000


def values(
    worlds: Sequence[Hands], lying: Sequence[int], leader: int, sweep: int
) -> list[dict[int, int]]:
    """By world, what the first team still makes with each legal card of the seat on turn.

    `lying` are the cards of the trick so far, from the leader on; they are in no hand.
    """
    trick = trick_so_far(lying, leader)
    return [Search(hands).values((leader + len(lying)) % 4, trick, sweep) for hands in worlds]


class Search:
    """One deal: the hands as they were, the cards left, and what is known of positions."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.left = hands[0] | hands[1] | hands[2] | hands[3]
        self.known: dict[int, tuple[int, int, int]] = {}

    def values(self, seat: int, trick: Lying, sweep: int) -> dict[int, int]:
        """The exact value of each legal card."""
        legal = playable(self.hands[seat], trick)
        alive = self.left | (1 << trick.best if trick.size else 0)
        worth = trick.points + sum(VALUES[card] for card in each(self.left))
        found: dict[int, int] = {}
        guess = worth // 2
        for card in self._ordered(seat, trick, unlike(legal, alive), None):
            guess = self._exact(seat, trick, card, sweep, worth, guess)
            found[card] = guess
        for card in each(legal):
            if card not in found:
                found[card] = found[card - 1 if card - 1 in found else card - 2]
        return found

    def _exact(self, seat: int, trick: Lying, card: int, sweep: int, worth: int, guess: int) -> int:
        low, high = LEAST, MOST
        while low < high:
            beta = guess + 1 if guess == low else guess
            guess = self._after(seat, trick, card, sweep, worth, beta - 1, beta)
            if guess < beta:
                high = guess
            else:
                low = guess
        return guess

    def _after(
        self, seat: int, trick: Lying, card: int, sweep: int, worth: int, alpha: int, beta: int
    ) -> int:
        """The value once this card is played. `worth` are the points of all cards in play."""
        self.left ^= 1 << card
        trick = put(trick, seat, card)
        if trick.size < 4:
            seat = (seat + 1) % 4
            alive = self.left | 1 << trick.best
            cards = unlike(playable(self.hands[seat] & self.left, trick), alive)
            moves = self._ordered(seat, trick, cards, None)
            value, _ = self._best(seat, trick, moves, sweep, worth, alpha, beta)
        else:
            ours = trick.holder % 2 == 0
            gain = (trick.points + (0 if self.left else LAST_TRICK)) if ours else 0
            still = sweep & (1 if ours else 2)
            rest = worth - trick.points
            value = gain + self._lead(trick.holder, still, rest, alpha - gain, beta - gain)
        self.left ^= 1 << card
        return value

    def _best(
        self,
        seat: int,
        trick: Lying,
        moves: list[int],
        sweep: int,
        worth: int,
        alpha: int,
        beta: int,
    ) -> tuple[int, int]:
        """The best value for the team of the seat on turn, and its card; fail-soft."""
        ours = seat % 2 == 0
        best, chosen = (LEAST, -1) if ours else (MOST, -1)
        for card in moves:
            value = self._after(seat, trick, card, sweep, worth, alpha, beta)
            if value > best if ours else value < best:
                best, chosen = value, card
            if ours:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, chosen

    def _lead(self, leader: int, sweep: int, worth: int, alpha: int, beta: int) -> int:
        """The value between two tricks, remembered as a range."""
        if not self.left:
            return (0, SWEEP, -SWEEP)[sweep]
        most = worth + LAST_TRICK + (SWEEP if sweep & 1 else 0)
        least = -SWEEP if sweep & 2 else 0
        if most <= alpha:
            return most
        if least >= beta:
            return least
        key = self.left << 4 | leader << 2 | sweep
        first = None
        if key in self.known:
            least, most, first = self.known[key]
            if least >= beta or least == most:
                return least
            if most <= alpha:
                return most
        trick = Lying(0, 0, leader, 0, 0)
        moves = self._ordered(
            leader, trick, unlike(self.hands[leader] & self.left, self.left), first
        )
        value, chosen = self._best(leader, trick, moves, sweep, worth, alpha, beta)
        self.known[key] = (
            value if value > alpha else least,
            value if value < beta else most,
            chosen,
        )
        return value

    def _ordered(self, seat: int, trick: Lying, cards: int, first: int | None) -> list[int]:
        """The cards with the most promising first; only the speed depends on it."""
        moves = list(each(cards))
        if len(moves) > 1:
            moves.sort(
                key=lambda card: TRIED_FIRST if card == first else self._promise(seat, trick, card),
                reverse=True,
            )
        return moves

    def _promise(self, seat: int, trick: Lying, card: int) -> int:
        value, power = VALUES[card], card & 7
        if not trick.size:
            others = self.left & ~self.hands[seat] & ~self.hands[(seat + 2) % 4]
            master = not others & above(card)
            if card >= TRUMP:
                return 60 + value if master else 10 - value
            return 40 + value if master else 20 - value
        later = self.hands[(seat + 1) % 4] & self.left if trick.size < 3 else 0
        if (trick.holder ^ seat) & 1 == 0 and not later & above(trick.best):
            return 4 * value - power
        if beats(card, trick.best):
            return 20 - value if later & above(card) else 60 + 2 * value - power
        return -4 * value - power
