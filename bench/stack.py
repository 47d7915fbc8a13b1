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


async def run(tables: list[TimedTable]) -> tuple[list[float], int]:
    """Play at all tables at once; the seconds that each move took, and all moves made."""
    tasks = [
        asyncio.create_task(table.listen(person)) for table in tables for person in table.people
    ]
    tasks += [asyncio.create_task(table.play()) for table in tables]
    await _for(tasks, WARM_UP)
    warm = sum(len(table.spent) for table in tables)
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
    spent = [seconds for table in tables for seconds in table.spent]
    return spent, warm + len(spent)


async def _for(tasks: list[asyncio.Task[None]], seconds: float) -> None:
    failed, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in failed:
        task.result()


def worked(server: Server) -> float:
    """Seconds of work that the server's processes have done so far."""
    ticks = sum(
        sum(int(part) for part in (process / "stat").read_text().rsplit(")")[1].split()[11:13])
        for process in processes(server)
    )
    return ticks / os.sysconf("SC_CLK_TCK")


def processes(server: Server) -> Iterator[Path]:
    """The server's processes in /proc."""
    assert server.process is not None
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if os.getpgid(int(process.name)) == server.process.pid:
                yield process


def memory(server: Server) -> float:
    """Resident megabytes of the server's processes."""
    total = sum(
        int((process / "status").read_text().split("VmRSS:")[1].split()[0])
        for process in processes(server)
    )
    return total / 1024


def measured(server: Server, count: int) -> str:
    """Play at so many tables at once: a line of figures."""
    tables = [seated(server, number) for number in range(count)]
    before = worked(server)
    spent, made = asyncio.run(run(tables))
    work = (worked(server) - before) / made
    return (
        f"{count} tables, {4 * count} sockets: {len(spent) / SECONDS:.0f} moves/s,"
        f" {work * 1000:.1f} ms of work each; post to last viewer"
        f" p50 {median(spent) * 1000:.1f} ms, p95 {quantiles(spent, n=20)[-1] * 1000:.1f} ms"
    )


def report() -> Iterator[str]:
    """A line for each number of tables that are played at once, then memory."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder) / "instance")
        with on_core(min(os.sched_getaffinity(0))):
            server.start()
        try:
            yield f"resident memory after the start: {memory(server):.0f} MB"
            for count in TABLES:
                yield measured(server, count)
            yield f"resident memory after that: {memory(server):.0f} MB"
        finally:
            server.stop()
