"""The optional compiled part: an installation never fails for want of a compiler."""

from pathlib import Path

import pytest

from scripts import build_solver
from stekius.games.belote.solver import compiled


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where nothing has been built yet."""
    path = tmp_path / "build" / "solver.so"
    monkeypatch.setattr(compiled, "library", lambda: path)
    return path


def test_without_a_compiler_one_line_says_so(
    library: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    build_solver.main()
    assert capsys.readouterr().out.splitlines() == [
        "No C compiler: hard Belote bots think in plain Python, and less"
    ]
    assert not library.exists()
    assert compiled.load(library) is None


def test_a_compiler_that_fails_costs_a_line_and_leaves_nothing(
    library: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "false")
    build_solver.main()
    assert len(capsys.readouterr().out.splitlines()) == 1
    assert list(library.parent.iterdir()) == []


def test_what_was_built_is_used_and_not_built_again(
    library: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if build_solver.compiler() is None:
        pytest.skip("no C compiler on this machine")
    build_solver.main()
    assert compiled.load(library) is not None
    monkeypatch.setenv("CC", "false")
    build_solver.main()
    assert capsys.readouterr().out == ""


def test_the_library_is_named_by_its_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = compiled.library()
    changed = tmp_path / "solver.c"
    changed.write_text("/* another */")
    monkeypatch.setattr(compiled, "SOURCES", (changed,))
    assert compiled.library() != before
