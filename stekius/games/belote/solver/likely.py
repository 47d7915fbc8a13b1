"""How well worlds explain the cards that were played, in plain Python; `likely.c` answers alike."""

from collections.abc import Sequence
from typing import NamedTuple

from stekius.games.belote.solver.trick import Lying, each, playable


class Choice(NamedTuple):
    """A card that somebody chose: the trick before it, what the seat has played from then on,
    the card itself included, and how tempting each card was in everybody's eyes, above 0."""

    seat: int
    card: int
    trick: Lying
    later: int
    temptations: tuple[float, ...]


def likely(worlds: Sequence[Sequence[int]], choices: Sequence[Choice]) -> list[float]:
    """By world, how likely all these choices are: each the card's share of all temptations."""
    return [_likely(hands, choices) for hands in worlds]


def _likely(hands: Sequence[int], choices: Sequence[Choice]) -> float:
    product = 1.0
    for choice in choices:
        legal = playable(hands[choice.seat] | choice.later, choice.trick)
        tempting = choice.temptations
        product *= tempting[choice.card] / sum(tempting[card] for card in each(legal))
    return product
