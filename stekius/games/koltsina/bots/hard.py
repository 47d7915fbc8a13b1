"""Hard: counts every card, deals those it has not seen at random, and plays each deal out.

It weighs cards, clubs, 2C and 10D by what they mean for the match at its present score. A card
that could have taken something when its holder laid another is dealt to that holder less often.
With two seats it searches each deal by alpha-beta; the last deal, in which both hands are known,
exactly, with what is left on the table for the last to capture.
"""

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

SAME = 1e-9
"""Sums that differ by less are equal."""
POSITIONS = 5000
"""Positions that a decision may look at before it stops drawing deals."""
PLAYS = 2500
"""Plays that a decision may make in playouts, with more than two seats."""
FEWEST, MOST = 8, 80
"""Deals that are drawn for a decision, whatever they cost."""


def hard(view: KoltsinaView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    facts = known(view)
    choices = options(view)
    if not facts.open:
        choices = spared(choices, (CARDS[place] for place in places(facts.unseen)))
    if len(choices) == 1:
        return choices[0].code
    value = _value(view, facts)
    played = [_move(option) for option in choices]
    if view.seats == 2:
        sums = _searched(facts, played, value, rng)
    else:
        sums = _played_out(facts, played, value, rng)
    return _best(view, choices, sums)


def _best(view: KoltsinaView, choices: list[Option], sums: list[float]) -> str:
    """The code of the greatest sum; of equals the one that medium would like best."""
    least = max(sums) - SAME
    equal = [option for option, value in zip(choices, sums, strict=True) if value >= least]
    if len(equal) == 1:
        return equal[0].code
    held = likely_held(view)
    return max(equal, key=lambda option: play_worth(view, option, held)).code


def _value(view: KoltsinaView, facts: Known) -> Value:
    if not view.stock:
        return End(view.totals, facts.seat, view.target)
    return Leaf(stakes(view.totals, facts.seat, view.target, facts.piles))


def _move(option: Option) -> Move:
    return bits((option.card,)), bits(option.won)


def _searched(facts: Known, played: list[Move], value: Value, rng: Rng) -> list[float]:
    search = Search(facts.seat, value, lays=facts.open)
    sums = [0.0] * len(played)
    for number, hands in enumerate(facts.deals(rng, 1 if facts.open else MOST)):
        if number >= FEWEST and search.positions > POSITIONS:
            break
        for index, move in enumerate(played):
            sums[index] += search.after(move, hands, facts.table, facts.piles, facts.last)
    return sums


def _played_out(facts: Known, played: list[Move], value: Value, rng: Rng) -> list[float]:
    plays = sum(facts.counts) * len(played)
    sums = [0.0] * len(played)
    for hands in facts.deals(rng, min(MOST, max(FEWEST, PLAYS // plays))):
        for index, move in enumerate(played):
            end = play_out(facts.seat, move, hands, facts.table, facts.piles, facts.last)
            sums[index] += value(*end)
    return sums
