"""A house whose process can be made to end at a place, and two people who play there."""

import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any

from stekius.tables.lobby import room_code
from tests.crash import trail
from tests.crash.journal import Journal
from tests.crash.robot import Robot
from tests.robots.server import Server
from tests.robots.stored import ask
from tests.robots.waiting import until

MOVE_WITHIN, BOTS_WITHIN = 5.0, 3.0
"""Seconds after the restart in which the next move is possible, and in which bots have moved."""


class FaultyHouse:
    """A house that can be told to end at a place; people who play there."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.journal = Journal()
        self.rng = random.Random(3)
        self.one, self.two = (
            Robot(server.base, self.journal, self.rng, socket=False) for _ in range(2)
        )
        self.took: list[float] = []

    def arm(self, place: str, command: str) -> None:
        """The process will end there."""
        draft = self.server.instance / "fault.draft"
        draft.write_text(f"{place} {command}")
        draft.rename(self.server.instance / "fault")

    @property
    def armed(self) -> bool:
        """It has not ended yet."""
        return (self.server.instance / "fault").exists()

    def once(
        self, place: str, command: str, room: str, do: Callable[[], Any], by: Robot | None = None
    ) -> None:
        """Do it although the process ends on the way: it is answered, and done exactly once."""
        looks = by or self.one
        before = looks.look(room)["version"]
        self.arm(place, command)
        begun = time.monotonic()
        do()
        self.took.append(time.monotonic() - begun)
        assert not self.armed, f"{place} of {command} was never reached"
        assert looks.look(room)["version"] == before + 1, (place, command)
        assert self.took[-1] < MOVE_WITHIN, (place, command)
        self.check(room)

    def ends(self, place: str, command: str) -> None:
        """Wait until the process has ended there and answers again."""
        until(lambda: not self.armed, f"the end at {place} of {command}")
        until(self.server.answers, "an answer after the restart")

    def close(self) -> None:
        """Everybody goes."""
        self.one.close()
        self.two.close()

    def check(self, room: str) -> None:
        """Nothing is lost and nothing came twice."""
        trail.check_trail(self.server.instance, room)
        trail.check_log(self.server.instance, room)
        trail.check_journal(self.server.instance, room, self.journal)

    def move(self, room: str, pick: int = 0) -> None:
        """Whoever is on turn makes a move."""
        table = self.one.look(room)
        mover = self.one if table["legal"] else self.two
        table = table if table["legal"] else self.two.look(room)
        assert mover.move(room, table, table["legal"][pick]).done

    def next_hand(self, room: str, *people: Robot) -> None:
        """They are ready for the next hand."""
        hand = str(self.one.look(room)["view"]["hand_number"])
        for person in people:
            assert person.post(f"/t/{room}/next", match="1", hand=hand)[0].status_code == 303

    def due_now(self, room: str, what: str, seconds: float = 0.0) -> None:
        """This is what the house has to do next at the table, due in so many seconds."""
        at = time.time() + seconds
        self._change("due_at = ?, deadline = ?, due_for = ?", at, at, what, room)

    def freeze(self, room: str) -> None:
        """The house does nothing by itself at this table."""
        self._change("due_at = NULL, due_for = NULL", room)

    def deadline(self, room: str) -> float:
        """Seconds until the time of the one on turn runs out."""
        ((at,),) = ask(self.server.instance, "SELECT deadline FROM tables WHERE code = ?", room)
        return float(at) - time.time()

    def _change(self, what: str, *values: Any) -> None:
        with closing(sqlite3.connect(self.server.instance / "stekius.sqlite", timeout=10)) as file:
            done = file.execute(f"UPDATE tables SET {what} WHERE code = ?", values)
            assert done.rowcount == 1, (what, values)
            file.commit()

    def twin(self, room: str) -> str:
        """Another table in the same position, with the same people and the same past."""
        twin = room_code(self.rng.randrange)
        with closing(sqlite3.connect(self.server.instance / "stekius.sqlite", timeout=10)) as file:
            copy(file, "tables", "code", room, code=twin)
            copy(file, "trail", "code", room, code=twin)
            known = "SELECT id FROM tables WHERE code = ?"
            (old,), (new,) = (file.execute(known, (code,)).fetchone() for code in (room, twin))
            for name in ("seats", "matches", "log", "keys"):
                copy(file, name, "table_id", old, table_id=new)
            file.commit()
        for wish in self.journal.wishes:
            if wish.room == room:
                self.journal.add(wish._replace(room=twin))
        return twin


def copy(file: sqlite3.Connection, name: str, key: str, old: Any, **new: Any) -> None:
    """Insert the rows again whose `key` is `old`, with new values; an `id` is made anew."""
    about = file.execute(f"PRAGMA table_info({name})").fetchall()
    columns = [column[1] for column in about if column[1] != "id"]
    values = ["?" if column in new else f'"{column}"' for column in columns]
    names = ", ".join(f'"{column}"' for column in columns)
    given = [new[column] for column in columns if column in new]
    file.execute(
        f"INSERT INTO {name} ({names}) SELECT {', '.join(values)} FROM {name} WHERE {key} = ?",
        (*given, old),
    )
