"""How fast pages stay while twenty tables of hard bots think."""

import asyncio
import os
import random
import shutil
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from bench.stack import on_core, worked
from bench.table import Person, TimedTable
from bench.wire import Line
from stekius.games.belote.solver.compiled import library
from tests.repository import ROOT, files
from tests.robots.player import Player, code
from tests.robots.server import Server
from tests.robots.visitor import Visitor

TABLES = 20
WARM_UP, SECONDS = 10.0, 40.0
BETWEEN = 0.1
"""Seconds between two pages asked for."""


class OnePerson(TimedTable):
    """One person among bots, who answers whatever may be answered at once."""

    async def play(self) -> None:
        """Move after move, hand after hand, match after match."""
        (person,) = self.people
        answered = -1
        while True:
            async with self.changed:
                await self.changed.wait_for(partial(self._asked, person, answered))
            answered = person.version
            endings = ("/play", "/next", "/again")
            form = next(form for ending in endings if (form := person.form(ending)))
            moves = [each.value for each in form.buttons if each.name == "move"]
            await person.send(form, **{"move": self.rng.choice(moves)} if moves else {})

    @staticmethod
    def _asked(person: Person, answered: int) -> bool:
        asking = ('name="move"', '/next"', '/again"')
        return person.version > answered and any(words in person.board for words in asking)


def opened(server: Server, game: str, number: int) -> OnePerson:
    """A table of one person and three hard bots."""
    with Visitor(server.base) as visitor:
        player = Player(visitor, random.Random(number))
        player.become_guest()
        at = code(player.open(game, ("me", "hard", "hard", "hard")))
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in visitor.http.cookies)
    return OnePerson(at, [Person(server.port, cookies, at)], random.Random(number))


async def looked(tables: list[OnePerson]) -> tuple[list[float], int]:
    """Seconds that each page took while all play, and how many versions the tables had."""
    tasks = [asyncio.create_task(table.listen(table.people[0])) for table in tables]
    tasks += [asyncio.create_task(table.play()) for table in tables]
    await asyncio.sleep(WARM_UP)
    before = sum(table.people[0].version for table in tables)
    asker, spent = tables[0].people[0], list[float]()
    line = Line(asker.line.port, asker.line.cookies)
    pages, end = ("/", "/lobby", f"/t/{tables[0].code}"), time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        for page in pages:
            begun = time.perf_counter()
            status, _body = await line.get(page)
            spent.append(time.perf_counter() - begun)
            assert status == 200, f"{page} was answered with {status}"
            await asyncio.sleep(BETWEEN)
    versions = sum(table.people[0].version for table in tables) - before
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    failed = [each for each in ended if isinstance(each, Exception)]
    assert not failed, failed
    line.close()
    return spent, versions


def uncompiled(folder: Path) -> Path:
    """A copy of the house without the compiled solver."""
    for path in files():
        if path.parts[0] != "tests":
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, folder / path)
    return folder


def measured(game: str, root: Path, folder: Path, core: int) -> str:
    """Figures of one game, served from this house on one core."""
    server = Server(folder, PACE="eye")
    server.root = root
    with on_core(core):
        server.start()
    try:
        tables = [opened(server, game, number) for number in range(TABLES)]
        before = worked(server)
        spent, versions = asyncio.run(looked(tables))
        work = (worked(server) - before) / (WARM_UP + SECONDS)
    finally:
        server.stop()
    return (
        f"p50 {median(spent) * 1000:.0f} ms, p95 {quantiles(spent, n=20)[-1] * 1000:.0f} ms"
        f" ({len(spent)} pages; {versions / SECONDS:.0f} moves/s, {work * 100:.0f} % of a core)"
    )


def report() -> Iterator[str]:
    """A line for each game, and one for Belote where there is no compiler."""
    assert library().exists(), f"{library()} is not built: python -m scripts.build_solver"
    with TemporaryDirectory() as folder:
        here, core = Path(folder), min(os.sched_getaffinity(0))
        plain = uncompiled(here / "plain")
        for name, game, root in (
            ("Koltsina", "koltsina", ROOT),
            ("Belote", "belote", ROOT),
            ("Belote, uncompiled", "belote", plain),
        ):
            yield f"{TABLES} tables of hard bots, {name}: {measured(game, root, here / name, core)}"
