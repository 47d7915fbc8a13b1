"""The same or another move several times at once: one effect, and the board for everyone else."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.apart import run_apart
from tests.conftest import Figures
from tests.crash import trail
from tests.races.racers import TABS, Answer, Pair, Position, Posts
from tests.robots.server import Server
from tests.robots.stored import log

SEED = 5


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house"), PACE="eye", SOCKETS="20") as running:
        trail.keep_trail(running.instance)
        yield running
    trail.check_file(running.instance)


@pytest.fixture
def rounds(long_forms: bool) -> int:
    return 2000 if long_forms else 100


def same_key(at: Position) -> list[object]:
    return [at.mover.post(tab, at.room, at.turn, f"k{at.turn}", at.legal[0]) for tab in range(TABS)]


def different_moves(at: Position) -> list[object]:
    codes = (at.legal * TABS)[:TABS]
    return [
        at.mover.post(tab, at.room, at.turn, f"k{at.turn}-{tab}", code)
        for tab, code in enumerate(codes)
    ]


def two_tabs(at: Position) -> list[object]:
    first, last = at.legal[0], at.legal[-1]
    return [
        at.mover.post(0, at.room, at.turn, f"k{at.turn}-left", first),
        at.mover.post(1, at.room, at.turn, f"k{at.turn}-right", last),
    ]


def race(server: Server, rounds: int, posts: Posts) -> Counter[tuple[int, ...]]:
    """Race so many times; after each the table has moved by one, and everyone has its board."""
    seen: Counter[tuple[int, ...]] = Counter()

    async def run() -> None:
        with closing(Pair(server, SEED)) as pair:
            for _round in range(rounds):
                at, answers = await pair.race(posts)
                check(server, at, answers)
                seen[tuple(sorted(answer.status for answer in answers))] += 1
            trail.check_trail(server.instance, pair.room)

    run_apart(run())
    return seen


def check(server: Server, at: Position, answers: list[Answer]) -> None:
    """One move was played, and every answer shows the board after it."""
    moves = [line for line in log(server.instance, at.room) if line[0] > at.turn]
    assert [line[2] for line in moves if line[1] == "move"] == [at.seat], (at, moves)
    assert {answer.version for answer in answers} == {at.version + 1}, (at, answers)


def test_the_same_key_eight_times_at_once_is_one_move(
    server: Server, rounds: int, figures: Figures
) -> None:
    seen = race(server, rounds, same_key)
    assert seen == {(200,) * TABS: rounds}
    figures(f"races: the same key {TABS} times at once, {rounds} times: one move each")


def test_of_eight_moves_at_once_one_is_played(
    server: Server, rounds: int, figures: Figures
) -> None:
    seen = race(server, rounds, different_moves)
    assert seen == {(200, *(409,) * (TABS - 1)): rounds}
    figures(f"races: {TABS} moves at once, {rounds} times: one played each")


def test_of_two_tabs_one_plays_and_the_other_shows_the_board(
    server: Server, rounds: int, figures: Figures
) -> None:
    seen = race(server, rounds, two_tabs)
    assert seen == {(200, 409): rounds}
    figures(f"races: two tabs at once, {rounds} times: one played each")
