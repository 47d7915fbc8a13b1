"""Every kept database is brought up to date, and its matches are played to the end."""

import os
import shutil
from pathlib import Path

import pytest

from scripts.keep_database import KEPT
from stekius.store.revision import newest, stored
from tests.robots.kept import finish
from tests.robots.server import Server
from tests.robots.stored import ask, replays

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
            finish(server.base, key, room)
            assert replays(tmp_path, room)
