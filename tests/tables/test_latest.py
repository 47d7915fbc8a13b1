import threading
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from stekius.store import matches
from stekius.tables import commands
from stekius.tables.latest import Latest
from stekius.tables.table import Snapshot
from tests.house import House


class Loads:
    """A snapshot cache of two tables over a house, and how often it loaded one."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.count = 0
        self.latest = Latest(self.load, size=2)

    def load(self, code: str) -> Snapshot:
        self.count += 1
        return self.house.service.look(code)


def test_a_version_is_loaded_once_however_many_ask(house: House) -> None:
    code = house.open("me", "easy")
    snapshot = house.service.look(code)
    loads, barrier = 0, threading.Barrier(8)

    def load(_code: str) -> Snapshot:
        nonlocal loads
        loads += 1
        return snapshot

    latest = Latest(load, size=2)

    def ask() -> None:
        barrier.wait(60)
        assert latest.get(code, 1) == snapshot

    threads = [threading.Thread(target=ask) for _number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert loads == 1


def test_a_newer_version_is_loaded_anew_and_an_older_one_is_not(house: House) -> None:
    code, loads = house.open("me", "person"), Loads(house)
    before = loads.latest.get(code, 1)
    after = house.sit(code, 2)
    assert loads.latest.get(code, before.table.version) == before
    assert loads.latest.get(code, after.version).table == after
    assert loads.latest.get(code, before.table.version).table == after
    assert loads.count == 2


def test_the_table_not_asked_for_longest_is_forgotten(house: House) -> None:
    loads = Loads(house)
    codes = [house.open("me", "person") for _number in range(3)]
    for code in (*codes, codes[0]):
        loads.latest.get(code, 1)
    assert loads.count == 4


def test_what_is_kept_late_does_not_replace_what_is_newer(house: House) -> None:
    code, loads = house.open("me", "person"), Loads(house)
    before = house.service.look(code)
    after = house.sit(code, 2)
    loads.latest.get(code, after.version)
    loads.latest.keep(before)
    assert loads.latest.get(code, 1).table == after


def test_a_new_table_under_an_old_code_replaces_the_old_one(house: House) -> None:
    loads = Loads(house)
    old = house.service.look(house.open("me", "person"))
    new = Snapshot(replace(old.table, id=old.table.id + 1, version=1, revision=1), ())
    loads.latest.keep(Snapshot(replace(old.table, version=9, revision=9), ()))
    loads.latest.keep(new)
    assert loads.latest.get(old.table.code, 1) == new


def test_a_snapshot_is_given_out_for_exactly_its_state_of_the_table(house: House) -> None:
    code, loads = house.open("me", "person"), Loads(house)
    before = loads.latest.get(code, 1)
    assert loads.latest.at(before.table) == before
    assert loads.latest.at(house.sit(code, 2)) is None


@pytest.mark.parametrize("end", [lambda _table: False, lambda table: table.status == "finished"])
def test_the_log_is_read_once_and_then_carried_on(
    house: House, monkeypatch: pytest.MonkeyPatch, end: Callable[[Any], bool]
) -> None:
    code = house.open("me", "person")
    house.sit(code, 2)
    read: list[str] = []
    entries = matches.entries

    def watched(*arguments: Any, **more: Any) -> Any:
        read.append(code)
        return entries(*arguments, **more)

    monkeypatch.setattr(matches, "entries", watched)
    house.play_on(code, lambda table: end(table) or table.turn > 40)
    if end(house.table(code)):
        for account in (1, 2):
            house.service.act(code, commands.Again(account, 1))
    assert read == []
    assert house.service.latest(code, 1) == house.service.look(code)
