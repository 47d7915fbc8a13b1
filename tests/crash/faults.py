"""A house whose process can be made to end at a place, and two people who play there."""

import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
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


QUICK = {f"{name}_PAUSE": "0" for name in ("BOT", "LINGER", "CHOICE", "REDEAL")}
RICH = {"CHIPS_START": "100000", "CHIPS_GUEST": "100000"}
"""Enough for every twin of a table that plays for chips."""


@contextmanager
def faulty_house(folder: Path) -> Iterator["FaultyHouse"]:
    """A house served so that its process can be made to end; at the end its file is whole."""
    served = ("--preload", "tests.crash.faulty:app")
    with Server(folder, *served, PACE="eye", **QUICK, **RICH) as server:
        trail.keep_trail(folder)
        faulty = FaultyHouse(server)
        yield faulty
        faulty.close()
    trail.check_file(folder)


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

    def once(self, place: str, command: str, room: str, do: Callable[[], Any]) -> None:
        """Do it although the process ends on the way: it is answered, and done exactly once."""
        before = self.changes(room)
        self.arm(place, command)
        begun = time.monotonic()
        do()
        self.took.append(time.monotonic() - begun)
        assert not self.armed, f"{place} of {command} was never reached"
        assert self.changes(room) == before + 1, (place, command)
        assert self.took[-1] < MOVE_WITHIN, (place, command)
        self.check(room)

    def ends(self, place: str, command: str) -> None:
        """Wait until the process has ended there and answers again."""
        until(lambda: not self.armed, f"the end at {place} of {command}")
        until(self.server.answers, "an answer after the restart")

    def number(self, query: str, *values: Any) -> int:
        """The one number that a query on the database gives."""
        ((found,),) = ask(self.server.instance, query, *values)
        return int(found)

    def changes(self, room: str) -> int:
        """How often anything has changed there other than by a bot's move."""
        by_bots = "SELECT count(*) FROM log WHERE table_id = id AND by = 'bot'"
        return self.number(f"SELECT version - ({by_bots}) FROM tables WHERE code = ?", room)

    def close(self) -> None:
        """Everybody goes."""
        self.one.close()
        self.two.close()

    def check(self, room: str) -> None:
        """Nothing is lost and nothing came twice."""
        trail.check_trail(self.server.instance, room)
        if self.number("SELECT match FROM tables WHERE code = ?", room):
            trail.check_log(self.server.instance, room)
        trail.check_journal(self.server.instance, room, self.journal)

    def move(self, room: str, pick: int = 0) -> None:
        """Whoever is on turn makes a move."""
        table = self.one.look(room)
        mover = self.one if table["legal"] else self.two
        table = table if table["legal"] else self.two.look(room)
        assert mover.move(room, table, table["legal"][pick]).done

    def mover(self, room: str) -> tuple[Robot, Robot]:
        """Who is on turn, and the other."""
        return (self.one, self.two) if self.one.look(room)["legal"] else (self.two, self.one)

    def next_hand(self, room: str, *people: Robot) -> None:
        """They are ready for the next hand."""
        hand = str(self.one.look(room)["view"]["hand_number"])
        for person in people:
            assert person.post(f"/t/{room}/next", match="1", hand=hand)[0].status_code == 303

    def unseen(self, room: str) -> None:
        """Nobody has been seen there since the beginning of time."""
        query = (
            "UPDATE seats SET seen_at = 0 WHERE table_id = (SELECT id FROM tables WHERE code = ?)"
        )
        self._write(query, room)
        self._change("since = 0", room)

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
        self._write(f"UPDATE tables SET {what} WHERE code = ?", *values)

    def _write(self, query: str, *values: Any) -> None:
        with closing(sqlite3.connect(self.server.instance / "stekius.sqlite", timeout=10)) as file:
            done = file.execute(query, values)
            assert done.rowcount, (query, values)
            file.commit()

    def twin(self, room: str) -> str:
        """Another table in the same position, with the same people and the same past."""
        twin = room_code(self.rng.randrange)
        with closing(sqlite3.connect(self.server.instance / "stekius.sqlite", timeout=10)) as file:
            copy(file, "tables", "code", room, code=twin, since=time.time())
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
