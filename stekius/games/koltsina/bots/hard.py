"""Hard: counts every card, deals those it has not seen at random, and plays each deal out.

It weighs cards, clubs, 2C and 10D by what they mean for the match at its present score. A card
that could have taken something when its holder laid another is dealt to that holder less often.
With two seats it searches each deal by alpha-beta; the last deal, in which both hands are known,
exactly, with what is left on the table for the last to capture.
"""

from stekius.games.game import Rng
from stekius.games.koltsina.bots.bits import bits
from stekius.games.koltsina.bots.known import Known, known
from stekius.games.koltsina.bots.leaf import End, Leaf
from stekius.games.koltsina.bots.moves import Move
from stekius.games.koltsina.bots.options import Option, options
from stekius.games.koltsina.bots.playout import play_out
from stekius.games.koltsina.bots.search import Search, Value
from stekius.games.koltsina.bots.stakes import stakes
from stekius.games.koltsina.view import KoltsinaView

WORLDS = 12
PLAYOUTS = 12


def hard(view: KoltsinaView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    choices = options(view)
    if len(choices) == 1:
        return choices[0].code
    facts = known(view)
    value = _value(view, facts)
    played = [_move(option) for option in choices]
    if view.seats == 2:
        sums = _searched(facts, played, value, rng)
    else:
        sums = _played_out(facts, played, value, rng)
    best = max(range(len(choices)), key=lambda index: sums[index])
    return choices[best].code


def _value(view: KoltsinaView, facts: Known) -> Value:
    if not view.stock:
        return End(view.totals, facts.seat, view.target)
    return Leaf(stakes(view.totals, facts.seat, view.target, facts.piles))


def _move(option: Option) -> Move:
    return bits((option.card,)), bits(option.won)


def _searched(facts: Known, played: list[Move], value: Value, rng: Rng) -> list[float]:
    last_deal = not facts.stock
    search = Search(facts.seat, value, lays=last_deal)
    sums = [0.0] * len(played)
    for hands in facts.deals(rng, 1 if last_deal else WORLDS):
        for index, move in enumerate(played):
            sums[index] += search.after(move, hands, facts.table, facts.piles, facts.last)
    return sums


def _played_out(facts: Known, played: list[Move], value: Value, rng: Rng) -> list[float]:
    sums = [0.0] * len(played)
    for hands in facts.deals(rng, PLAYOUTS):
        for index, move in enumerate(played):
            end = play_out(facts.seat, move, hands, facts.table, facts.piles, facts.last)
            sums[index] += value(*end)
    return sums
