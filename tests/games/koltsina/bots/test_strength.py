"""Each level beats the one below it: a little in every run, as the ladder aims at in nightly."""

from typing import NamedTuple

import pytest

from stekius.games.duel.duplicate import Terms, deal, match
from stekius.games.duel.figures import mean
from stekius.games.duel.sides import side
from tests.games.contract.walk import LONG
from tests.games.koltsina.tables import KOLTSINA


class Rung(NamedTuple):
    """The share of matches that `a` must win with two standard errors taken off, and the deals
    in which it must be ahead in every run."""

    seats: int
    a: str
    b: str
    share: float
    deals: int


@pytest.mark.parametrize(
    "rung",
    [
        Rung(2, "easy", "random", 0.9, 20),
        Rung(2, "medium", "easy", 0.7, 60),
        Rung(2, "hard", "medium", 0.6, 6),
        Rung(3, "hard", "medium", 1 / 3, 3),
        Rung(4, "hard", "medium", 1 / 4, 3),
    ],
    ids=lambda rung: f"{rung.a}-{rung.b}-{rung.seats}",
)
def test_a_level_is_ahead_of_the_one_below_it(rung: Rung) -> None:
    terms = Terms(KOLTSINA, rung.seats, 21, 1)
    with side(KOLTSINA, rung.a) as a, side(KOLTSINA, rung.b) as b:
        if LONG:
            won = mean([match(terms, number, a, b).won for number in range(150)])
            assert won.value - 2 * won.error > rung.share
        else:
            ahead = mean([deal(terms, number, a, b).points for number in range(rung.deals)])
            assert ahead.value > 0
