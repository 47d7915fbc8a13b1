"""For each command of the house: where it is asked for, and asking for it, as people do."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tests.crash.faults import FaultyHouse
from tests.crash.robot import Robot
from tests.crash.shortcuts import hand_over, inside, last_move, play_on

Ask = Callable[[], Any]
Case = Callable[[FaultyHouse, "Rooms"], tuple[str, Ask]]
"""Prepares a room of its own, and gives its code and what asks for the command there."""


class Rooms(NamedTuple):
    """Tables that wait, to make twins of."""

    waiting: str
    free: str
    full: str
    turn: str
    between: str
    last: str
    over: str
    closed: str


def prepared(house: FaultyHouse) -> Rooms:
    """A table at each stage of its life."""
    one, two = house.one, house.two
    waiting = one.open("koltsina", "person", "person", "person", target="11", speed="0")
    two.sit(waiting)
    free = one.open("koltsina", "person", target="11", speed="0", stake="20")
    full = one.open("koltsina", "person", target="11", visibility="public", speed="45")
    two.sit(full)
    house.freeze(full)
    closed = one.open("koltsina", "person", target="11", speed="0")
    two.sit(closed)
    for person in (one, two):
        person.post(f"/t/{closed}/leave")
    return Rooms(waiting, free, full, *stages(house), closed)


def stages(house: FaultyHouse) -> Iterator[str]:
    """A match in the first turn, between two hands, before its last move, and after it."""
    room = house.one.open("koltsina", "person", target="11", speed="45")
    house.two.sit(room)
    yield frozen(house, room)
    with inside(house) as table:
        play_on(house, table, room, hand_over)
        yield frozen(house, room)
        play_on(house, table, room, last_move)
        yield frozen(house, room)
        play_on(house, table, room, lambda now: now.status == "finished")
    yield room


def frozen(house: FaultyHouse, room: str) -> str:
    """A twin that waits."""
    twin = house.twin(room)
    house.freeze(twin)
    return twin


def started(house: FaultyHouse, rooms: Rooms) -> tuple[str, Robot, Robot]:
    """A match for chips that has just begun; who is on turn, and the other."""
    room = house.twin(rooms.free)
    house.two.sit(room)
    return (room, *house.mover(room))


def post(person: Robot, room: str, step: str, **fields: str) -> tuple[str, Ask]:
    """This post, to be answered at last by the way back to a page."""

    def ask() -> None:
        answer, _tries = person.post(f"/t/{room}/{step}", **fields)
        assert answer.status_code == 303, answer.text[:500]

    return room, ask


def sit(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    return post(house.two, house.twin(rooms.free), "sit")


def set_seat(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    return post(house.one, house.twin(rooms.waiting), "seats", seat="2", choice="hard")


def swap_seats(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    return post(house.one, house.twin(rooms.waiting), "seats", seat="0", choice="1", key="swap")


def remove(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    return post(house.one, house.twin(rooms.waiting), "remove", seat="1")


def reopen(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    return post(house.two, house.twin(rooms.closed), "reopen")


def start(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    return post(house.one, house.twin(rooms.full), "start")


def play(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    room, _mover, _other = started(house, rooms)
    return room, lambda: house.move(room)


def ending(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    room = house.twin(rooms.last)
    return room, lambda: house.move(room)


def next_hand(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    room = house.twin(rooms.between)
    return room, lambda: house.next_hand(room, house.one)


def again(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    return post(house.one, house.twin(rooms.over), "again", match="1")


def leave(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    room, _mover, other = started(house, rooms)
    return post(other, room, "leave")


def away(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    room, _mover, other = started(house, rooms)
    return post(other, room, "away")


def back(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    room, _mover, other = started(house, rooms)
    other.post(f"/t/{room}/away")
    return post(other, room, "back")


def cover(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    room = house.twin(rooms.turn)
    _mover, other = house.mover(rooms.turn)
    seat = 1 - other.look(rooms.turn)["seat"]
    house.unseen(room)
    return post(other, room, "cover", seat=str(seat))


def win(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    room, mover, other = started(house, rooms)
    other.post(f"/t/{room}/leave")
    return post(mover, room, "win", match="1")


def say(house: FaultyHouse, rooms: Rooms) -> tuple[str, Ask]:
    room, mover, _other = started(house, rooms)
    return post(mover, room, "say", phrase="hello", key="say")


CASES: dict[str, Case] = {
    "Sit": sit,
    "SetSeat": set_seat,
    "SwapSeats": swap_seats,
    "Remove": remove,
    "Reopen": reopen,
    "Start": start,
    "Play": play,
    "Ending": ending,
    "NextHand": next_hand,
    "Again": again,
    "Leave": leave,
    "Away": away,
    "Back": back,
    "Cover": cover,
    "Win": win,
    "Say": say,
}
"""By the command's name; `Ending` is the move that ends a match."""
