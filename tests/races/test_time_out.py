"""A move that comes as the time runs out: it counts, or the house's move does; never both."""

import asyncio
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.apart import run_apart
from tests.conftest import Figures
from tests.crash import trail
from tests.races.racers import Answer, Pair, Position, position
from tests.robots.server import Server
from tests.robots.stored import ask

AHEAD = 1.5
"""Seconds until the first time runs out: longer than the clock may sleep."""
BETWEEN = 0.02
WITHIN = 0.05
AT_ONCE = 100


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, SOCKETS="20") as running:
        trail.keep_trail(tmp_path)
        yield running
    trail.check_file(tmp_path)


def new_position(pair: Pair) -> Position:
    """A table of its own, with a turn's time running."""
    room = pair.new_room(speed="20")
    table = pair.one.robot.look(room)
    if table["legal"]:
        return position(pair.one, table)
    return position(pair.two, pair.two.robot.look(room))


def run_out(server: Server, positions: list[Position]) -> list[float]:
    """Let their times run out soon, one after the other; when that is."""
    first = time.time() + AHEAD
    ends = [first + number * BETWEEN for number in range(len(positions))]
    change = "UPDATE tables SET due_at = ?, deadline = ? WHERE code = ?"
    with closing(sqlite3.connect(server.instance / "stekius.sqlite", timeout=10)) as file:
        file.executemany(
            change, [(end, end, at.room) for end, at in zip(ends, positions, strict=True)]
        )
        file.commit()
    return ends


async def post_at(when: float, at: Position, tab: int) -> Answer:
    """Post the move at this time."""
    await asyncio.sleep(max(0.0, when - time.time()))
    return await at.mover.post(tab, at.room, at.turn, f"late{at.turn}", at.legal[0])


async def race(server: Server, rounds: int) -> Counter[str]:
    """How often each made the move: `person` or `clock`."""
    made: Counter[str] = Counter()
    rng = random.Random(7)
    with closing(Pair(server, 6)) as pair:
        for _round in range(rounds):
            positions = [new_position(pair) for _ in range(AT_ONCE)]
            moments = [end + rng.uniform(-WITHIN, WITHIN) for end in run_out(server, positions)]
            late = zip(moments, positions, strict=True)
            answers = await asyncio.gather(*(post_at(*one, tab) for tab, one in enumerate(late)))
            for at, answer in zip(positions, answers, strict=True):
                made[check(server, at, answer)] += 1
    return made


def check(server: Server, at: Position, answer: Answer) -> str:
    """Exactly one move was made, and the answer shows the board after it; who made it."""
    query = (
        "SELECT by FROM log JOIN tables ON table_id = id"
        " WHERE code = ? AND put = 'move' AND log.turn > ?"
    )
    made = ask(server.instance, query, at.room, at.turn)
    assert made == [("person" if answer.status == 200 else "clock",)], (at, answer)
    assert answer.status in (200, 409)
    assert answer.version == at.version + 1
    trail.check_trail(server.instance, at.room)
    trail.check_log(server.instance, at.room)
    return str(made[0][0])


def test_a_move_as_the_time_runs_out_counts_or_the_houses_does(
    server: Server, long_forms: bool, figures: Figures
) -> None:
    rounds = 20 if long_forms else 1
    made = run_apart(race(server, rounds))
    assert made.total() == rounds * AT_ONCE
    figures(
        f"races: a move as the time runs out: {made['person']} of the person,"
        f" {made['clock']} of the house"
    )
