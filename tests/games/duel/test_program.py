"""A bot that is a program: a view a line in, a code a line out."""

import random
from pathlib import Path

import pytest

from stekius.games.duel.program import Program, ProgramEnded
from tests.games.duel.programs import DEAF, FIRST, SILENT, program
from tests.games.koltsina.tables import KOLTSINA, playing

VIEW = KOLTSINA.view(playing(["6H KD", "5S 2D"], "5C AD 6S"), 0)
RNG = random.Random(1)


def test_a_program_reads_the_view_as_json_and_answers_a_code(tmp_path: Path) -> None:
    with Program(program(tmp_path, FIRST)) as first:
        assert first(VIEW, RNG) == "take:6H"
        assert first(VIEW, RNG) == "take:6H"


def test_a_program_that_ends_is_named_with_its_exit_code(tmp_path: Path) -> None:
    with Program(program(tmp_path, SILENT)) as silent, pytest.raises(ProgramEnded, match="with 3"):
        silent(VIEW, RNG)


def test_a_program_that_ended_earlier_is_named_too(tmp_path: Path) -> None:
    with Program(program(tmp_path, "raise SystemExit(4)")) as gone:
        gone._running.wait()
        with pytest.raises(ProgramEnded, match="with 4"):
            gone(VIEW, RNG)


def test_a_program_that_does_not_end_by_itself_is_stopped(tmp_path: Path) -> None:
    with Program(program(tmp_path, DEAF)) as deaf:
        assert deaf(VIEW, RNG) == "lay:6H"
    assert deaf._running.returncode


@pytest.mark.parametrize("command", ["", "  ", "no 'end"])
def test_a_command_line_that_names_nothing_is_refused(command: str) -> None:
    with pytest.raises(ValueError, match=r"no program|quotation"):
        Program(command)
