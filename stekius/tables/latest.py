"""The latest snapshot of each table, shared by all who draw from it and by the next change."""

import threading
from collections import OrderedDict
from collections.abc import Callable

from stekius.tables.change import Change
from stekius.tables.table import Entry, Snapshot, Table

KEPT = 256
"""Tables whose latest snapshot is kept."""


class Latest:
    """Keeps the newest snapshots of the last `size` tables; `load(code)` gives one that is not."""

    def __init__(self, load: Callable[[str], Snapshot], size: int = KEPT) -> None:
        self._load = load
        self._size = size
        self._lock = threading.Lock()
        self._loading: dict[str, threading.Lock] = {}
        self._kept: OrderedDict[str, Snapshot] = OrderedDict()

    def get(self, code: str, version: int) -> Snapshot:
        """The table at this version or a newer one; loaded once, however many ask."""
        kept = self._fresh(code, version)
        if kept is not None:
            return kept
        with self._lock:
            loading = self._loading.setdefault(code, threading.Lock())
        with loading:
            kept = self._fresh(code, version)
            if kept is None:
                kept = self._load(code)
                self.keep(kept)
        with self._lock:
            self._loading.pop(code, None)
        return kept

    def at(self, table: Table) -> Snapshot | None:
        """The snapshot of exactly this state of the table, where it is kept."""
        with self._lock:
            kept = self._kept.get(table.code)
        return kept if kept is not None and _age(kept) == (table.id, table.revision) else None

    def keep(self, snapshot: Snapshot) -> None:
        """What was saved, or found saved; an older one never replaces a newer."""
        code = snapshot.table.code
        with self._lock:
            kept = self._kept.get(code)
            if kept is None or _age(kept) <= _age(snapshot):
                self._kept[code] = snapshot
            self._kept.move_to_end(code)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)

    def _fresh(self, code: str, version: int) -> Snapshot | None:
        with self._lock:
            kept = self._kept.get(code)
            if kept is None or kept.table.version < version:
                return None
            self._kept.move_to_end(code)
            return kept


def recent_after(before: Snapshot | None, change: Change, turns: int) -> tuple[Entry, ...] | None:
    """The log of so many last turns after a change, as `store.matches.entries` would give it.

    None where the snapshot that was changed is not kept.
    """
    if before is None:
        return None
    table = change.table
    old = before.recent if before.table.match == table.match else ()
    return tuple(
        entry
        for entry in (*old, *change.entries)
        if entry.events and entry.turn > table.turn - turns
    )


def _age(snapshot: Snapshot) -> tuple[int, int]:
    return snapshot.table.id, snapshot.table.revision
