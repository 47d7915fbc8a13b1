"""Hard: counts every card, deals those it has not seen at random, and plays each deal out.

It weighs cards, clubs, 2C and 10D by what they mean for the match at its present score. A card
that could have taken something when its holder laid another is dealt to that holder less often.
With two seats it searches each deal by alpha-beta; the last deal, in which both hands are known,
exactly, with what is left on the table for the last to capture.
"""

from statistics import fmean

from stekius.cards.card import Card
from stekius.games.game import Rng
from stekius.games.koltsina.bots.bits import CARDS, bits, places
from stekius.games.koltsina.bots.known import Known, known
from stekius.games.koltsina.bots.leaf import End, Leaf
from stekius.games.koltsina.bots.medium import likely_held, play_worth
from stekius.games.koltsina.bots.moves import Move
from stekius.games.koltsina.bots.options import Option, options
from stekius.games.koltsina.bots.playout import play_out
from stekius.games.koltsina.bots.search import Search, Value
from stekius.games.koltsina.bots.spare import spared
from stekius.games.koltsina.bots.stakes import stakes
from stekius.games.koltsina.view import KoltsinaView

SAME, CLOSE = 1e-9, 0.002
"""Chances to win the match that differ by less are equal: exact ones, and those of drawn deals."""
POSITIONS = 10_000
"""Positions that a decision may look at before it stops drawing deals."""
PLAYS = 5000
"""Plays that a decision may make in playouts, with more than two seats."""
FEWEST, MOST = 8, 100
"""Deals that are drawn for a decision, whatever they cost."""


def hard(view: KoltsinaView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    facts = known(view)
    choices = options(view) if facts.open else _spared(options(view), facts)
    if len(choices) == 1:
        return choices[0].code
    value = _value(view, facts)
    played = [_move(option) for option in choices]
    values = _searched if view.seats == 2 else _played_out
    return _best(view, facts, choices, values(facts, played, value, rng))


def _spared(choices: list[Option], facts: Known) -> list[Option]:
    return spared(choices, _unseen(facts))


def _unseen(facts: Known) -> list[Card]:
    return [CARDS[place] for place in places(facts.unseen)]


def _best(view: KoltsinaView, facts: Known, choices: list[Option], means: list[float]) -> str:
    """The code of the greatest chance; of equals the one that leaves least, as medium weighs."""
    least = max(means) - (SAME if facts.open else CLOSE)
    equal = [option for option, value in zip(choices, means, strict=True) if value >= least]
    held = likely_held(view, _unseen(facts))
    return max(_spared(equal, facts), key=lambda option: play_worth(view, option, held)).code


def _value(view: KoltsinaView, facts: Known) -> Value:
    if not view.stock:
        return End(view.totals, facts.seat, view.target)
    return Leaf(stakes(view.totals, facts.seat, view.target, facts.piles))


def _move(option: Option) -> Move:
    return bits((option.card,)), bits(option.won)


def _searched(facts: Known, played: list[Move], value: Value, rng: Rng) -> list[float]:
    """The mean value of each move over the deals drawn, with best play by both."""
    search = Search(facts.seat, value, lays=facts.open)
    values: list[list[float]] = []
    for hands in facts.deals(rng, 1 if facts.open else MOST):
        if len(values) >= FEWEST and search.positions > POSITIONS:
            break
        after = (search.after(move, hands, facts.table, facts.piles, facts.last) for move in played)
        values.append(list(after))
    return [fmean(column) for column in zip(*values, strict=True)]


def _played_out(facts: Known, played: list[Move], value: Value, rng: Rng) -> list[float]:
    """The mean value of each move over the deals drawn, all playing by the rule of thumb."""
    deals = PLAYS // (sum(facts.counts) * len(played))
    values: list[list[float]] = []
    for hands in facts.deals(rng, min(MOST, max(FEWEST, deals))):
        ends = (
            play_out(facts.seat, move, hands, facts.table, facts.piles, facts.last)
            for move in played
        )
        values.append([value(*end) for end in ends])
    return [fmean(column) for column in zip(*values, strict=True)]
