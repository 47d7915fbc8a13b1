"""Plays a game's contests and keeps what came of them."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from stekius.games.duel.duplicate import Outcome, Terms, deal, match
from stekius.games.duel.figures import Mean, mean, percentile, share
from stekius.games.duel.sides import side
from stekius.games.game import LEVELS, Game
from stekius.games.ladder.contests import AUCTION, Contest, contests

SEED = 1
Told = Callable[[str], None]
"""Told what is being played, for a command that takes long."""


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


def climb(game: Game[Any], length: Length, told: Told) -> Ladder:
    """Play every contest of the game."""
    listed = contests(game)
    seconds: dict[tuple[str, int], list[float]] = {}
    deals = [_meet(game, one, length.deals, False, seconds, told) for one in listed.deals]
    matches = [_meet(game, one, length.matches, True, seconds, told) for one in listed.matches]
    return Ladder(tuple(deals), tuple(matches), tuple(_thoughts(seconds)))


def _meet(
    game: Game[Any],
    contest: Contest,
    number: int,
    whole: bool,
    seconds: dict[tuple[str, int], list[float]],
    told: Told,
) -> Met:
    number *= contest.times
    what = f"{number} {'matches' if whole else 'deals'}"
    told(f"{game.key}, {contest.seats} seats: {contest.a} against {contest.b}, {what}")
    target = sorted(game.targets)[len(game.targets) // 2]
    auction = None if whole else game.bots[AUCTION]
    terms = Terms(game, contest.seats, target, SEED, auction)
    with side(game, contest.a) as a, side(game, contest.b) as b:
        play = match if whole else deal
        outcomes = [play(terms, index, a, b) for index in range(number)]
    for each in (a, b):
        seconds.setdefault((each.name, contest.seats), []).extend(each.seconds)
    return _met(contest, outcomes)


def _met(contest: Contest, outcomes: list[Outcome]) -> Met:
    return Met(
        contest,
        len(outcomes),
        outcomes[0].plays,
        mean([outcome.cards for outcome in outcomes]),
        mean([outcome.points for outcome in outcomes]),
        share([outcome.won for outcome in outcomes]),
    )


def _thoughts(seconds: dict[tuple[str, int], list[float]]) -> Iterator[Thought]:
    for (name, seats), times in sorted(seconds.items(), key=lambda one: one[0][1]):
        if name in LEVELS and times:
            median, most = (1000 * percentile(times, percent) for percent in (50, 95))
            yield Thought(name, seats, median, most, len(times))
