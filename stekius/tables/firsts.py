"""Which match was somebody's first of a game; asked for at each drawing, and never changed."""

import threading

from stekius.store import players
from stekius.store.db import db
from stekius.tables.table import Table

MOST = 4096
"""Accounts and games that are remembered."""


class Firsts:
    """Remembers the first matches that were asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: dict[tuple[int, str], tuple[int, int]] = {}

    def is_first(self, account: int, table: Table) -> bool:
        """Whether the table's running match is the account's first of its game."""
        who = (account, table.game)
        with self._lock:
            first = self._known.get(who)
        if first is None:
            first = players.first_match(db.session(), account, table.game)
            if first is not None:
                self._remember(who, first)
        return first == (table.id, table.match)

    def _remember(self, who: tuple[int, str], first: tuple[int, int]) -> None:
        with self._lock:
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[who] = first
