import errno
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from bench.stack import processes
from stekius.cards.shuffle import shuffled
from stekius.clock.thinking import LONG, NICER, Beside, share, think
from stekius.games.duel.table import play_hand
from stekius.games.game import LEVELS, Setup, View
from stekius.games.registry import GAMES
from tests.repository import ROOT
from tests.robots.player import Player
from tests.robots.server import Server
from tests.robots.visitor import Visitor
from tests.robots.waiting import until

HOUSE = """
import time
from multiprocessing import active_children
from stekius.clock.thinking import Beside
from tests.clock.test_thinking import a_view

if __name__ == "__main__":
    beside = Beside(1)
    beside.start()
    beside.think("koltsina", "hard", a_view("koltsina"), 1)
    print(*(child.pid for child in active_children()), flush=True)
    time.sleep(600)
"""


@pytest.fixture
def beside() -> Iterator[Beside]:
    made = Beside(2)
    made.start()
    yield made
    made.close()
    until(lambda: not thinkers(), "the end of those who thought")


def a_view(key: str) -> View:
    """The view of a seat in the middle of a hand that has much to think about."""
    game, rng, seen = GAMES[key], random.Random(1), list[View]()

    def ask(_seat: int, view: View) -> str:
        seen.append(view)
        return rng.choice(view.legal)

    decks = iter(lambda: shuffled(game.deck, rng.randrange), ())
    play_hand(game, game.begin(Setup(4, 0, min(game.targets))), decks, ask)
    half = len(game.deck) / 2
    return next(view for view in seen if len(view.legal) > 2 and 0 < sum(view.counts) < half)


def thinkers() -> set[int]:
    """The processes that think for this one."""
    return {child.pid for child in active_children() if child.pid is not None}


def is_there(process: int) -> bool:
    """Whether the process is there and has not ended."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def test_what_is_thought_beside_is_what_would_be_thought_here(beside: Beside) -> None:
    for key in GAMES:
        view = a_view(key)
        for level in LEVELS:
            there = [beside.think(key, level, view, seed) for seed in range(3)]
            assert there == [think(key, level, view, seed) for seed in range(3)]


def test_only_those_who_think_long_need_a_process(beside: Beside) -> None:
    for level in set(LEVELS) - LONG:
        beside.think("belote", level, a_view("belote"), 1)
    assert not thinkers()
    beside.think("belote", "hard", a_view("belote"), 1)
    assert thinkers()


def test_a_thought_whose_process_is_killed_is_thought_all_the_same(beside: Beside) -> None:
    view = a_view("koltsina")
    expected = think("koltsina", "hard", view, 1)
    for _time in range(3):
        assert beside.think("koltsina", "hard", view, 1) == expected
        for process in thinkers():
            os.kill(process, signal.SIGKILL)


def test_what_a_bot_fails_with_comes_back_to_who_asked(beside: Beside) -> None:
    with pytest.raises(KeyError, match="chess"):
        beside.think("chess", "hard", a_view("koltsina"), 1)


def test_where_no_process_can_be_begun_the_house_thinks_by_itself(
    beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(*_: object) -> None:
        raise OSError(errno.EMFILE, "too many open files")

    monkeypatch.setattr("stekius.clock.thinking.ProcessPoolExecutor", none_left)
    monkeypatch.setattr("stekius.clock.thinking.forkserver.ensure_running", none_left)
    beside.start()
    view = a_view("koltsina")
    assert beside.think("koltsina", "hard", view, 1) == think("koltsina", "hard", view, 1)


def test_the_cores_are_shared_by_the_processes_that_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: set(range(8)))
    assert [share(processes) for processes in (1, 2, 4, 16)] == [4, 4, 2, 1]


def test_no_process_is_left_behind_when_the_house_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "house.py"
    script.write_text(HOUSE)
    house = subprocess.Popen(
        [sys.executable, script],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert house.stdout is not None
        left = [int(process) for process in house.stdout.readline().split()]
    finally:
        house.kill()
        house.communicate()
    assert left
    until(lambda: not any(map(is_there, left)), f"the end of {left}")


def test_in_a_served_house_hard_bots_think_beside_and_give_way_to_pages(tmp_path: Path) -> None:
    with Server(tmp_path) as server, Visitor(server.base) as visitor:
        player = Player(visitor, random.Random(1))
        player.become_guest()
        player.play_on(player.open("koltsina", ("me", "hard")), 3)
        priorities = {priority(process) for process in processes(server)}
        assert priorities == {min(priorities), min(priorities) + NICER}
        assert "bot_failed" not in server.log.read_text()


def priority(process: Path) -> int:
    """How nice this process in /proc is to others."""
    return int((process / "stat").read_text().rsplit(")")[1].split()[16])
