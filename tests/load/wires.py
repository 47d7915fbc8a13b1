"""Sockets by the dozen, and what they hold of the process that serves them."""

import asyncio
import random
import socket
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from bench.wire import PING, PONG_MASKED, Line, Socket
from tests.crash.journal import Journal
from tests.crash.robot import Robot
from tests.robots.server import Server

CLOSE = 0x88
PER_ACCOUNT = 8
"""Sockets that one account may have."""


class Wire(Socket):
    """A socket that says how it was closed."""

    async def closed(self) -> int:
        """Take in what comes until it is closed: the code; 0 when the line was cut."""
        assert self.reader is not None
        assert self.writer is not None
        try:
            while True:
                first, second = await self.reader.readexactly(2)
                length = second & 0x7F
                if length == 126:
                    length = int.from_bytes(await self.reader.readexactly(2), "big")
                body = await self.reader.readexactly(length)
                if first == CLOSE:
                    return int.from_bytes(body[:2], "big")
                if first & 0xF == PING:
                    self.writer.write(PONG_MASKED)
        except (asyncio.IncompleteReadError, ConnectionError):
            return 0


class Crowd:
    """People at one table, or each at a table alone; each with cookies to open sockets with."""

    def __init__(self, server: Server, people: int) -> None:
        self.server = server
        rng = random.Random(9)
        self.people = [
            Robot(server.base, Journal(), rng, socket=False) for _person in range(people)
        ]
        self.rooms = [
            person.open("koltsina", "easy", target="11", speed="0") for person in self.people
        ]

    def close(self) -> None:
        """They all go."""
        for person in self.people:
            person.close()

    def wires(self, each: int) -> list[Wire]:
        """So many sockets for each of them, not open yet."""
        return [
            Wire(self.server.port, person.cookie, f"/t/{room}/live")
            for person, room in zip(self.people, self.rooms, strict=True)
            for _wire in range(each)
        ]

    def line(self, person: int) -> Line:
        """A plain connection of one of them."""
        return Line(self.server.port, self.people[person].cookie)


@contextmanager
def house(folder: Path, people: int, *served: str, **settings: str) -> Iterator[Crowd]:
    """A real house and people, each with a table of its own."""
    with Server(folder, *served, **settings) as server:
        crowd = Crowd(server, people)
        yield crowd
        crowd.close()


@asynccontextmanager
async def opened(wires: list[Wire]) -> AsyncIterator[list[Wire]]:
    """Shake hands with all of them; at the end they hang up."""
    await asyncio.gather(*(wire.open() for wire in wires))
    try:
        yield wires
    finally:
        for wire in wires:
            assert wire.writer is not None
            wire.close()
            with suppress(ConnectionError):
                await wire.writer.wait_closed()


async def boards(wires: list[Wire]) -> list[str]:
    """The next board of each."""
    return list(await asyncio.gather(*(wire.message() for wire in wires)))


def raw(port: int, sent: bytes = b"") -> socket.socket:
    """A connection that says this and then nothing more, and never reads; small buffers."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    line.sendall(sent)
    return line


def wish(port: int, room: str, cookie: str, *origins: str) -> bytes:
    """The wish for a socket, as sent."""
    origin = "".join(f"Origin: {text}\r\n" for text in origins)
    return (
        f"GET /t/{room}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{origin}Cookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def held(server: Server) -> Counter[str]:
    """What the serving process holds: threads, files in all, of them database connections."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    (worker,) = children.read_text().split()
    files = [_target(file) for file in Path(f"/proc/{worker}/fd").iterdir()]
    return Counter(
        threads=len(list(Path(f"/proc/{worker}/task").iterdir())),
        files=len(files),
        lines=sum(name.startswith("socket:") for name in files),
        database=sum(name.endswith("stekius.sqlite") for name in files),
    )


def _target(file: Path) -> str:
    try:
        return str(file.readlink())
    except FileNotFoundError:
        return ""
