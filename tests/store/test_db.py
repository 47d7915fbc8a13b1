import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import event, select, text

from stekius.store import db as database
from stekius.store import health
from stekius.store.db import Busy, db, engine_options, writing
from stekius.store.models import AccountRow
from stekius.store.tables import see
from tests.house import House, house_in


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_in(tmp_path, durable=True) as made:
        yield made


def test_no_update_is_lost_between_threads(house: House) -> None:
    def add(times: int) -> None:
        with house.app.app_context():
            for _time in range(times):
                db.session.scalar(select(AccountRow.seen_at))
                with writing() as session:
                    row = session.get_one(AccountRow, 1)
                    row.seen_at += 1

    before = db.session.scalar(select(AccountRow.seen_at).where(AccountRow.id == 1))
    threads = [threading.Thread(target=add, args=(25,)) for _thread in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    db.session.remove()
    after = db.session.scalar(select(AccountRow.seen_at).where(AccountRow.id == 1))
    assert after - before == 200


def test_a_write_has_the_database_to_itself_from_its_beginning(house: House) -> None:
    other = sqlite3.connect(str(db.engine.url.database), timeout=0, isolation_level=None)
    with house.app.app_context(), writing(), pytest.raises(sqlite3.OperationalError, match="lock"):
        other.execute("BEGIN IMMEDIATE")
    other.execute("BEGIN IMMEDIATE")
    other.close()


def test_writers_of_one_process_queue_and_never_find_the_database_locked(house: House) -> None:
    @event.listens_for(db.engine, "connect")
    def lose_patience(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA busy_timeout = 0")

    def write(times: int) -> None:
        for _time in range(times):
            with house.app.app_context(), writing() as session:
                session.get_one(AccountRow, 1).seen_at += 1

    db.session.remove()
    db.engine.dispose()
    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(write, 25) for _thread in range(8)]:
            done.result()


@pytest.mark.usefixtures("house")
def test_what_is_read_after_a_write_is_what_was_written() -> None:
    assert db.session.get_one(AccountRow, 1).name == "name1"
    with writing() as session:
        session.get_one(AccountRow, 1).name = "other"
    assert db.session.get_one(AccountRow, 1).name == "other"


def rename_and_fail() -> None:
    with writing() as session:
        session.get_one(AccountRow, 1).name = "other"
        session.flush()
        raise ZeroDivisionError


@pytest.mark.usefixtures("house")
def test_an_error_in_a_write_rolls_it_back() -> None:
    with pytest.raises(ZeroDivisionError):
        rename_and_fail()
    assert db.session.get_one(AccountRow, 1).name == "name1"


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("foreign_keys", 1), ("busy_timeout", 5000), ("synchronous", 2)],
)
def test_every_connection_is_set_up_to_lose_nothing(pragma: str, value: object) -> None:
    for _connection in range(2):
        assert db.session.scalar(text(f"PRAGMA {pragma}")) == value
        db.session.remove()


@pytest.mark.usefixtures("house")
def test_a_thread_never_holds_two_connections() -> None:
    db.session.scalar(select(AccountRow.id))
    with writing() as session:
        session.scalar(select(AccountRow.id))
        assert db.engine.pool.checkedout() == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_in_memory_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="memory"):
        engine_options(url)


def test_who_was_seen_is_not_held_up_by_a_busy_database(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.table(house.open("me", "easy"))
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 1)
    house.app.extensions["sqlalchemy"].engine.dispose()
    with house.app.app_context(), writing(), house.app.app_context():
        see(table, 0, house.now + 100)
        assert not health.writable()
    see(table, 0, house.now + 100)
    assert house.table(table.code).seats[0].seen_at == house.now + 100
    assert health.writable()


def test_a_writer_that_waits_too_long_is_told_so_and_changes_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 1)
    house.app.extensions["sqlalchemy"].engine.dispose()
    with house.app.app_context(), writing() as session:
        session.get_one(AccountRow, 1).name = "first"
        with house.app.app_context(), pytest.raises(Busy), writing():
            raise AssertionError("two writers at once")
    assert db.session.get_one(AccountRow, 1).name == "first"
