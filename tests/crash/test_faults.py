"""The process ends at every place on the way of a command; the command is done exactly once."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import Figures
from tests.crash import trail
from tests.crash.faults import BOTS_WITHIN, MOVE_WITHIN, FaultyHouse
from tests.robots.server import Server
from tests.robots.stored import ask, log
from tests.robots.waiting import until

PLACES = ("before_begin", "loaded", "before_commit", "after_commit", "told", "before_answer")
IN_THE_CLOCK = PLACES[:-1]
LONG = bool(os.environ.get("STEKIUS_LONG"))
SOME_IN_THE_CLOCK = IN_THE_CLOCK if LONG else ("before_commit", "after_commit")
QUICK = {f"{name}_PAUSE": "0" for name in ("BOT", "LINGER", "CHOICE", "REDEAL")}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaultyHouse]:
    folder = tmp_path_factory.mktemp("house")
    served = ("--preload", "tests.crash.faulty:app")
    with Server(folder, *served, PACE="eye", **QUICK) as server:
        trail.keep_trail(folder)
        faulty = FaultyHouse(server)
        yield faulty
        faulty.close()
    trail.check_file(folder)


@pytest.fixture(scope="module")
def ends(house: FaultyHouse) -> tuple[str, str]:
    """A table between two hands, and one before the last move of its match."""
    room = house.one.open("koltsina", "person", target="11", speed="45")
    house.two.sit(room)
    between = ""
    while True:
        table = house.one.look(room)
        if table["view"]["phase"] == "hand_over":
            between = between or frozen(house, room)
            house.next_hand(room, house.one, house.two)
        elif table["view"]["stock"] == 0 and sum(table["view"]["counts"]) == 1:
            last = frozen(house, room)
            house.move(room)
        elif table["status"] == "finished" and between:
            return between, last
        else:
            house.move(room)


def frozen(house: FaultyHouse, room: str) -> str:
    """A twin that waits."""
    twin = house.twin(room)
    house.freeze(twin)
    return twin


@pytest.mark.parametrize("place", PLACES)
def test_every_command_is_done_once_although_the_process_ends(
    house: FaultyHouse,
    ends: tuple[str, str],
    place: str,
    figures: Figures,
) -> None:
    one, two = house.one, house.two
    between, last = ends
    room = one.open("koltsina", "person", target="11", speed="0", stake="20")
    house.once(place, "Sit", room, lambda: two.sit(room))
    house.once(place, "Play", room, lambda: house.move(room))
    mover, other = (one, two) if one.look(room)["legal"] else (two, one)
    house.once(place, "Away", room, lambda: other.post(f"/t/{room}/away"))
    house.once(place, "Back", room, lambda: other.post(f"/t/{room}/back"))
    house.once(place, "Leave", room, lambda: other.post(f"/t/{room}/leave"), mover)
    room = house.twin(between)
    house.once(place, "NextHand", room, lambda: house.next_hand(room, one))
    room = house.twin(last)
    if place != "before_begin":
        house.once(place, "Ending", room, lambda: house.move(room))
        ended = "SELECT matches.ended_at FROM matches JOIN tables ON table_id = id WHERE code = ?"
        assert ask(house.server.instance, ended, room) != [(None,)]
        house.once(place, "Again", room, lambda: one.post(f"/t/{room}/again", match="1"))
    figures(f"ends at {place}: answered after {max(house.took):.1f} s at most")
    house.took.clear()


@pytest.mark.parametrize("place", PLACES)
def test_a_match_starts_once_although_the_process_ends(house: FaultyHouse, place: str) -> None:
    room = house.one.open("koltsina", "person", target="11", speed="0")
    house.arm(place, "Start")
    house.one.post(f"/t/{room}/start")
    assert not house.armed
    decks = [line for line in log(house.server.instance, room) if line[1] == "deck"]
    assert len(decks) == 1
    house.check(room)
    until(lambda: house.one.look(room)["legal"], "the bot's first move", BOTS_WITHIN)


@pytest.mark.parametrize(
    ("place", "command"),
    [("claimed", "clock"), ("asked", "clock"), *((place, "Due:bot") for place in IN_THE_CLOCK)],
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


@pytest.mark.parametrize("place", SOME_IN_THE_CLOCK)
@pytest.mark.parametrize("what", ["next_hand", "start"])
def test_what_the_house_does_by_itself_is_done_once(
    house: FaultyHouse, ends: tuple[str, str], place: str, what: str
) -> None:
    room = house.twin(ends[0])
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


@pytest.mark.parametrize("place", SOME_IN_THE_CLOCK)
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


@pytest.mark.parametrize("place", SOME_IN_THE_CLOCK)
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


@pytest.mark.parametrize("place", ["", *SOME_IN_THE_CLOCK])
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
