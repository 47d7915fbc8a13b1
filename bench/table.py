"""One table of four people who all listen, and whose moves are timed to the last of them."""

import asyncio
import random
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from bench.wire import Line, Socket
from tests.robots.forms import Form, read

T = TypeVar("T")

WAIT = 20.0
"""Seconds after which something that should come has not come."""


class Person:
    """Someone at the table: a socket to see, a line to post."""

    def __init__(self, port: int, cookies: str, code: str) -> None:
        self.line = Line(port, cookies)
        self.socket = Socket(port, cookies, f"/t/{code}/live")
        self.board = ""
        self.version = -1
        self.seen_at = 0.0

    def form(self, ending: str) -> Form | None:
        """A form on the board that posts to an address with this ending."""
        forms = read(self.board).forms
        return next((form for form in forms if form.action.endswith(ending)), None)

    async def send(self, form: Form, **more: str) -> int:
        """Post a form; its answer is the own board."""
        path = f"{form.action}?answer=board"
        status, _body = await self.line.post(path, {**dict(form.fields), **more})
        return status


class TimedTable:
    """Plays without end; `spent` are the seconds from each post to the last viewer's board."""

    def __init__(self, code: str, people: list[Person], rng: random.Random) -> None:
        self.code = code
        self.people = people
        self.rng = rng
        self.changed = asyncio.Condition()
        self.spent: list[float] = []

    async def listen(self, person: Person) -> None:
        """Take in what is pushed to this person."""
        await person.socket.open()
        while True:
            board = await person.socket.message()
            version = int(board.split('data-version="')[1].split('"')[0])
            async with self.changed:
                if version > person.version:
                    person.board, person.version = board, version
                    person.seen_at = time.perf_counter()
                    self.changed.notify_all()

    async def play(self) -> None:
        """Move after move; each waits until all four have seen the one before."""
        while True:
            mover = await self._when(self._mover)
            if 'name="move"' not in mover.board:
                await self._again()
                continue
            form = mover.form("/play")
            assert form is not None
            codes = [button.value for button in form.buttons if button.name == "move"]
            before = mover.version
            begun = time.perf_counter()
            status = await mover.send(form, move=self.rng.choice(codes))
            assert status == 200, f"a move was answered with {status}"
            await self._when(partial(self._all_after, before))
            self.spent.append(max(person.seen_at for person in self.people) - begun)

    def _mover(self) -> Person | None:
        for person in self.people:
            if 'name="move"' in person.board or '/again"' in person.board:
                return person
        return None

    def _all_after(self, version: int) -> bool:
        return all(person.version > version for person in self.people)

    async def _again(self) -> None:
        await self._when(lambda: all('/again"' in person.board for person in self.people))
        for person in self.people:
            form = person.form("/again")
            if form is not None:
                await person.send(form)
        await self._when(lambda: any('name="move"' in person.board for person in self.people))

    async def _when(self, condition: Callable[[], T | None]) -> T:
        async with self.changed:
            async with asyncio.timeout(WAIT):
                found = await self.changed.wait_for(condition)
        assert found is not None
        return found
