"""Many sockets, bad ones among them, and the house that goes on."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.wire import Line
from tests.apart import run_apart
from tests.conftest import Figures
from tests.load.wires import PER_ACCOUNT, Crowd, boards, held, house, opened, raw, wish

GOING_DOWN, FULL = 1012, 1013
DOWN_WITHIN = 5.0
GONE_WITHIN = 60.0
SLOWER_AT_MOST = 8.0
"""How many times slower the others' slowest answers may be; or they are fast all the same."""
FAST = 0.2


async def timed(line: Line, path: str, enough: Callable[[], bool] = lambda: True) -> list[float]:
    """Seconds for each of 300 answers or more, until it is enough; in order of length."""
    spent: list[float] = []
    end = time.monotonic() + 2 * GONE_WITHIN
    while len(spent) < 300 or len(spent) % 20 or not enough():
        assert time.monotonic() < end, f"{len(spent)} answers, and still not enough"
        begun = time.perf_counter()
        status, _body = await line.get(path)
        spent.append(time.perf_counter() - begun)
        assert status == 200, (path, status)
    line.close()
    return sorted(spent)


def slowest(spent: list[float]) -> float:
    """The time that 99 of 100 keep."""
    return spent[int(len(spent) * 0.99) - 1]


def test_sockets_that_never_read_and_half_open_ones_hold_nobody_up_and_go(
    tmp_path: Path, long_forms: bool, figures: Figures
) -> None:
    served = () if long_forms else ("tests.load.brisk:app",)
    with house(tmp_path, 8, *served) as crowd:
        board = f"/t/{crowd.rooms[0]}/board"
        before = run_apart(timed(crowd.line(0), board))
        lines = held(crowd.server)["lines"] + 2
        bad = list(bad_lines(crowd))
        begun = time.monotonic()
        play_on(crowd)
        during = run_apart(
            timed(crowd.line(0), board, lambda: held(crowd.server)["lines"] <= lines)
        )
        took = time.monotonic() - begun
        for line in bad:
            line.close()
    assert took < GONE_WITHIN
    assert slowest(during) < max(FAST, SLOWER_AT_MOST * slowest(before)), (before, during)
    figures(
        f"sockets: {len(bad)} bad ones: others p99 {slowest(during) * 1000:.0f} ms"
        f" (without them {slowest(before) * 1000:.0f} ms), gone after {took:.0f} s",
    )


def bad_lines(crowd: Crowd) -> Iterator[object]:
    """50 sockets that never read, and 50 lines that stop at some point before the handshake."""
    port = crowd.server.port
    for number in range(50):
        person = crowd.people[number % 8]
        room = crowd.rooms[number % 8]
        wished = wish(port, room, person.cookie, f"http://127.0.0.1:{port}")
        yield raw(port, wished)
        yield raw(port, wished[: (0, 1, 60, len(wished) - 2)[number % 4]])


def play_on(crowd: Crowd) -> None:
    """Moves are made at the tables of those who do not read: there is much to send."""
    for person, room in zip(crowd.people, crowd.rooms, strict=True):
        for _step in range(6):
            person.step(room)


def test_over_the_cap_sockets_are_sent_away_and_pages_and_polling_answer(tmp_path: Path) -> None:
    async def crowded(crowd: Crowd) -> list[int]:
        async with opened(crowd.wires(6)) as wires:
            closed = [asyncio.create_task(wire.closed()) for wire in wires]
            for person, room in enumerate(crowd.rooms):
                line = crowd.line(person)
                for path in (f"/t/{room}", f"/t/{room}/board", f"/t/{room}.json", "/readyz"):
                    assert (await line.get(path))[0] == 200, path
                line.close()
            await asyncio.wait(closed, timeout=2.0)
            codes = [task.result() for task in closed if task.done()]
            for task in closed:
                task.cancel()
            return codes

    with house(tmp_path, 5, SOCKETS="20") as crowd:
        assert run_apart(crowded(crowd)) == [FULL] * 10


def test_a_page_that_is_reloaded_again_and_again_has_its_socket(tmp_path: Path) -> None:
    async def reload(crowd: Crowd, times: int) -> None:
        for _time in range(times):
            async with opened(crowd.wires(1)) as wires:
                (board,) = await boards(wires)
            assert "data-version" in board

    with house(tmp_path, 1) as crowd:
        run_apart(reload(crowd, 3 * PER_ACCOUNT))


def test_a_house_with_200_sockets_goes_down_at_once_and_everyone_comes_back(
    tmp_path: Path, figures: Figures
) -> None:
    async def until_closed(crowd: Crowd) -> list[int]:
        async with opened(crowd.wires(PER_ACCOUNT)) as wires:
            await boards(wires)
            closed = [asyncio.create_task(wire.closed()) for wire in wires]
            await asyncio.to_thread(crowd.server.stop)
            return list(await asyncio.gather(*closed))

    async def back(crowd: Crowd) -> int:
        async with opened(crowd.wires(PER_ACCOUNT)) as wires:
            return sum("data-version" in board for board in await boards(wires))

    with house(tmp_path, 25) as crowd:
        codes = run_apart(until_closed(crowd))
        crowd.server.start()
        assert run_apart(back(crowd)) == 200
        down = crowd.server.down
    assert codes == [GOING_DOWN] * 200
    assert down < DOWN_WITHIN
    figures(f"sockets: down with 200 of them in {down:.1f} s; all back")
