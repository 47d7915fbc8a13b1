"""What a seat knows of a hand, as sets of cards: from its view alone."""

from collections.abc import Iterator
from typing import NamedTuple

from stekius.cards.deck import DECK_52
from stekius.games.game import Rng
from stekius.games.koltsina.bots.bits import bits, captured, places
from stekius.games.koltsina.view import KoltsinaView

HAND = 4
TRIES = 6
"""How often a deal that the plays speak against is drawn anew."""
DOUBT = 0.25
"""How likely someone is to lay a card while holding one that takes something."""

Hands = list[int]


class Known(NamedTuple):
    """Sets of cards: the seat's hand, the table, the piles by seat, and those never seen.

    `counts` are the cards in each hand. `doubted` are pairs of a seat and the unseen cards that
    would have taken something when that seat laid a card in this deal: it hardly holds any.
    """

    seat: int
    hand: int
    table: int
    piles: tuple[int, ...]
    unseen: int
    counts: tuple[int, ...]
    last: int | None
    stock: int
    doubted: tuple[tuple[int, int], ...]

    @property
    def open(self) -> bool:
        """Nothing is hidden: two seats in the last deal."""
        return len(self.counts) == 2 and not self.stock

    def deals(self, rng: Rng, number: int) -> Iterator[Hands]:
        """So many ways in which the unseen cards may lie: the hands by seat."""
        hidden = [1 << place for place in places(self.unseen)]
        for _ in range(number):
            for _ in range(TRIES):
                hands = self._dealt(hidden, rng)
                against = sum(bool(hands[seat] & cards) for seat, cards in self.doubted)
                if not against or rng.random() < DOUBT**against:
                    break
            yield hands

    def _dealt(self, hidden: list[int], rng: Rng) -> Hands:
        rng.shuffle(hidden)
        hands, start = [], 0
        for seat, count in enumerate(self.counts):
            if seat == self.seat:
                hands.append(self.hand)
            else:
                hands.append(sum(hidden[start : start + count]))
                start += count
        return hands


def known(view: KoltsinaView) -> Known:
    """What the seat of this view knows."""
    assert view.seat is not None
    piles = [0] * view.seats
    seen = hand = bits(own.card for own in view.hand)
    for play in view.plays:
        seen |= bits((play.card, *play.taken))
        if play.taken:
            piles[play.seat] |= bits((play.card, *play.taken))
    table = bits(view.table)
    unseen = bits(DECK_52) & ~(seen | table)
    return Known(
        seat=view.seat,
        hand=hand,
        table=table,
        piles=tuple(piles),
        unseen=unseen,
        counts=view.counts,
        last=view.last_capturer,
        stock=view.stock,
        doubted=tuple(_doubted(view, table, unseen)),
    )


def _doubted(view: KoltsinaView, table: int, unseen: int) -> Iterator[tuple[int, int]]:
    """Goes back through the plays of this deal, the table as it was before each of them."""
    before = HAND * view.seats * (view.deal - 1)
    for play in reversed(view.plays[before:]):
        if play.taken:
            table |= bits(play.taken)
            continue
        table &= ~bits((play.card,))
        if play.seat != view.seat:
            takers = (place for place in places(unseen) if captured(place, table))
            yield play.seat, sum(1 << place for place in takers)
