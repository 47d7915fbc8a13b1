"""Backups: whole while playing goes on, put back with care."""

import random
import shutil
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from flask import Flask

from stekius import create_app
from stekius.chips.audit import audit as differences
from stekius.host import backups, lock
from stekius.settings import Settings, read
from stekius.store import copies
from stekius.store.db import db
from tests.crash.journal import Journal
from tests.crash.robot import Robot
from tests.robots.server import Server
from tests.robots.stored import ask, replays
from tests.visitor import Visitor

NOW = 1_800_000_000.0
TAKEN = 4


@pytest.fixture
def settings(app: Flask) -> Settings:
    """A house with one person."""
    Visitor(app).register("Άννα")
    found: Settings = app.extensions["settings"]
    return found


def database(settings: Settings) -> Path:
    return settings.instance / "stekius.sqlite"


def names(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as opened:
        return [row[0] for row in opened.execute("SELECT name FROM accounts ORDER BY id")]


def test_a_backup_is_one_file_for_its_owner_and_so_many_stay(settings: Settings) -> None:
    kept = [backups.take(settings, NOW + step // 2, keep=3) for step in range(5)]
    assert backups.all_of(settings) == kept[2:]
    assert sorted(path.name for path in kept[0].parent.iterdir()) == [
        "stekius-20270115-080001.sqlite",
        "stekius-20270115-080001_2.sqlite",
        "stekius-20270115-080002.sqlite",
    ]
    assert {stat.S_IMODE(path.stat().st_mode) for path in kept[2:]} == {0o600}
    assert stat.S_IMODE(kept[0].parent.stat().st_mode) == 0o700
    assert names(kept[-1]) == ["Άννα"]


def test_a_restored_backup_is_in_place_and_the_old_database_beside_it(
    app: Flask, settings: Settings
) -> None:
    kept = backups.take(settings, NOW)
    Visitor(app).register("Later")
    aside = backups.restore(settings, kept, NOW)
    assert aside is not None
    assert names(aside) == ["Άννα", "Later"]
    assert names(database(settings)) == ["Άννα"]
    assert stat.S_IMODE(database(settings).stat().st_mode) == 0o600
    assert kept.exists()


def test_nothing_is_restored_while_the_house_is_served(settings: Settings) -> None:
    kept = backups.take(settings, NOW)
    with (
        lock.serve(settings.instance, lock.Served(1, False)),
        pytest.raises(backups.NoBackup, match="being served"),
    ):
        backups.restore(settings, kept, NOW)


def test_a_backup_is_found_whatever_signs_its_name_holds(
    settings: Settings, tmp_path: Path
) -> None:
    odd = tmp_path / "of #1? 100%41.sqlite"
    shutil.copy(backups.take(settings, NOW), odd)
    backups.restore(settings, odd, NOW)
    assert names(database(settings)) == ["Άννα"]


@pytest.mark.parametrize(
    "fault", ["empty", "text", "cut", "newer", "foreign", "flipped", "armed", "bare"]
)
def test_a_file_that_is_no_whole_database_is_not_put_in_place(
    settings: Settings, tmp_path: Path, fault: str
) -> None:
    bad = tmp_path / "bad.sqlite"
    shutil.copy(backups.take(settings, NOW), bad)
    whole = bad.read_bytes()
    match fault:
        case "empty":
            bad.write_bytes(b"")
        case "text":
            bad.write_text("not a database " * 1000)
        case "cut":
            bad.write_bytes(whole[: len(whole) // 2])
        case "flipped":
            bad.write_bytes(whole[:8192] + bytes(4096) + whole[12288:])
        case "armed" | "bare":
            evil = "CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN DELETE FROM bans; END"
            with closing(sqlite3.connect(bad)) as file:
                file.execute(evil if fault == "armed" else "DROP TRIGGER entries_no_update")
                file.commit()
        case _:
            with closing(sqlite3.connect(bad)) as file:
                change = "UPDATE alembic_version SET version_num = '9999'"
                file.execute(change if fault == "newer" else "DROP TABLE alembic_version")
                file.commit()
    before = database(settings).read_bytes()
    with pytest.raises(backups.NoBackup, match=r"bad\.sqlite"):
        backups.restore(settings, bad, NOW)
    assert database(settings).read_bytes() == before
    assert not list(settings.instance.glob("*before*"))


def test_a_database_that_broke_is_no_hindrance_and_its_journal_goes_with_it(
    settings: Settings,
) -> None:
    kept = backups.take(settings, NOW)
    database(settings).write_bytes(b"broken" * 4000)
    database(settings).with_name("stekius.sqlite-wal").write_bytes(b"a journal of another")
    aside = backups.restore(settings, kept, NOW)
    assert aside is not None
    assert aside.read_bytes().startswith(b"broken")
    assert names(database(settings)) == ["Άννα"]
    assert not database(settings).with_name("stekius.sqlite-wal").exists()


def test_a_backup_that_is_not_whole_is_not_kept(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsound(_file: Path) -> str:
        raise copies.NotSound("a page is broken")

    monkeypatch.setattr(copies, "check", unsound)
    with pytest.raises(backups.NoBackup, match="a page is broken"):
        backups.take(settings, NOW)
    assert list(backups.folder(settings).iterdir()) == []


@contextmanager
def played(server: Server, games: tuple[str, ...]) -> Iterator[list[str]]:
    """People who play these games for chips without a pause, and the rooms they play in."""
    stop, rooms, failed = threading.Event(), [], []
    people = [
        Robot(server.base, Journal(), random.Random(number), socket=False)
        for number in range(len(games))
    ]

    def play(person: Robot, game: str) -> None:
        bots = ("easy",) * (1 if game == "koltsina" else 3)
        try:
            while not stop.is_set():
                room = person.open(game, *bots, stake="20", speed="0")
                rooms.append(room)
                while not stop.is_set() and not person.step(room):
                    pass
        except Exception as error:
            failed.append(error)

    threads = [
        threading.Thread(target=play, args=(person, game))
        for person, game in zip(people, games, strict=True)
    ]
    for thread in threads:
        thread.start()
    try:
        yield rooms
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        for person in people:
            person.close()
    assert not failed


def test_a_backup_taken_while_people_play_restores_passes_the_audit_and_is_played_on(
    tmp_path: Path, long_forms: bool
) -> None:
    games = ("koltsina", "belote") * 2 if long_forms else ("koltsina",) * 2
    home, away = tmp_path / "home", tmp_path / "away"
    with Server(home) as server:
        settings = read(server.environ)
        with played(server, games) as rooms:
            while len(rooms) < len(games):
                threading.Event().wait(0.1)
            kept = [backups.take(settings, NOW + number) for number in range(TAKEN)]
        with pytest.raises(backups.NoBackup, match="being served"):
            backups.restore(settings, kept[0], NOW)
    again = Server(away)
    away.mkdir()
    other = read(again.environ)
    assert backups.restore(other, kept[-1], NOW) is None
    assert audit(other) == ()
    running = ask(away, "SELECT code FROM tables WHERE status = 'playing'")
    assert running
    with again:
        people = ask(away, "SELECT id FROM accounts")
        assert len(people) == len(games)
        for (room,) in running:
            assert replays(away, room)
            finish(again, away, room)
            assert replays(away, room)
    assert audit(other) == ()


def finish(server: Server, instance: Path, room: str) -> None:
    """Play a match to its end as the person whose it is."""
    query = (
        "SELECT seats.account FROM seats JOIN tables ON id = table_id WHERE code = ? AND account"
    )
    ((account,),) = ask(instance, query, room)
    person = Robot(server.base, Journal(), random.Random(3), socket=False)
    with closing(sqlite3.connect(instance / "stekius.sqlite", timeout=10)) as file:
        file.execute(
            "UPDATE sessions SET account = ? WHERE account = (SELECT max(id) FROM accounts)",
            (account,),
        )
        file.commit()
    person.play(room)
    person.close()


def audit(settings: Settings) -> tuple[str, ...]:
    """Every difference in the ledger."""
    app = create_app(settings)
    with app.app_context():
        found = differences(db.session())
        db.session.remove()
        db.engine.dispose()
    return found
