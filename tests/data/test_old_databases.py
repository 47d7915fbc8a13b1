"""Every kept database is brought up to date, and its matches are played to the end."""

import os
import random
import shutil
from pathlib import Path

import pytest

from scripts.keep_database import KEPT, NAME, PASSWORD
from stekius.store.revision import newest, stored
from tests.robots.player import Player, over
from tests.robots.server import Server
from tests.robots.stored import ask, replays
from tests.robots.visitor import Visitor

DATABASES = sorted(KEPT.glob("*.sqlite"))
PLAYED = DATABASES if os.environ.get("STEKIUS_LONG") == "1" else [DATABASES[0], DATABASES[-1]]
"""All at night, else the oldest, which goes through every revision, and the newest."""


def test_a_database_of_the_newest_revision_is_kept() -> None:
    assert newest() in {path.stem for path in DATABASES}


@pytest.mark.parametrize("database", PLAYED, ids=lambda path: path.stem)
def test_a_kept_database_is_brought_up_to_date_and_played_to_its_end(
    database: Path, tmp_path: Path
) -> None:
    shutil.copy(database, tmp_path / "stekius.sqlite")
    rooms = ask(tmp_path, "SELECT code, game FROM tables WHERE status = 'playing'")
    assert rooms, f"no match is under way in {database}"
    server = Server(tmp_path)
    server.upgrade()
    with server:
        assert stored(f"sqlite:///{tmp_path / 'stekius.sqlite'}") == newest()
        for room, key in rooms:
            with Visitor(server.base) as visitor:
                player = Player(visitor, random.Random(6))
                login = visitor.get("/login")
                form = login.form("/login")
                assert form is not None
                named = {"name": f"{NAME} {key}", "password": PASSWORD}
                visitor.send(login, form, form.buttons[0], **named)
                page = player.play(visitor.get(f"/t/{room}"))
                assert over(page)
                assert player.moves > 0
            assert replays(tmp_path, room)
