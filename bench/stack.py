"""Moves per second through the whole stack, and how long each takes to the last viewer."""

import asyncio
import contextlib
import os
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from bench.table import Person, TimedTable
from tests.robots.player import Player, code
from tests.robots.server import Server
from tests.robots.visitor import Visitor

SECONDS = 10.0
WARM_UP = 2.0
TABLES = (1, 4, 12)
SEATS = ("me", "person", "person", "person")


@contextlib.contextmanager
def on_core(core: int) -> Iterator[None]:
    """What is started in this block runs on one core; this process afterwards on the others."""
    everywhere = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    yield
    os.sched_setaffinity(0, everywhere - {core} or everywhere)


def seated(server: Server, number: int) -> TimedTable:
    """Four guests at one table, through the pages as people would."""
    visitors = [Visitor(server.base) for _ in range(4)]
    players = [Player(visitor, random.Random(number)) for visitor in visitors]
    for player in players:
        player.become_guest()
    opened = code(players[0].open("koltsina", SEATS, target="31"))
    for player in players[1:]:
        page = player.visitor.get(f"/t/{opened}")
        form = page.form("/sit")
        assert form is not None, page.words[:300]
        player.visitor.send(page, form, form.buttons[0])
    people = []
    for visitor in visitors:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in visitor.http.cookies)
        people.append(Person(server.port, cookies, opened))
        visitor.http.close()
    return TimedTable(opened, people, random.Random(number))


async def run(tables: list[TimedTable]) -> list[float]:
    """Play at all tables at once; the seconds that each move took."""
    tasks = [
        asyncio.create_task(table.listen(person)) for table in tables for person in table.people
    ]
    tasks += [asyncio.create_task(table.play()) for table in tables]
    await _for(tasks, WARM_UP)
    for table in tables:
        table.spent.clear()
    await _for(tasks, SECONDS)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for table in tables:
        for person in table.people:
            person.socket.close()
            person.line.close()
    return [spent for table in tables for spent in table.spent]


async def _for(tasks: list[asyncio.Task[None]], seconds: float) -> None:
    failed, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in failed:
        task.result()


def memory(server: Server) -> float:
    """Resident megabytes of the server's processes."""
    assert server.process is not None
    total = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        with contextlib.suppress(OSError, ProcessLookupError):
            if os.getpgid(int(status.parent.name)) == server.process.pid:
                total += int(status.read_text().split("VmRSS:")[1].split()[0])
    return total / 1024


def report() -> Iterator[str]:
    """A line for each number of tables that are played at once, then memory."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder) / "instance")
        with on_core(min(os.sched_getaffinity(0))):
            server.start()
        try:
            yield f"resident memory after the start: {memory(server):.0f} MB"
            for count in TABLES:
                tables = [seated(server, number) for number in range(count)]
                spent = asyncio.run(run(tables))
                p95 = quantiles(spent, n=20)[-1]
                yield (
                    f"{count} tables, {4 * count} sockets: {len(spent) / SECONDS:.0f} moves/s,"
                    f" post to last viewer p50 {median(spent) * 1000:.1f} ms,"
                    f" p95 {p95 * 1000:.1f} ms"
                )
            yield f"resident memory after that: {memory(server):.0f} MB"
        finally:
            server.stop()
