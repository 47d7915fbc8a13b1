"""The tests themselves are tested: each planted fault makes its test fail, and only the fault."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import SimpleQueue

import pytest

from tests.mutants.plants import PLANTS, Plant
from tests.repository import ROOT, files

LINKED = "static"
AT_ONCE = 2
MOST_SECONDS = 300
FAILED = 1
"""pytest's answer when tests ran and some failed; anything else is no proof."""


def copied(folder: Path) -> Path:
    """A copy of the house; what is served as it is, is linked."""
    for path in files():
        if path.parts[0] != LINKED and path.suffix in (
            ".py",
            ".html",
            ".css",
            ".toml",
            ".json",
            ".txt",
            ".c",
            ".h",
        ):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, folder / path)
    (folder / LINKED).symlink_to(ROOT / LINKED)
    return folder


def run(house: Path, *tests: str) -> subprocess.CompletedProcess[str]:
    """These tests, run in a copy of the house by a process of its own."""
    environ = {name: value for name, value in os.environ.items() if name != "STEKIUS_LONG"}
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *tests]
    return subprocess.run(
        command, cwd=house, env=environ, text=True, capture_output=True, timeout=MOST_SECONDS
    )


def planted(plant: Plant, house: Path) -> subprocess.CompletedProcess[str]:
    """What the plant's test says about a house with this fault, which is mended afterwards."""
    file = house / plant.file
    text = file.read_text()
    assert text.count(plant.was) == 1, f"{plant.name!r} no longer fits {plant.file}"
    file.write_text(text.replace(plant.was, plant.now))
    try:
        return run(house, plant.test)
    finally:
        file.write_text(text)


Done = subprocess.CompletedProcess[str]
SOUND = "sound"


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Future[Done]]]:
    """All the runs, some at once, each in a copy that no other uses meanwhile."""
    free: SimpleQueue[Path] = SimpleQueue()
    for _copy in range(AT_ONCE):
        free.put(copied(tmp_path_factory.mktemp("house")))

    def in_a_copy(work: Callable[[Path], Done]) -> Done:
        house = free.get()
        try:
            return work(house)
        finally:
            free.put(house)

    sound = {plant.test for plant in PLANTS}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        runs = {SOUND: pool.submit(in_a_copy, lambda house: run(house, *sound))}
        for plant in PLANTS:
            runs[plant.name] = pool.submit(in_a_copy, partial(planted, plant))
        yield runs


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_a_planted_fault_makes_a_test_fail(plant: Plant, answers: dict[str, Future[Done]]) -> None:
    done = answers[plant.name].result()
    assert done.returncode == FAILED, done.stdout[-2000:] + done.stderr[-2000:]
    assert f"FAILED {plant.test.split('[')[0]}" in done.stdout


def test_without_a_fault_the_same_tests_pass(answers: dict[str, Future[Done]]) -> None:
    done = answers[SOUND].result()
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
