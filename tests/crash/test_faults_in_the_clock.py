"""The process ends at every place on the way of what the clock does; it is done exactly once."""

import os
from itertools import islice
from typing import Any, get_args

import pytest

from stekius.tables.table import DueFor
from tests.crash.cases import frozen, stages
from tests.crash.faults import BOTS_WITHIN, MOVE_WITHIN, FaultyHouse
from tests.robots.stored import log
from tests.robots.waiting import until

PLACES = ("before_begin", "loaded", "before_commit", "after_commit", "told")
LONG = bool(os.environ.get("STEKIUS_LONG"))
SOME = PLACES if LONG else ("before_commit", "after_commit")
TRIED = ("bot", "next_hand", "start", "pause", "turn", "expiry")


@pytest.fixture(scope="module")
def between(house: FaultyHouse) -> str:
    """A table between two hands."""
    return next(islice(stages(house), 1, None))


def test_whatever_may_be_due_is_tried() -> None:
    assert set(TRIED) == set(get_args(DueFor))


@pytest.mark.parametrize(
    ("place", "command"),
    [("claimed", "clock"), ("asked", "clock"), *((place, "Due:bot") for place in PLACES)],
)
def test_a_bot_moves_within_three_seconds_although_the_clocks_process_ended(
    house: FaultyHouse, place: str, command: str
) -> None:
    one = house.one
    room = one.open("koltsina", "easy", target="11", speed="0")
    until(lambda: one.look(room)["legal"], "the person's turn")
    table = one.look(room)
    house.arm(place, command)
    one.move(room, table, table["legal"][0])
    house.ends(place, command)
    until(lambda: one.look(room)["legal"], "the bot's move", BOTS_WITHIN)
    moves = [line for line in log(house.server.instance, room) if line[0] > table["turn"]]
    assert [line[2] for line in moves] == [table["seat"], 1 - table["seat"]]
    house.check(room)


@pytest.mark.parametrize("place", SOME)
@pytest.mark.parametrize("what", ["next_hand", "start"])
def test_what_the_house_does_by_itself_is_done_once(
    house: FaultyHouse, between: str, place: str, what: str
) -> None:
    room = house.twin(between)
    if what == "start":
        room = house.one.open("koltsina", "person", target="11", visibility="public", speed="45")
        house.two.sit(room)
    turn = house.one.look(room)["turn"]
    house.arm(place, f"Due:{what}")
    house.due_now(room, what)
    house.ends(place, what)
    until(lambda: house.one.look(room)["turn"] > turn, f"{what} by itself", BOTS_WITHIN)
    assert len([line for line in log(house.server.instance, room) if line[0] > turn]) <= 2
    house.move(room)
    house.check(room)


@pytest.mark.parametrize("place", SOME)
def test_a_pause_ends_once_although_the_process_ends(house: FaultyHouse, place: str) -> None:
    room = house.one.open("belote", "easy", "easy", "easy", target="501", speed="0")
    house.arm(place, "Due:pause")
    while house.armed:
        assert not house.one.step(room), "no pause in the whole match"
    for _step in range(10):
        house.one.step(room)
    until(lambda: asked(house.one.look(room)), "the person's turn", BOTS_WITHIN)
    house.check(room)


def asked(table: dict[str, Any]) -> bool:
    """Nothing moves until the person does something."""
    return bool(table["legal"]) or table["view"]["phase"] in ("hand_over", "over")


@pytest.mark.parametrize("place", SOME)
def test_whose_time_runs_out_as_the_process_ends_is_played_for_once_or_has_time_again(
    house: FaultyHouse, place: str
) -> None:
    room = house.one.open("koltsina", "person", target="11", speed="45")
    house.two.sit(room)
    turn = house.one.look(room)["turn"]
    house.arm(place, "Due:turn")
    house.due_now(room, "turn")
    house.ends(place, "Due:turn")
    until(lambda: house.deadline(room) > 10, "time to move", MOVE_WITHIN)
    saved = place in ("after_commit", "told")
    assert house.one.look(room)["turn"] == turn + saved
    house.move(room)
    house.check(room)


@pytest.mark.parametrize("place", ["", *SOME])
def test_nobody_loses_time_through_a_restart(house: FaultyHouse, place: str) -> None:
    room = house.one.open("koltsina", "person", target="11", speed="45")
    house.two.sit(room)
    turn = house.one.look(room)["turn"]
    house.due_now(room, "turn", 0.5)
    house.server.kill()
    until(lambda: house.deadline(room) < 0, "the end of the turn's time")
    if place:
        house.arm(place, "GiveTime")
    house.server.start()
    until(lambda: not house.armed and house.deadline(room) > 10, "time to move", MOVE_WITHIN)
    assert house.one.look(room)["turn"] == turn
    house.move(room)
    house.check(room)


@pytest.mark.parametrize("place", SOME)
def test_a_room_closes_once_although_the_process_ends(house: FaultyHouse, place: str) -> None:
    room = frozen(house, house.one.open("koltsina", "person", target="11", speed="0"))
    house.unseen(room)
    before = house.changes(room)
    house.arm(place, "Due:expiry")
    house.due_now(room, "expiry")
    house.ends(place, "Due:expiry")
    closed = "SELECT count(*) FROM tables WHERE status = 'closed' AND code = ?"
    until(lambda: house.number(closed, room), "the end of the room", BOTS_WITHIN)
    assert house.changes(room) == before + 1
    house.check(room)
