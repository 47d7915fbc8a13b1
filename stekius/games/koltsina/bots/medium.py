"""Medium: three rules of thumb, by the cards that lie in sight.

It likes what a play brings: cards, clubs, above all the 2C and the 10D. It fears what it leaves:
the best that the next seat could take, by how likely it is to hold the card. And it looks ahead
to its own next turn: a card that it holds may take what it leaves, if nobody else does. It never
lays the 2C or the 10D within reach while it can help it. It forgets the cards that have
gone, until the last deal.
"""

from collections import Counter

from stekius.cards.card import RANKS, SUITS, Card, rank
from stekius.cards.deck import DECK_52
from stekius.games.game import Rng
from stekius.games.koltsina.bots.options import CARD, Option, options, worth
from stekius.games.koltsina.bots.spare import spared
from stekius.games.koltsina.capture import takes
from stekius.games.koltsina.view import KoltsinaView

HOPE = 0.6
"""How much of what it could take next itself it counts on."""
FULL_HAND = 4

Ranks = dict[str, float]
"""How likely the next seat is to hold a card of each rank, 0 to 1."""


def medium(view: KoltsinaView, rng: Rng) -> str:
    """A code out of `view.legal`; any of the best, if several are equal."""
    return str(rng.choice(best(view)))


def fallback(view: KoltsinaView) -> str:
    """The play for someone absent: medium's judgement, the first of equals."""
    return best(view)[0]


def best(view: KoltsinaView) -> list[str]:
    """The codes of greatest worth."""
    held = likely_held(view, out_of_sight(view))
    takers = [Card(name + SUITS[-1]) for name in RANKS if held[name]]
    choices = spared(options(view), takers)
    weighed = [(play_worth(view, option, held), option.code) for option in choices]
    top = max(value for value, _ in weighed)
    return [code for value, code in weighed if value == top]


def play_worth(view: KoltsinaView, option: Option, held: Ranks) -> float:
    """What the play brings, less what it leaves, and some of what may be taken next."""
    return worth(option.won) - exposed(option.left, held) + HOPE * in_store(view, option)


def exposed(left: tuple[Card, ...], held: Ranks) -> float:
    """What the next seat may expect to win from this table with the best card it holds."""
    prizes = sorted(((_prize(name, left), name) for name in RANKS), reverse=True)
    expected, none_better = 0.0, 1.0
    for prize, name in prizes:
        expected += none_better * held[name] * prize
        none_better *= 1 - held[name]
    return expected


def _prize(name: str, left: tuple[Card, ...]) -> float:
    taken = takes(Card(name + SUITS[-1]), left)
    return worth(taken) + CARD if taken else 0.0


def in_store(view: KoltsinaView, option: Option) -> float:
    """The most that another card of the own hand would take from the table after the play."""
    others = [own.card for own in view.hand if own.card != option.card]
    return max((_taking(card, option.left) for card in others), default=0.0)


def _taking(card: Card, table: tuple[Card, ...]) -> float:
    taken = takes(card, table)
    return worth((card, *taken)) if taken else 0.0


def likely_held(view: KoltsinaView, hidden: list[Card]) -> Ranks:
    """By how many of each rank are among the hidden cards; all ranks 0 if none are hidden."""
    left, cards = Counter(map(rank, hidden)), next_count(view)
    return {name: 1 - (1 - left[name] / max(1, len(hidden))) ** cards for name in RANKS}


def out_of_sight(view: KoltsinaView) -> list[Card]:
    """All but the own hand and the table; in the last deal also without the cards that are gone."""
    seen = {own.card for own in view.hand} | set(view.table)
    if not view.stock:
        seen.update(card for play in view.plays for card in (play.card, *play.taken))
    return [card for card in DECK_52 if card not in seen]


def next_count(view: KoltsinaView) -> int:
    """Cards that the next seat will hold when it plays; after a deal's last play, a new hand."""
    count = view.counts[((view.seat or 0) + 1) % view.seats]
    return count or (FULL_HAND if view.stock else 0)
