"""The page of the ladder: its parts, and a small ladder written down."""

from pathlib import Path

import pytest

from stekius.games.duel.figures import Mean
from stekius.games.game import LEVELS
from stekius.games.ladder.__main__ import main
from stekius.games.ladder.climb import Ladder, Met, Thought
from stekius.games.ladder.contests import OF_GAME, Contest, Contests
from stekius.games.ladder.page import HEAD, does, part, with_part
from stekius.games.registry import GAMES
from tests.repository import ROOT

KOLTSINA, BELOTE = GAMES["koltsina"], GAMES["belote"]
DEAL = Met(Contest(2, "hard", "easy", 5), 400, 2, Mean(1.5, 0.1), Mean(-2.25, 0.5), Mean(0.0, 0.0))
MATCH = Met(Contest(4, "hard", "medium"), 50, 4, Mean(1, 1), Mean(3, 1), Mean(0.625, 0.02))


def test_a_part_gives_each_contest_with_its_interval_and_each_levels_time() -> None:
    written = part(KOLTSINA, Ladder((DEAL,), (MATCH,), (Thought("hard", 2, 20.04, 40.0, 1234),)))
    assert "| 2 | hard | easy | 400 | +1.50 ± 0.20 | 5 | -2.25 ± 0.98 |" in written
    assert "| 4 | hard | medium | 50 × 4 | 62.5 ± 3.9 % |  | 25 % | +3.00 ± 1.96 |" in written
    assert "| 2 | hard | 20.0 ms | 40.0 ms | 1,234 |" in written


@pytest.mark.parametrize("key", list(GAMES))
def test_what_each_level_does_is_told_without_its_name(key: str) -> None:
    for level in LEVELS:
        said = does(GAMES[key], level)
        assert len(said) > 30
        assert not said.lower().startswith(level)
        assert said in part(GAMES[key], Ladder((), (), ()))


def test_a_part_is_written_anew_and_the_others_stay() -> None:
    page = with_part("", KOLTSINA, "## Koltsina\n\nold\n")
    page = with_part(page, BELOTE, "## Belote\n\nbelote\n")
    page = with_part(page, KOLTSINA, "## Koltsina\n\nnew\n")
    assert page == HEAD + "\n## Koltsina\n\nnew\n\n## Belote\n\nbelote\n"


def test_a_small_ladder_is_played_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    step = (Contest(2, "medium", "easy", 70),)
    monkeypatch.setitem(OF_GAME, "koltsina", Contests(step, step))
    page = tmp_path / "bots.md"
    page.write_text("## Belote\n\nstays\n")
    short = ["--deals", "2", "--matches", "2", "--processes", "1"]
    main(["--game", "koltsina", *short], page)
    written = page.read_text()
    assert written.startswith(HEAD)
    assert "## Belote\n\nstays\n" in written
    assert "| 2 | medium | easy | 2 | " in written
    assert "| 2 | medium | easy | 2 × 2 | " in written
    assert capsys.readouterr().out.count("medium against easy") == 2


@pytest.mark.parametrize("what", ["--deals", "--matches", "--processes"])
def test_a_ladder_of_nothing_is_refused(what: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main([what, "0"], tmp_path / "bots.md")
    assert not (tmp_path / "bots.md").exists()


def test_the_page_of_this_revision_has_every_game_and_level() -> None:
    parts = (ROOT / "docs/bots.md").read_text().split("\n## ")[1:]
    assert {text.splitlines()[0] for text in parts} == {
        type(game).__name__ for game in GAMES.values()
    }
    for text in parts:
        assert all(f"**{level.capitalize()}.**" in text for level in LEVELS)
