"""Tables at which somebody moves every two seconds, and how long each move took."""

import asyncio
import time
from functools import partial
from typing import Any

from bench.table import Person, TimedTable

EVERY = 2.0
"""Seconds between two moves at a table."""


class PacedTable(TimedTable):
    """Plays at a person's pace. `posts` are seconds to the answer, `spent` to the last board."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.posts: list[float] = []

    async def play(self) -> None:
        """Move after move, each at its time; the tables do not begin together."""
        due = time.perf_counter() + self.rng.random() * EVERY
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due = max(due + EVERY, time.perf_counter())
            mover = await self._when(self._mover)
            if 'name="move"' in mover.board:
                await self._move(mover)
            else:
                await self._again()

    async def _move(self, mover: Person) -> None:
        form = mover.form("/play")
        assert form is not None
        codes = [button.value for button in form.buttons if button.name == "move"]
        before, begun = mover.version, time.perf_counter()
        status = await mover.send(form, move=self.rng.choice(codes))
        self.posts.append(time.perf_counter() - begun)
        assert status == 200, f"a move was answered with {status}"
        await self._when(partial(self._all_after, before))
        self.spent.append(max(person.seen_at for person in self.people) - begun)
