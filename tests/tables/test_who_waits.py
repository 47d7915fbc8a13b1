"""Who waited for a table on PostgreSQL finds all of it as whoever went first has left it."""

import threading
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest

from stekius.games.registry import game
from stekius.store import matches
from stekius.store.db import db
from stekius.tables import commands
from stekius.tables.table import Snapshot
from tests.house import House, house_on
from tests.robots.postgres import Postgres, postgres
from tests.tables.friends import friends

MOST_SECONDS = 60.0
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture
def house(database: Postgres) -> Iterator[House]:
    with house_on(database.url) as made:
        yield made
        db.session.remove()
        db.drop_all()


def until_somebody_waits(database: Postgres) -> None:
    """Look until a transaction waits for another."""
    end = time.monotonic() + MOST_SECONDS
    with closing(psycopg.connect(database.url.replace("+psycopg", ""), autocommit=True)) as look:
        while look.execute(WAITING).fetchone() == (0,):
            assert time.monotonic() < end, "nobody waits"


def one_after_the_other(
    house: House, database: Postgres, code: str, first: commands.Command, second: commands.Command
) -> Snapshot:
    """The second command comes while the first is about to be committed; what it gives."""
    ready, given = threading.Event(), list[Snapshot]()
    save_match = matches.save_match

    def save_then_wait(*about: Any) -> None:
        save_match(*about)
        if not ready.is_set():
            ready.set()
            until_somebody_waits(database)

    def ask(command: commands.Command) -> None:
        with house.app.app_context():
            given.append(house.service.act(code, command))
            db.session.remove()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matches, "save_match", save_then_wait)
        threads = [threading.Thread(target=ask, args=(command,)) for command in (first, second)]
        threads[0].start()
        assert ready.wait(MOST_SECONDS)
        threads[1].start()
        for thread in threads:
            thread.join(MOST_SECONDS)
    assert len(given) == 2
    return max(given, key=lambda snapshot: snapshot.table.revision)


def test_words_said_during_a_move_show_the_table_after_it(house: House, database: Postgres) -> None:
    code = friends(house)
    before = house.table(code)
    mover = house.on_turn(code)
    assert mover is not None
    move = commands.Play(mover, before.turn, "key", house.legal(code, mover)[0])
    after = one_after_the_other(house, database, code, move, commands.Say(3 - mover, "thanks", "k"))
    assert after.table.turn == before.turn + 1
    assert after.table.state == house.table(code).state != before.state
    assert house.service.latest(code, 0) == house.service.look(code)


def test_the_next_hand_asked_for_twice_at_once_is_dealt_once(
    house: House, database: Postgres
) -> None:
    code = house.open("me", "easy")
    house.play_on(code, lambda table: game(table.game).awaits(table.state) == "next_hand")
    ready = commands.NextHand(1, 1, 1)
    after = one_after_the_other(house, database, code, ready, ready)
    assert game("koltsina").view(after.table.state, None).hand_number == 2
    assert after.table.state == house.table(code).state
    log = matches.entries(db.session(), after.table)
    assert [entry.put for entry in log].count("resume") == 1
