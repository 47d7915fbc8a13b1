"""The tests themselves are tested: each planted fault makes its test fail, and only the fault."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.plants import PLANTS, Plant
from tests.repository import ROOT, files

LINKED = "static"
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
    left_out = [f"-pno:{plugin}" for plugin in ("cacheprovider", "schemathesis", "xdist")]
    command = [sys.executable, "-m", "pytest", "-x", *left_out, *tests]
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


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("house"))


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_a_planted_fault_makes_a_test_fail(plant: Plant, house: Path) -> None:
    done = planted(plant, house)
    assert done.returncode == FAILED, done.stdout[-2000:] + done.stderr[-2000:]
    assert f"FAILED {plant.test.split('[')[0]}" in done.stdout


def test_without_a_fault_the_same_tests_pass(house: Path) -> None:
    done = run(house, *{plant.test for plant in PLANTS})
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
