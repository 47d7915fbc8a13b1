"""Medium: takes what is worth most, and looks at what it leaves for the next seat."""

from stekius.cards.card import RANKS, Card
from stekius.games.game import Rng
from stekius.games.koltsina.bots.options import CARD, Option, options, worth
from stekius.games.koltsina.capture import takes
from stekius.games.koltsina.view import KoltsinaView

Ranks = dict[str, float]
"""How likely the next seat is to hold a card of each rank, 0 to 1."""


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


def any_rank(view: KoltsinaView) -> Ranks:
    """Medium's guess: every rank alike, whatever has been played."""
    return dict.fromkeys(RANKS, 1 - (12 / 13) ** _next_count(view))


def _next_count(view: KoltsinaView) -> int:
    """Cards that the next seat will hold when it plays; the last seat of a deal sees four more."""
    count = view.counts[((view.seat or 0) + 1) % view.seats]
    return count or (4 if view.stock else 0)


def medium_worth(view: KoltsinaView, option: Option) -> float:
    """What the play brings, less what it leaves."""
    return worth(option.won) - exposed(option.left, any_rank(view))


def medium(view: KoltsinaView, rng: Rng) -> str:
    """Weighs cards, clubs, 2C, 10D and what it leaves on the table."""
    any_of_best = _best([(medium_worth(view, option), option.code) for option in options(view)])
    return str(rng.choice(any_of_best))


def fallback(view: KoltsinaView) -> str:
    """The play for someone absent: medium's judgement, the first of equals."""
    return _best([(medium_worth(view, option), option.code) for option in options(view)])[0]


def _best(weighed: list[tuple[float, str]]) -> list[str]:
    top = max(value for value, _ in weighed)
    return [code for value, code in weighed if value == top]
