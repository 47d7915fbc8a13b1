"""Two people at a table who post several things at the very same time."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from bench.wire import Line
from tests.crash.journal import Journal
from tests.crash.robot import Robot
from tests.robots.server import Server

TABS = 8


class Answer(NamedTuple):
    """A post's status and the version of the board that came with it."""

    status: int
    version: int


class Racer:
    """A person with several open connections, one for each tab, all of the same session."""

    def __init__(self, server: Server, rng: random.Random) -> None:
        self.robot = Robot(server.base, Journal(), rng, socket=False)
        self.port = server.port
        self.lines: dict[int, Line] = {}

    def close(self) -> None:
        """Hang up everywhere."""
        for line in self.lines.values():
            line.close()
        self.robot.close()

    async def post(self, tab: int, room: str, turn: int, key: str, move: str) -> Answer:
        """A move by one of the connections; answered with the board."""
        fields = {"turn": str(turn), "key": key, "move": move, "csrf_token": self.robot.token}
        line = self.lines.setdefault(tab, Line(self.port, self.robot.cookie))
        status, body = await line.post(f"/t/{room}/play?answer=board", fields)
        assert b"data-version" in body, (status, body[:2000])
        return Answer(status, int(body.split(b'data-version="')[1].split(b'"')[0]))


class Position(NamedTuple):
    """A table at which this racer is to move."""

    room: str
    mover: Racer
    seat: int
    turn: int
    version: int
    legal: tuple[str, ...]


Posts = Callable[[Position], list[Awaitable[Answer]]]


class Pair:
    """Two racers who play from position to position; a finished match is followed by another."""

    def __init__(self, server: Server, seed: int) -> None:
        self.rng = random.Random(seed)
        self.one, self.two = (Racer(server, self.rng) for _ in range(2))
        self.room = self.new_room()

    def close(self) -> None:
        """Both go away."""
        self.one.close()
        self.two.close()

    def new_room(self, **wishes: str) -> str:
        """A table where both sit."""
        room = self.one.robot.open("koltsina", "person", **{"target": "31", "speed": "0", **wishes})
        self.two.robot.sit(room)
        return room

    def position(self) -> Position:
        """The next position in which one of them may move."""
        while True:
            for racer in (self.one, self.two):
                table = racer.robot.look(self.room)
                if table["legal"]:
                    return position(racer, table)
            if table["status"] == "finished":
                self.room = self.new_room()
            elif table["view"]["phase"] == "hand_over":
                hand = str(table["view"]["hand_number"])
                for racer in (self.one, self.two):
                    racer.robot.post(f"/t/{self.room}/next", match="1", hand=hand)

    async def race(self, posts: Posts) -> tuple[Position, list[Answer]]:
        """What comes of all these posts at once in the next position."""
        at = self.position()
        return at, list(await asyncio.gather(*posts(at)))


def position(mover: Racer, table: dict[str, Any]) -> Position:
    """The table as the one to move sees it."""
    legal = tuple(table["legal"])
    return Position(table["code"], mover, table["seat"], table["turn"], table["version"], legal)
