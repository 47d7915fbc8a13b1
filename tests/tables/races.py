"""People who press at the same moment, again and again from the same position."""

import sqlite3
import threading
from collections import Counter
from contextlib import closing

from stekius.store.db import db
from stekius.tables.commands import Command
from stekius.tables.refusals import Refused
from stekius.tables.table import Table
from tests.house import House

NEVER: frozenset[str] = frozenset()


class Race:
    """A position of a house, to which it goes back before each race."""

    def __init__(self, house: House, code: str) -> None:
        self.house = house
        self.code = code
        self.now = house.now
        self.table = house.table(code)
        self.refused: Counter[str] = Counter()
        db.session.remove()
        self._kept = sqlite3.connect(":memory:")
        with closing(self._file()) as file:
            file.backup(self._kept)

    def at_once(self, *asked: Command, refusals: frozenset[str] = NEVER) -> Table:
        """Carry all of it out, each in a thread of its own; the table afterwards.

        Nothing else may be refused than `refusals`.
        """
        self._go_back()
        failed: list[Exception] = []
        gate = threading.Barrier(len(asked))

        def ask(command: Command) -> None:
            with self.house.app.app_context():
                gate.wait()
                try:
                    self.house.service.act(self.code, command)
                except Refused as refused:
                    self.refused[refused.code] += 1
                    if refused.code not in refusals:
                        failed.append(refused)
                except Exception as error:
                    failed.append(error)
                finally:
                    db.session.remove()

        threads = [threading.Thread(target=ask, args=(command,)) for command in asked]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not failed
        table = self.house.table(self.code)
        check_whole(table)
        return table

    def _go_back(self) -> None:
        db.session.remove()
        self.house.restart()
        self.house.now = self.now
        with closing(self._file()) as file:
            self._kept.backup(file)

    def _file(self) -> sqlite3.Connection:
        name = db.engine.url.database
        assert name is not None
        return sqlite3.connect(name, timeout=10)


def check_whole(table: Table) -> None:
    """Nobody has two seats, and a match has begun with every seat taken."""
    held = Counter(seat.account for seat in table.seats if seat.account is not None)
    assert max(held.values(), default=1) == 1
    assert table.status != "playing" or not any(seat.free for seat in table.seats)
