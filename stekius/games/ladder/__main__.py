"""`python -m stekius.games.ladder`: plays the ladder and writes docs/bots.md."""

import os
import sys
from argparse import ArgumentParser
from pathlib import Path

from stekius.games.ladder.climb import Length, climb
from stekius.games.ladder.page import part, with_part
from stekius.games.registry import GAMES

PAGE = Path(__file__).parents[3] / "docs" / "bots.md"
QUICK, LONG = Length(400, 50), Length(1600, 200)


def main(given: list[str], page: Path = PAGE) -> None:
    """Play the games asked for, all unless one is named, and write their parts of the page."""
    length = LONG if os.environ.get("STEKIUS_LONG") else QUICK
    parser = ArgumentParser(prog="python -m stekius.games.ladder")
    parser.add_argument("--game", choices=GAMES, help="this game alone; the others' parts stay")
    parser.add_argument("--deals", type=int, default=length.deals, help="deals a contest")
    parser.add_argument("--matches", type=int, default=length.matches, help="matches a contest")
    cores = os.cpu_count() or 1
    parser.add_argument("--processes", type=int, default=cores, help="that share in it (all cores)")
    asked = parser.parse_args(given)
    if min(asked.deals, asked.matches, asked.processes) < 1:
        parser.error("at least one deal, one match and one process")
    for key in (asked.game,) if asked.game else GAMES:
        game = GAMES[key]
        ladder = climb(game, Length(asked.deals, asked.matches), asked.processes, _say)
        written = page.read_text("utf-8") if page.exists() else ""
        page.write_text(with_part(written, game, part(game, ladder)), "utf-8")


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
