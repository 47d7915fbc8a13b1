"""What medium and hard never do: lay the 2C or the 10D within reach while another play does not."""

from collections.abc import Iterable

from stekius.cards.card import Card
from stekius.games.koltsina.bots.options import Option
from stekius.games.koltsina.capture import takes
from stekius.games.koltsina.scoring import TEN_OF_DIAMONDS, TWO_OF_CLUBS

POINTS = {TWO_OF_CLUBS, TEN_OF_DIAMONDS}


def spared(choices: list[Option], takers: Iterable[Card]) -> list[Option]:
    """The choices without those that lay a point where one of the takers would take it.

    All of them, if every choice leaves a point within reach.
    """
    others = list(takers)
    reached = [within_reach(option.left, others) for option in choices]
    if all(reached):
        return choices
    return [
        option
        for option, points in zip(choices, reached, strict=True)
        if option.won or option.card not in points
    ]


def within_reach(table: tuple[Card, ...], takers: Iterable[Card]) -> set[Card]:
    """The points on the table that one of these cards would take."""
    points = POINTS.intersection(table)
    if not points:
        return points
    return {card for taker in takers for card in takes(taker, table)} & points
