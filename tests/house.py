"""A small house for tests below the web: real SQLite file, real service and clock, faked time."""

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask
from sqlalchemy import event

from stekius.chips.figures import Figures
from stekius.chips.ledger import Ledger
from stekius.clock.clock import Clock
from stekius.games.registry import game
from stekius.store import db as database
from stekius.store.models import AccountRow
from stekius.store.tables import load
from stekius.tables import commands
from stekius.tables.duty import Duties
from stekius.tables.pace import Pace
from stekius.tables.service import TableService
from stekius.tables.table import Table

MORNING = 1_000_000.0


class House:
    """Accounts 1 to 4 exist. `now` is a plain number; `told` is what listeners were told."""

    def __init__(
        self, app: Flask, *, seed: int = 1, pace: Pace | None = None, figures: Figures | None = None
    ) -> None:
        self.app = app
        self.now = MORNING
        self.told: list[tuple[str, int]] = []
        self.random = Random(seed)
        self._keys = (f"key{number}" for number in itertools.count())
        self.pace = pace or Pace()
        self.figures = figures or Figures()
        self.most_tables: int | None = None
        self.restart()

    def restart(self) -> None:
        """Forget everything that is not in the database."""
        self.ledger = Ledger(now=lambda: self.now, figures=self.figures, zone=UTC)
        self.service = TableService(
            tell=lambda table: self.told.append((table.code, table.version)),
            now=lambda: self.now,
            below=self.random.randrange,
            pace=self.pace,
            ledger=self.ledger,
            most_tables=self.most_tables,
        )
        self.duties = Duties(self.service)
        self.clock = Clock(
            self.app, self.duties, now=lambda: self.now, seed=lambda: self.random.randrange(2**32)
        )

    def open(self, *seats: str, account: int = 1, **wishes: Any) -> str:
        """Open a table; Koltsina to 11 without a clock where nothing else is wished."""
        wishes = {"game": "koltsina", "target": 11, "seats": seats, **wishes}
        return self.service.open(account, f"name{account}", commands.Opening(**wishes))

    def table(self, code: str) -> Table:
        """The table as it is in the database."""
        database.db.session.remove()
        found = load(database.db.session(), code)
        assert found is not None, code
        return self.service._presence.known_at(found)

    def sit(self, code: str, *accounts: int) -> Table:
        """Accounts sit down, one after the other."""
        for account in accounts:
            self.service.act(code, commands.Sit(account, f"name{account}"))
        return self.table(code)

    def play(self, code: str, account: int, move: str, **other: Any) -> Table:
        """A move at the table's own turn with a new key, unless something else is wished."""
        turn = other.get("turn", self.table(code).turn)
        key = other.get("key", next(self._keys))
        return self.service.act(code, commands.Play(account, turn, key, move)).table

    def legal(self, code: str, account: int) -> tuple[str, ...]:
        """The account's legal codes."""
        table = self.table(code)
        seat = table.seat_of(account)
        if seat is None or table.status != "playing":
            return ()
        return game(table.game).view(table.state, seat).legal

    def on_turn(self, code: str) -> int | None:
        """The account that is to act, when it is a person's turn."""
        table = self.table(code)
        if table.state is None:
            return None
        to_act = game(table.game).view(table.state, None).to_act
        return None if to_act is None else table.seats[to_act].account

    def wait(self, seconds: float) -> None:
        """Time goes by, and the clock does what is due meanwhile, a second at a time."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + 1.0)
            while self.clock.run_due():
                pass

    def sleep(self, seconds: float) -> None:
        """Time goes by with nobody there; the clock looks whenever something is due."""
        end = self.now + seconds
        while (at := self.next_at()) is not None and at <= end:
            self.now = max(self.now, at)
            assert self.clock.run_due(), "the clock does not get on"
        self.now = end

    def next_at(self) -> float | None:
        """When the next thing is due."""
        database.db.session.remove()
        return self.duties.next_at()

    def play_on(self, code: str, until: Callable[[Table], bool], most: int = 2000) -> Table:
        """Everybody plays their first legal code and is ready for the next hand."""
        for _step in range(most):
            table = self.table(code)
            if until(table):
                return table
            self._one_step(code, table)
        raise AssertionError(f"{code} did not get there in {most} steps")

    def _one_step(self, code: str, table: Table) -> None:
        rules = game(table.game)
        view = rules.view(table.state, None)
        if view.phase == "hand_over":
            for seat in table.persons:
                account = table.seats[seat].account
                ready = commands.NextHand(account, table.match, view.hand_number)
                self.service.act(code, ready)
            return
        to_act = view.to_act if table.due_for != "expiry" else rules.actors(table.state)[0]
        acting = None if to_act is None else table.seats[to_act]
        legal = rules.legal(table.state, to_act) if acting and acting.account else ()
        if acting and acting.person and legal:
            self.play(code, acting.account, legal[0], turn=table.turn)
        else:
            at = self.next_at()
            self.now = max(self.now, min(self.now + 1.0, at or self.now + 1.0))
            self.clock.run_due()


@contextmanager
def house_in(folder: Path, *, durable: bool = False, **how: Any) -> Iterator[House]:
    """A house with a database of its own in this folder.

    It does not wait for the disk, unless it is to be `durable`.
    """
    file = folder / "house.db"
    figures = how.get("figures") or Figures()
    file.write_bytes(prepared(figures))
    with _app(f"sqlite:///{file}") as app:
        if not durable:
            event.listen(database.db.engine, "connect", _without_waiting)
        try:
            yield House(app, **how)
        finally:
            database.db.session.remove()
            database.db.engine.dispose()


@contextmanager
def house_on(url: str) -> Iterator[House]:
    """A house with this database, which is empty."""
    with _app(url) as app:
        try:
            _welcome(app, Figures())
            yield House(app)
        finally:
            database.db.session.remove()
            database.db.engine.dispose()


@cache
def prepared(figures: Figures) -> bytes:
    """The file of a database in which accounts 1 to 4 are welcome, made once."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "house.db"
        with _app(f"sqlite:///{file}") as app:
            _welcome(app, figures)
            database.db.session.remove()
            database.db.engine.dispose()
        return file.read_bytes()


def _welcome(app: Flask, figures: Figures) -> None:
    database.db.create_all()
    house = House(app, figures=figures)
    with database.writing() as session:
        for account in (1, 2, 3, 4):
            name = f"name{account}"
            row = AccountRow(id=account, name=name, folded=name, password="hash")
            row.created_at = row.seen_at = MORNING
            session.add(row)
    with database.writing() as session:
        for account in (1, 2, 3, 4):
            house.ledger.welcome(session, account, guest=False)


@contextmanager
def _app(url: str) -> Iterator[Flask]:
    app = Flask("house", root_path=str(Path(__file__).parent))
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    database.init_app(app)
    with app.app_context():
        yield app


def _without_waiting(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA synchronous = OFF")
