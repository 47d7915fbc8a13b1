"""A duel under the names of what is played, so that several processes can share in it."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context
from typing import NamedTuple

from stekius.games.duel.duplicate import Outcome, Terms, deal, match
from stekius.games.duel.sides import side
from stekius.games.registry import GAMES

SHARES = 16
"""Into how many parts each process's work is cut, so that none waits long for the last."""


class Bout(NamedTuple):
    """A side `a` against a side `b`, for deals or for whole matches; `auction` is a level."""

    game: str
    a: str
    b: str
    seats: int
    target: int
    seed: int
    auction: str | None = None
    matches: bool = False

    @property
    def terms(self) -> Terms:
        """What is played, whoever plays it."""
        game = GAMES[self.game]
        auction = game.bots[self.auction] if self.auction else None
        return Terms(game, self.seats, self.target, self.seed, auction)


class Played(NamedTuple):
    """What came of each number, in order, and the seconds of each side's decisions."""

    outcomes: tuple[Outcome, ...]
    a: tuple[float, ...]
    b: tuple[float, ...]


def play(bout: Bout, numbers: Sequence[int]) -> Played:
    """The deals or matches with these numbers.

    Raises:
        IllegalAnswer, ProgramEnded: when a side fails.
        OSError, ValueError: when a side cannot be had.
    """
    terms, once = bout.terms, match if bout.matches else deal
    with side(terms.game, bout.a) as a, side(terms.game, bout.b) as b:
        outcomes = tuple(once(terms, number, a, b) for number in numbers)
    return Played(outcomes, tuple(a.seconds), tuple(b.seconds))


def spread(bout: Bout, many: int, processes: int) -> Played:
    """The first so many deals or matches, shared by so many processes.

    What comes of them does not depend on how many: each number has its own cards and randomness.

    Raises:
        IllegalAnswer, ProgramEnded, OSError, ValueError: as `play`.
    """
    if processes == 1:
        return play(bout, range(many))
    size = -(-many // (SHARES * processes))
    shares = [range(many)[begin : begin + size] for begin in range(0, many, size)]
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        parts = list(pool.map(partial(play, bout), shares))
    return Played(*(tuple(chain.from_iterable(column)) for column in zip(*parts, strict=True)))
