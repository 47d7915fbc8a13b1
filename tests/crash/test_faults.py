"""The process ends at every place on the way of a command; the command is done exactly once."""

from typing import get_args

import pytest

from stekius.tables.commands import CallOff, Command, Due, GiveTime
from tests.conftest import Figures
from tests.crash.cases import CASES, Rooms, prepared
from tests.crash.faults import BOTS_WITHIN, FaultyHouse
from tests.robots.stored import log
from tests.robots.waiting import until

PLACES = ("before_begin", "loaded", "before_commit", "after_commit", "told", "before_answer")
NOBODYS = {Due, GiveTime, CallOff}
"""The clock's own, and the host's, whose process is another one."""


@pytest.fixture(scope="module")
def rooms(house: FaultyHouse) -> Rooms:
    return prepared(house)


def test_every_command_has_its_case() -> None:
    commands = {command.__name__ for command in get_args(Command) if command not in NOBODYS}
    assert commands | {"Ending"} == set(CASES)


@pytest.mark.parametrize("place", PLACES)
def test_every_command_is_done_once_although_the_process_ends(
    house: FaultyHouse, rooms: Rooms, place: str, figures: Figures
) -> None:
    for command, case in CASES.items():
        if (place, command) != ("before_begin", "Ending"):
            house.once(place, command, *case(house, rooms))
    figures(
        f"ends at {place}: {len(house.took)} commands,"
        f" answered after {max(house.took):.1f} s at most"
    )
    house.took.clear()


@pytest.mark.parametrize("place", PLACES)
def test_a_table_is_opened_once_although_the_process_ends(house: FaultyHouse, place: str) -> None:
    before = house.number("SELECT count(*) FROM tables")
    house.arm(place, "Opening")
    room = house.one.open("koltsina", "person", target="11", key=f"open {place}")
    assert not house.armed
    assert house.number("SELECT count(*) FROM tables") == before + 1
    assert house.one.look(room)["seat"] == 0


@pytest.mark.parametrize("place", PLACES)
def test_a_match_with_a_bot_starts_once_although_the_process_ends(
    house: FaultyHouse, place: str
) -> None:
    room = house.one.open("koltsina", "person", target="11", speed="0")
    house.arm(place, "Start")
    house.one.post(f"/t/{room}/start")
    assert not house.armed
    decks = [line for line in log(house.server.instance, room) if line[1] == "deck"]
    assert len(decks) == 1
    house.check(room)
    until(lambda: house.one.look(room)["legal"], "the bot's first move", BOTS_WITHIN)
