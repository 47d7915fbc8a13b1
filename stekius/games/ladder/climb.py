"""Plays a game's contests and keeps what came of them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from stekius.games.duel.bout import Bout, spread
from stekius.games.duel.duplicate import Outcome
from stekius.games.duel.figures import Mean, mean, percentile, share
from stekius.games.game import LEVELS, Game
from stekius.games.ladder.contests import AUCTION, Contest, contests

SEED = 1
Told = Callable[[str], None]
"""Told what is being played, for a command that takes long."""
Seconds = dict[tuple[str, int], list[float]]
"""Of each decision, by the side's name and the number of seats."""


class Length(NamedTuple):
    """How many deals, and how many matches, each contest has."""

    deals: int
    matches: int


class Met(NamedTuple):
    """A contest and what came of it. `won` is the share of matches."""

    contest: Contest
    number: int
    places: int
    cards: Mean
    points: Mean
    won: Mean


class Thought(NamedTuple):
    """A level's time per decision in milliseconds at a table of so many seats."""

    level: str
    seats: int
    median: float
    most: float
    decisions: int


class Ladder(NamedTuple):
    """All that was measured of a game."""

    deals: tuple[Met, ...]
    matches: tuple[Met, ...]
    thoughts: tuple[Thought, ...]


def climb(game: Game[Any], length: Length, processes: int, told: Told) -> Ladder:
    """Play every contest of the game, shared by so many processes."""
    listed = contests(game)
    seconds: Seconds = {}

    def meet(contest: Contest, matches: bool) -> Met:
        bout = _bout(game, contest, matches)
        number = contest.times * (length.matches if matches else length.deals)
        what = f"{number} {'matches' if matches else 'deals'}"
        told(f"{game.key}, {contest.seats} seats: {contest.a} against {contest.b}, {what}")
        played = spread(bout, number, processes)
        for name, times in ((contest.a, played.a), (contest.b, played.b)):
            seconds.setdefault((name, contest.seats), []).extend(times)
        return _met(contest, played.outcomes)

    deals = tuple(meet(one, matches=False) for one in listed.deals)
    matches = tuple(meet(one, matches=True) for one in listed.matches)
    return Ladder(deals, matches, tuple(_thoughts(seconds)))


def _bout(game: Game[Any], contest: Contest, matches: bool) -> Bout:
    target = sorted(game.targets)[len(game.targets) // 2]
    auction = None if matches else AUCTION
    return Bout(game.key, contest.a, contest.b, contest.seats, target, SEED, auction, matches)


def _met(contest: Contest, outcomes: Sequence[Outcome]) -> Met:
    return Met(
        contest,
        len(outcomes),
        outcomes[0].plays,
        mean([outcome.cards for outcome in outcomes]),
        mean([outcome.points for outcome in outcomes]),
        share([outcome.won for outcome in outcomes]),
    )


def _thoughts(seconds: Seconds) -> Iterator[Thought]:
    for (name, seats), times in sorted(seconds.items(), key=lambda one: one[0][1]):
        if name in LEVELS and times:
            median, most = (1000 * percentile(times, percent) for percent in (50, 95))
            yield Thought(name, seats, median, most, len(times))
