"""docs/bots.md: a part for each game, which can be written anew without the others."""

import inspect
import re
from collections.abc import Iterable, Iterator
from typing import Any

from stekius.games.duel.figures import SURE, Mean
from stekius.games.game import LEVELS, Game
from stekius.games.ladder.climb import Ladder, Met, Thought
from stekius.games.ladder.contests import AUCTION

HEAD = """\
# How strong the bots are

`make ladder` plays on all cores and writes this page; `STEKIUS_LONG=1 make ladder` takes four times
as many deals, which are hours. Every deal is played once for each place that the first side can sit
in, with the same cards and the other side in all other places, so that the luck of the cards falls
out. What follows ± is the 95 % confidence interval. Times are processor time; a seat with one legal
move is not asked.

`python -m stekius.games.duel --help` plays any other duel, also against a program of your own.
"""


def title(game: Game[Any]) -> str:
    """The heading of the game's part."""
    return type(game).__name__


def with_part(page: str, game: Game[Any], part: str) -> str:
    """The page with this part in the place of the game's old one, or at its end."""
    _, *old = re.split(r"^(?=## )", page, flags=re.MULTILINE)
    parts = {text.splitlines()[0]: text.strip() for text in old}
    parts[f"## {title(game)}"] = part.strip()
    return "\n\n".join((HEAD.strip(), *parts.values())) + "\n"


def part(game: Game[Any], ladder: Ladder) -> str:
    """The game's part of the page."""
    target = sorted(game.targets)[len(game.targets) // 2]
    blocks = (
        [f"## {title(game)}"],
        [f"**{level.capitalize()}.** {does(game, level)}" for level in LEVELS],
        [f"### Single deals, the cards alone (bids, if any, by {AUCTION})"],
        ["\n".join(_deals(ladder.deals))],
        [f"### Whole matches to {target}"],
        ["\n".join(_matches(ladder.matches))],
        ["### Time per decision"],
        ["\n".join(_times(ladder.thoughts))],
    )
    return "\n\n".join(text for block in blocks for text in block) + "\n"


def does(game: Game[Any], level: str) -> str:
    """What the level does: what its module says of itself, without the level's name."""
    said = inspect.getdoc(inspect.getmodule(game.bots[level])) or ""
    text = " ".join(said.split()).removeprefix(f"{level.capitalize()}: ")
    return text[:1].upper() + text[1:]


def _deals(met: Iterable[Met]) -> Iterator[str]:
    yield "| seats | | against | deals | card points ahead | aim | scored points ahead |"
    yield "|---|---|---|---|---|---|---|"
    for one in met:
        seats, a, b, aim, _ = one.contest
        cards, points = _interval(one.cards, 2, "+"), _interval(one.points, 2, "+")
        yield f"| {seats} | {a} | {b} | {one.number} | {cards} | {_aim(aim)} | {points} |"


def _matches(met: Iterable[Met]) -> Iterator[str]:
    yield "| seats | | against | matches | won | aim | an equal share | final points ahead |"
    yield "|---|---|---|---|---|---|---|---|"
    for one in met:
        seats, a, b, aim, _ = one.contest
        number = f"{one.number} × {one.places}"
        percent = Mean(100 * one.won.value, 100 * one.won.error)
        won, points = _interval(percent, 1, "") + " %", _interval(one.points, 2, "+")
        share = f"{100 / one.places:.0f} %"
        wished = f"{_aim(aim)} %" if aim is not None else ""
        yield f"| {seats} | {a} | {b} | {number} | {won} | {wished} | {share} | {points} |"


def _times(thoughts: Iterable[Thought]) -> Iterator[str]:
    yield "| seats | level | median | 95th percentile | decisions |"
    yield "|---|---|---|---|---|"
    for one in thoughts:
        times = f"{one.median:.1f} ms | {one.most:.1f} ms"
        yield f"| {one.seats} | {one.level} | {times} | {one.decisions:,} |"


def _interval(found: Mean, digits: int, sign: str) -> str:
    return f"{found.value:{sign}.{digits}f} ± {SURE * found.error:.{digits}f}"


def _aim(aim: float | None) -> str:
    return "" if aim is None else f"{aim:.0f}"
