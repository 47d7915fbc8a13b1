"""A house moves from SQLite to PostgreSQL with all it has, and plays on there."""

import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select

from scripts.keep_database import KEPT
from stekius.store.db import db
from stekius.store.revision import newest
from tests.repository import ROOT
from tests.robots.kept import finish
from tests.robots.player import Player
from tests.robots.postgres import Postgres, postgres
from tests.robots.server import Server, free_port
from tests.robots.visitor import Visitor

LONG = bool(os.environ.get("STEKIUS_LONG"))
COPY = KEPT / f"{newest()}.sqlite"


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, database: Postgres) -> Server:
    """A house on PostgreSQL that nobody has been to; not yet served."""
    house = Server(tmp_path_factory.mktemp("house"), DATABASE_URL=database.url)
    house.upgrade()
    return house


def command(house: Server, *words: str) -> subprocess.CompletedProcess[str]:
    run = [sys.executable, "-m", "flask", "stekius", *words]
    return subprocess.run(
        run, cwd=ROOT, env=house.environ, capture_output=True, text=True, check=False
    )


def everything(url: str) -> dict[str, list[Any]]:
    """Every row of every table, in one order."""
    engine = create_engine(url)
    with engine.connect() as connection:
        found = {
            table.name: sorted(map(repr, connection.execute(select(table))))
            for table in db.metadata.sorted_tables
        }
    engine.dispose()
    return found


def test_a_house_moves_with_all_it_has_and_goes_on(
    house: Server, database: Postgres, tmp_path: Path
) -> None:
    """In one story, since each step needs the one before."""
    _an_older_copy_is_refused(house, database, tmp_path)
    _every_row_arrives(house, database)
    _what_is_under_way_is_played_to_its_end(house)
    _who_has_people_already_is_not_filled_again(house, database)


def test_nothing_is_moved_to_where_nobody_answers(tmp_path: Path) -> None:
    nowhere = f"postgresql+psycopg://nobody@127.0.0.1:{free_port()}/nothing"
    refused = command(Server(tmp_path, DATABASE_URL=nowhere), "restore", str(COPY))
    assert refused.returncode == 1
    assert refused.stderr.startswith("Error: Nothing was changed: DATABASE_URL cannot be reached")
    assert refused.stderr.count("\n") == 1


def _an_older_copy_is_refused(house: Server, database: Postgres, folder: Path) -> None:
    before = everything(database.url)
    old = folder / "old.sqlite"
    old.write_bytes(COPY.read_bytes())
    with closing(sqlite3.connect(old)) as file:
        file.execute("UPDATE alembic_version SET version_num = '0007'")
        file.commit()
    refused = command(house, "restore", str(old))
    assert refused.returncode == 1
    assert "of revision 0007, DATABASE_URL of" in refused.stderr
    assert everything(database.url) == before


def _every_row_arrives(house: Server, database: Postgres) -> None:
    moved = command(house, "restore", str(COPY))
    assert moved.returncode == 0, moved.stderr
    assert everything(database.url) == everything(f"sqlite:///{COPY}")
    assert command(house, "chips", "audit").returncode == 0


def _what_is_under_way_is_played_to_its_end(house: Server) -> None:
    with closing(sqlite3.connect(COPY)) as file:
        rooms = file.execute("SELECT code, game FROM tables WHERE status = 'playing'").fetchall()
    assert rooms
    with house:
        for room, game in rooms if LONG else rooms[:1]:
            finish(house.base, game, room)
        with Visitor(house.base) as newcomer:
            table = Player(newcomer, random.Random(1)).play_now("koltsina")
        assert table.path.startswith("/t/")
        refused = command(house, "restore", str(COPY))
        assert "stop it first" in refused.stderr
    assert command(house, "chips", "audit").returncode == 0


def _who_has_people_already_is_not_filled_again(house: Server, database: Postgres) -> None:
    before = everything(database.url)
    refused = command(house, "restore", str(COPY))
    assert refused.returncode == 1
    assert "is not empty" in refused.stderr
    assert everything(database.url) == before
