"""A small server is enough: a hundred tables and four hundred sockets on one core."""

import asyncio
import contextlib
import os
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

import pytest

from bench.stack import memory, on_core, seated, worked
from tests.apart import run_apart
from tests.conftest import Figures
from tests.load.paced import PacedTable
from tests.robots.server import Server

TABLES = 100
WARM_UP, SECONDS = 10.0, 60.0
MOST_MEGABYTES = 300
SLOWEST_POST, SLOWEST_BOARD = 0.100, 0.250
"""Seconds that 95 of 100 keep."""


async def played(tables: list[PacedTable]) -> None:
    """Play for a while; what came before everybody was there does not count."""
    tasks = [
        asyncio.create_task(table.listen(person)) for table in tables for person in table.people
    ]
    tasks += [asyncio.create_task(table.play()) for table in tables]
    try:
        for seconds in (WARM_UP, SECONDS):
            for table in tables:
                table.spent.clear()
                table.posts.clear()
            failed, _going = await asyncio.wait(
                tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
            )
            for task in failed:
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for person in (person for table in tables for person in table.people):
            person.socket.close()
            person.line.close()


def p95(found: list[float]) -> float:
    return quantiles(found, n=20)[-1]


@contextlib.contextmanager
def everywhere_afterwards() -> Iterator[None]:
    """The cores that this process may use are those of before, once the block has ended."""
    cores = os.sched_getaffinity(0)
    yield
    os.sched_setaffinity(0, cores)


@pytest.mark.alone
@pytest.mark.skipif(not os.environ.get("STEKIUS_LONG"), reason="takes two cores for minutes")
def test_a_hundred_tables_and_four_hundred_sockets_need_one_core_and_300_megabytes(
    tmp_path: Path, figures: Figures
) -> None:
    server = Server(tmp_path / "house")
    with everywhere_afterwards():
        with on_core(min(os.sched_getaffinity(0))):
            server.start()
        try:
            made = [seated(server, number) for number in range(TABLES)]
            tables = [
                PacedTable(table.code, table.people, random.Random(number))
                for number, table in enumerate(made)
            ]
            before = worked(server)
            run_apart(played(tables))
            work = (worked(server) - before) / (WARM_UP + SECONDS)
            megabytes = memory(server)
        finally:
            server.stop()
    posts = [seconds for table in tables for seconds in table.posts]
    boards = [seconds for table in tables for seconds in table.spent]
    figures(
        f"small: {TABLES} tables, {4 * TABLES} sockets, {len(boards) / SECONDS:.0f} moves/s:"
        f" {megabytes:.0f} MB, {work * 100:.0f} % of a core;"
        f" posts p50 {median(posts) * 1000:.0f} ms, p95 {p95(posts) * 1000:.0f} ms;"
        f" boards p50 {median(boards) * 1000:.0f} ms, p95 {p95(boards) * 1000:.0f} ms"
    )
    log = server.log.read_text()
    assert "locked" not in log
    assert '"status": 5' not in log
    assert megabytes <= MOST_MEGABYTES
    assert p95(posts) <= SLOWEST_POST
    assert p95(boards) <= SLOWEST_BOARD
