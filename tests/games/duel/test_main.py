"""The command: what it prints, and what it refuses."""

import re
from pathlib import Path

import pytest

from stekius.games.duel.__main__ import arguments, main
from tests.games.duel.programs import FIRST, WRONG, program


def test_deals_are_reported_in_both_kinds_of_points_with_errors_and_times(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["belote", "--a", "easy", "--b", program(tmp_path, FIRST)]
    assert main([*asked, "--deals", "3", "--auction", "medium", "--seed", "5"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert "3 deals of seed 5, each played 2 times" in said[0]
    assert re.match(r"card points +easy [+-]\d+\.\d\d a deal \(standard error \d+\.\d\d\)", said[1])
    assert said[2].startswith("scored points")
    times = [re.search(r"(\d+) decisions", line) for line in said[3:5]]
    assert all(found and int(found[1]) > 10 for found in times)


def test_matches_are_reported_as_a_share_won(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["koltsina", "--a", "easy", "--b", "random", "--matches", "2", "--target", "11"]
    assert main([*asked, "--seats", "3"]) == 0
    said = capsys.readouterr().out
    assert "2 matches to 11 of seed 1, each played 3 times" in said
    assert re.search(r"easy \d+\.\d %.*an equal share is 33\.3", said)


def test_without_more_the_duel_is_four_hundred_deals_of_the_smallest_table() -> None:
    asked = arguments(["koltsina", "--a", "easy", "--b", "medium"])
    assert (asked.deals, asked.matches, asked.seed) == (400, None, 1)
    assert (asked.seats, asked.target) == (2, 21)
    assert arguments(["belote", "--a", "easy", "--b", "medium"]).target == 1001


@pytest.mark.parametrize(
    "wrong",
    [
        ["bridge"],
        ["koltsina", "--seats", "5"],
        ["koltsina", "--target", "12"],
        ["koltsina", "--deals", "0"],
        ["koltsina", "--deals", "3", "--matches", "3"],
        ["koltsina", "--matches", "0"],
        ["koltsina", "--processes", "0"],
        ["belote", "--auction", "random"],
    ],
)
def test_what_cannot_be_played_is_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arguments([*wrong, "--a", "easy", "--b", "easy"])
    assert "error:" in capsys.readouterr().err


def test_a_side_that_fails_ends_the_duel_with_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for b in (program(tmp_path, WRONG), "/no/such/program"):
        assert main(["koltsina", "--a", "easy", "--b", b, "--deals", "1"]) == 2
        assert capsys.readouterr().err.startswith("duel: ")
