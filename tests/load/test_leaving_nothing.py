"""A thousand sockets that come and go leave the process exactly as it was.

Its pools grow with use and keep what they have: gunicorn's threads, the database's connections.
They are filled first, to the last, so that whatever there is more of afterwards was left behind;
and what is in use at rest, a window of the house says: nothing.
"""

import asyncio
import time
from pathlib import Path

import requests

from tests.apart import run_apart
from tests.conftest import Figures
from tests.load.wires import Crowd, boards, held, house, opened, raw
from tests.robots.server import Server
from tests.robots.waiting import until

THREADS = 62
"""Those that serve: 30 sockets and 32 spare ones."""
MEET = b"GET /meet HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
NOTHING = {"requests": 0, "listeners": 0, "places": 0, "readers": 0, "connections": 0}


def test_sockets_that_come_and_go_leave_nothing_behind(
    tmp_path: Path, long_forms: bool, figures: Figures
) -> None:
    rounds = 400 if long_forms else 40
    with house(tmp_path, 5, "tests.load.counted:app", SOCKETS="30") as crowd:
        fill_the_pools(crowd.server)
        run_apart(come_and_go(crowd, 2))
        for person in crowd.people:
            person.http.close()
        before = at_rest(crowd.server)
        begun = time.monotonic()
        run_apart(come_and_go(crowd, rounds))
        took = time.monotonic() - begun
        after = dict(held(crowd.server))
        until(lambda: again(after, crowd.server) == before, f"{before} again", at_most=60)
        assert in_use(crowd.server) == NOTHING
    figures(f"sockets: {rounds * 25} came and went in {took:.0f} s: {before} before and after")


def fill_the_pools(server: Server) -> None:
    """Every thread has a request at the same time, and every connection is open at once."""
    assert requests.get(f"{server.base}/fill", timeout=60).text == "40"
    asked = [raw(server.port, MEET) for _thread in range(THREADS)]
    for line in asked:
        assert line.recv(4096).startswith(b"HTTP/1.1 200 ")
        line.close()


async def come_and_go(crowd: Crowd, times: int) -> None:
    """Wave after wave, each when there are places for all of it again."""
    for _time in range(times):
        await asyncio.to_thread(until, lambda: places(crowd.server) <= 5, "places for 25 more")
        async with opened(crowd.wires(5)) as wires:
            await boards(wires)


def places(server: Server) -> int:
    """How many sockets are open, as the house sees it."""
    return in_use(server)["places"]


def at_rest(server: Server) -> dict[str, int]:
    """What the process holds once nobody is connected and nothing is in use."""

    def same() -> dict[str, int] | None:
        if in_use(server) != NOTHING:
            return None
        first = dict(held(server))
        time.sleep(0.5)
        return first if held(server) == first else None

    return until(same, "the process to come to rest")


def again(last: dict[str, int], server: Server) -> dict[str, int]:
    """What it holds now; kept in `last`, to be seen where it never comes to rest."""
    last.update(held(server))
    return last


def in_use(server: Server) -> dict[str, int]:
    """What the house itself says is in use."""
    answer = requests.get(f"{server.base}/held", headers={"Connection": "close"}, timeout=60)
    found: dict[str, int] = answer.json()
    return found
