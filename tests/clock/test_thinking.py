import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from stekius.cards.shuffle import shuffled
from stekius.clock.thinking import LONG, Beside, think
from stekius.games.game import LEVELS, Setup, View
from stekius.games.registry import GAMES
from tests.repository import ROOT
from tests.robots.waiting import until

HOUSE = """
import time
from multiprocessing import active_children
from stekius.clock.thinking import Beside
from tests.clock.test_thinking import first_view

if __name__ == "__main__":
    beside = Beside()
    beside.think("koltsina", "hard", first_view("koltsina"), 1)
    print(*(child.pid for child in active_children()), flush=True)
    time.sleep(600)
"""


@pytest.fixture
def beside() -> Iterator[Beside]:
    made = Beside()
    yield made
    made.close()
    until(lambda: not thinkers(), "the end of those who thought")


def first_view(key: str) -> View:
    """The view of the first seat that has to choose."""
    game = GAMES[key]
    deck = shuffled(game.deck, random.Random(1).randrange)
    state = game.deal(game.begin(Setup(4, 0, min(game.targets))), deck).state
    return game.view(state, game.actors(state)[0])


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
        view = first_view(key)
        for level in LEVELS:
            there = [beside.think(key, level, view, seed) for seed in range(3)]
            assert there == [think(key, level, view, seed) for seed in range(3)]


def test_only_those_who_think_long_need_a_process(beside: Beside) -> None:
    for level in set(LEVELS) - LONG:
        beside.think("belote", level, first_view("belote"), 1)
    assert not thinkers()
    beside.think("belote", "hard", first_view("belote"), 1)
    assert thinkers()


def test_a_thought_whose_process_is_killed_is_thought_all_the_same(beside: Beside) -> None:
    view = first_view("koltsina")
    expected = think("koltsina", "hard", view, 1)
    for _time in range(3):
        assert beside.think("koltsina", "hard", view, 1) == expected
        for process in thinkers():
            os.kill(process, signal.SIGKILL)


def test_what_a_bot_fails_with_comes_back_to_who_asked(beside: Beside) -> None:
    with pytest.raises(KeyError, match="chess"):
        beside.think("chess", "hard", first_view("koltsina"), 1)


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
