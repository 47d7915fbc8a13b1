"""Everyone who may come to a table, and the table before, during and after its match."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from flask import Flask

from stekius.games.registry import game
from stekius.store.db import db
from stekius.tables.commands import NextHand, Play
from stekius.tables.table import Table
from tests.visitor import Visitor
from tests.web.player import run_clock

STAGES = ("before", "during", "after")
PERSONAS = ("nobody", "stranger", "watcher", "on_turn", "waiting", "left", "opener")
LEFT_OUT = {"sessions", "beats", "alembic_version"}
"""Who is logged in where, and the clock's beat, are not what a request is judged by."""
Dump = dict[str, list[tuple[object, ...]]]
DRAWN = ("created_at", "seen_at", "at", "started_at", "since", "password", "digest")


class Stage:
    """A private table and a public one beside it, with everyone round them, kept as they are.

    The watcher comes to the public table, all the others to the private one.
    """

    def __init__(self, app: Flask, stage: str, seed: Callable[[], Random] = lambda: Random(1)):
        self.app, self.seed = app, seed
        self.file = Path(str(app.extensions["settings"].instance)) / "stekius.sqlite"
        self.people = {name: Visitor(app) for name in PERSONAS}
        self.reseed()
        names = [name for name in PERSONAS if name != "nobody"]
        for name in names:
            self.people[name].become_guest()
        self.accounts = dict(zip(names, range(1, len(names) + 1), strict=True))
        self.names = {name: self.people[name].name() or "" for name in names}
        self.private = self._opened("opener", "private")
        self.public = self._opened("stranger", "public")
        self.tokens = {name: person.token() for name, person in self.people.items()}
        self._come_to(stage)
        self.cookies = {name: person.client.get_cookie("stekius") for name, person in self._all()}
        self._dumped: tuple[int, Dump] | None = None
        self._eye = sqlite3.connect(self.file)
        self.pristine = sqlite3.connect(":memory:")
        self._copy(self.file, self.pristine)
        self.before = self.dump()

    def _all(self) -> list[tuple[str, Visitor]]:
        return list(self.people.items())

    def code(self, name: str) -> str:
        """The room code of the table that somebody comes to."""
        return self.public if name == "watcher" else self.private

    def table(self, code: str) -> Table:
        """The table as it is."""
        with self.app.app_context():
            found: Table = self.app.extensions["tables"].look(code).table
        return found

    def reseed(self) -> None:
        """The same randomness again, so that the same request does the same."""
        drawn = self.seed()
        self.app.extensions["tables"]._below = drawn.randrange
        self.app.extensions["accounts"]._below = drawn.randrange

    def restore(self) -> None:
        """Everything as it was when the stage was set."""
        with self.app.app_context():
            db.session.remove()
            db.engine.dispose()
        with closing(sqlite3.connect(self.file)) as file:
            self.pristine.backup(file)
        for name, person in self._all():
            person.client.delete_cookie("stekius")
            cookie = self.cookies[name]
            if cookie is not None:
                person.client.set_cookie("stekius", cookie.value)
        self.reseed()

    def dump(self) -> Dump:
        """All rows that matter, without times and secrets; read anew where anything was written."""
        ((written,),) = self._eye.execute("PRAGMA data_version").fetchall()
        if self._dumped is None or self._dumped[0] != written:
            self._dumped = written, self._read()
        return self._dumped[1]

    def _read(self) -> Dump:
        with closing(sqlite3.connect(self.file)) as file:
            listed = file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            names = sorted({name for (name,) in listed} - LEFT_OUT)
            return {name: _rows(file, name) for name in names}

    @staticmethod
    def _copy(source: Path, target: sqlite3.Connection) -> None:
        with closing(sqlite3.connect(source)) as file:
            file.backup(target)

    def _opened(self, opener: str, visibility: str) -> str:
        seats = {"seat0": "me", "seat1": "person", "seat2": "person", "seat3": "person"}
        wishes = {"game": "koltsina", "visibility": visibility, **seats}
        answer = self.people[opener].post("/tables/new", wishes)
        code: str = answer.location.rsplit("/", 1)[1]
        guests = ("on_turn", "left", "waiting") if visibility == "private" else ("on_turn",)
        for name in guests:
            self.people[name].post(f"/t/{code}/sit")
            if name == "left":
                self.people[name].post(f"/t/{code}/leave")
        return code

    def _come_to(self, stage: str) -> None:
        if stage == "before":
            return
        self.people["left"].post(f"/t/{self.private}/sit")
        self.people["left"].post(f"/t/{self.private}/leave")
        self.people["stranger"].post(f"/t/{self.public}/start")
        self._play_until_turn_of("on_turn")
        if stage == "after":
            for code in (self.private, self.public):
                self._finish(code)

    def _play_until_turn_of(self, name: str) -> None:
        while self._to_act() != self.accounts[name]:
            self._step(self.private)

    def _to_act(self) -> int | None:
        table = self.table(self.private)
        seat = game(table.game).view(table.state, None).to_act
        return None if seat is None or table.seats[seat].left else table.seats[seat].account

    def _finish(self, code: str) -> None:
        while self.table(code).status == "playing":
            self._step(code)

    def _step(self, code: str) -> None:
        table = self.table(code)
        rules = game(table.game)
        with self.app.app_context():
            act = self.app.extensions["tables"].act
            if rules.awaits(table.state) == "next_hand":
                hand = rules.view(table.state, None).hand_number
                for seat in table.persons:
                    act(code, NextHand(table.seats[seat].account or 0, table.match, hand))
                return
            seat = rules.actors(table.state)[0]
            held = table.seats[seat]
            if held.played_by_bot or held.account is None:
                run_clock(self.app)
                return
            move = rules.legal(table.state, seat)[0]
            act(code, Play(held.account, table.turn, f"k{table.turn}", move))


def _rows(file: sqlite3.Connection, table: str) -> list[tuple[object, ...]]:
    names = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
    kept = ", ".join(name for name in names if name not in DRAWN)
    return sorted(file.execute(f"SELECT {kept} FROM {table}").fetchall(), key=repr)
