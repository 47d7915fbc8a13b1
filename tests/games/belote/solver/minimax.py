"""What each card is worth with open cards, by trying everything: no cut-offs, no bits.

Positions that come up twice are remembered, or five cards would take minutes.
"""

from stekius.cards.card import Card
from tests.games.belote import oracle

Hands = tuple[frozenset[Card], ...]
Trick = tuple[tuple[int, Card], ...]


class Minimax:
    """The ending of one hand with these trumps."""

    def __init__(self, trump: str) -> None:
        self.trump = trump
        self.known: dict[tuple[Hands, Trick, int, tuple[bool, bool]], int] = {}

    def values(
        self, hands: Hands, trick: Trick, leader: int, swept: tuple[bool, bool]
    ) -> dict[Card, int]:
        """Points still to come for seats 0 and 2 by card of the seat on turn.

        `swept`: which team has made every trick so far.
        """
        seat = (leader + len(trick)) % 4
        lying = [card for _, card in trick]
        return {
            card: self._after(hands, (*trick, (seat, card)), leader, swept)
            for card in hands[seat]
            if oracle.may_play(card, hands[seat], lying, self.trump)
        }

    def _after(self, hands: Hands, trick: Trick, leader: int, swept: tuple[bool, bool]) -> int:
        seat, card = trick[-1]
        hands = (*hands[:seat], hands[seat] - {card}, *hands[seat + 1 :])
        if len(trick) < 4:
            return self._best(hands, trick, leader, swept)
        winner = oracle.winner(trick, self.trump)
        ours = winner % 2 == 0
        points = sum(oracle.card_points(card, self.trump) for _, card in trick)
        swept = (swept[0] and ours, swept[1] and not ours)
        if not any(hands):
            bonus = 88 if swept[0] else -88 if swept[1] else 0
            return bonus + (points + 10 if ours else 0)
        return (points if ours else 0) + self._best(hands, (), winner, swept)

    def _best(self, hands: Hands, trick: Trick, leader: int, swept: tuple[bool, bool]) -> int:
        key = (hands, trick, leader, swept)
        if key not in self.known:
            found = self.values(hands, trick, leader, swept).values()
            ours = (leader + len(trick)) % 2 == 0
            self.known[key] = max(found) if ours else min(found)
        return self.known[key]
