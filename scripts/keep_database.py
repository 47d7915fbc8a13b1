"""Keep a database of this revision, a match under way, in `tests/data`: `make database`."""

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from stekius.games.registry import GAMES
from stekius.store.revision import newest
from tests.robots.player import Player
from tests.robots.server import Server
from tests.robots.visitor import Visitor

KEPT = Path(__file__).resolve().parent.parent / "tests" / "data"
MOVES = 9
NAME, PASSWORD = "Keeper", "a password for tests"


def play(server: Server) -> None:
    """One named player with a match under way in every game."""
    for key in GAMES:
        with Visitor(server.base) as visitor:
            player = Player(visitor, random.Random(5))
            player.play_on(player.play_now(key), MOVES)
            keep_account(player, f"{NAME} {key}")


def keep_account(player: Player, name: str) -> None:
    """Give the guest a name and a password, by the form for it."""
    page = player.visitor.get("/keep")
    form = page.form("/keep")
    assert form is not None, page.words[:300]
    named = {"name": name, "password": PASSWORD}
    page = player.visitor.send(page, form, form.buttons[0], **named)
    assert page.status == 200, page.words[:300]


def main() -> None:
    """Play, stop the server, and keep one file without its journal."""
    KEPT.mkdir(exist_ok=True)
    to = KEPT / f"{newest()}.sqlite"
    with TemporaryDirectory() as folder:
        instance = Path(folder) / "instance"
        with Server(instance) as server:
            play(server)
        with closing(sqlite3.connect(instance / "stekius.sqlite")) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            database.execute("PRAGMA journal_mode = DELETE")
            database.execute("VACUUM")
        shutil.copy(instance / "stekius.sqlite", to)
    print(f"kept {to.name}, {to.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
