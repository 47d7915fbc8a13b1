"""Three bots, from the view alone: easy captures what it can, medium weighs, hard counts too.

Medium and hard give each play a worth: what it brings, less what it leaves for the next seat.
"""

from collections import Counter

import msgspec

from stekius.cards.card import RANKS, Card, rank, suit
from stekius.cards.deck import DECK_52
from stekius.games.game import HandCard, Rng
from stekius.games.koltsina.capture import takes
from stekius.games.koltsina.scoring import TEN_OF_DIAMONDS, TWO_OF_CLUBS
from stekius.games.koltsina.view import KoltsinaView

CARD, CLUB, POINT = 2.0, 3.0, 25.0
"""The worth of a card towards most cards, of a club towards most clubs, and of a sure point."""

Ranks = dict[str, float]
"""How likely the next seat is to hold a card of each rank, 0 to 1."""


class Option(msgspec.Struct, frozen=True):
    """A legal code, what it takes with its own card (nothing if laid), and the table after it."""

    code: str
    won: tuple[Card, ...]
    left: tuple[Card, ...]


def worth(cards: tuple[Card, ...]) -> float:
    """What a pile gains by these cards (K15)."""
    return sum(
        CARD + CLUB * (suit(card) == "C") + POINT * (card in (TWO_OF_CLUBS, TEN_OF_DIAMONDS))
        for card in cards
    )


def options(view: KoltsinaView) -> list[Option]:
    """The viewer's legal plays with their outcome on the table."""
    return [_option(view, own, code) for own in view.hand for code in own.codes]


def _option(view: KoltsinaView, own: HandCard, code: str) -> Option:
    if code.startswith("take"):
        left = tuple(card for card in view.table if card not in own.takes)
        return Option(code, (own.card, *own.takes), left)
    return Option(code, (), (*view.table, own.card))


def exposed(left: tuple[Card, ...], held: Ranks) -> float:
    """What the next seat may expect to win from this table with the best card it holds."""
    prizes = sorted(((_prize(name, left), name) for name in RANKS), reverse=True)
    expected, none_better = 0.0, 1.0
    for prize, name in prizes:
        expected += none_better * held[name] * prize
        none_better *= 1 - held[name]
    return expected


def _prize(name: str, left: tuple[Card, ...]) -> float:
    taken = takes(Card(name + "S"), left)
    return worth(taken) + CARD if taken else 0.0


def unseen(view: KoltsinaView) -> list[Card]:
    """The cards that are neither in the own hand nor on the table nor played or taken."""
    seen = {own.card for own in view.hand} | set(view.table)
    for play in view.plays:
        seen.update((play.card, *play.taken))
    return [card for card in DECK_52 if card not in seen]


def any_rank(view: KoltsinaView) -> Ranks:
    """Medium's guess: every rank alike, whatever has been played."""
    return dict.fromkeys(RANKS, 1 - (12 / 13) ** _next_count(view))


def counted_ranks(view: KoltsinaView) -> Ranks:
    """Hard's estimate: by how many of each rank have not been seen yet."""
    hidden = unseen(view)
    left = Counter(rank(card) for card in hidden)
    cards = _next_count(view)
    return {name: 1 - (1 - left[name] / max(1, len(hidden))) ** cards for name in RANKS}


def _next_count(view: KoltsinaView) -> int:
    """Cards that the next seat will hold when it plays; the last seat of a deal sees four more."""
    count = view.counts[((view.seat or 0) + 1) % view.seats]
    return count or (4 if view.stock else 0)


def medium_worth(view: KoltsinaView, option: Option) -> float:
    """What the play brings, less what it leaves."""
    return worth(option.won) - exposed(option.left, any_rank(view))


def hard_worth(view: KoltsinaView, option: Option) -> float:
    """As medium, by counted ranks; late in the hand also the hope to get what is left (K14)."""
    value = worth(option.won) - exposed(option.left, counted_ranks(view))
    if option.won and not view.stock:
        plays_to_come = sum(view.counts) - 1
        value += worth(option.left) / (1 + plays_to_come)
    return value


def easy(view: KoltsinaView, rng: Rng) -> str:
    """Any capture, else any card."""
    captures = [option.code for option in options(view) if option.won]
    return str(rng.choice(captures or list(view.legal)))


def medium(view: KoltsinaView, rng: Rng) -> str:
    """Weighs cards, clubs, 2C, 10D and what it leaves on the table."""
    any_of_best = _best([(medium_worth(view, option), option.code) for option in options(view)])
    return str(rng.choice(any_of_best))


def hard(view: KoltsinaView, rng: Rng) -> str:
    """As medium, and counts what has been played."""
    any_of_best = _best([(hard_worth(view, option), option.code) for option in options(view)])
    return str(rng.choice(any_of_best))


def fallback(view: KoltsinaView) -> str:
    """The play for someone absent: medium's judgement, the first of equals."""
    return _best([(medium_worth(view, option), option.code) for option in options(view)])[0]


def _best(weighed: list[tuple[float, str]]) -> list[str]:
    top = max(value for value, _ in weighed)
    return [code for value, code in weighed if value == top]
