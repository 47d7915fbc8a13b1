"""Whole hands as readable texts: a change of the rules shows up as a diff.

`GOLDEN=write pytest tests/games/belote/test_golden.py` writes the texts anew from their own `>`
lines; a new hand is a file of such lines alone.
"""

import os
from pathlib import Path

import pytest

from tests.games.belote.transcript import script, told

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))
EXPECTED = {"made", "in", "tie_and_the_next_hand", "capot", "swap", "everyone_passes"}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_hand_reads_as_it_was_written_down(path: Path) -> None:
    text = path.read_text("utf-8")
    again = told(script(text))
    if os.environ.get("GOLDEN") == "write":
        path.write_text(again, "utf-8")
    else:
        assert again == text


def test_no_hand_is_missing() -> None:
    assert {path.stem for path in FILES} == EXPECTED


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("made", "result made"),
        ("in", "result in"),
        ("tie_and_the_next_hand", "result tie"),
        ("capot", "capot "),
        ("swap", "swapped "),
        ("everyone_passes", "thrown_in"),
    ],
)
def test_each_hand_is_what_its_name_says(name: str, fact: str) -> None:
    path = next(path for path in FILES if path.stem == name)
    assert fact in path.read_text("utf-8")
