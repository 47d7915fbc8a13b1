"""One snapshot of each table and version, shared by all who draw from it."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class SnapshotCache(Generic[T]):
    """Keeps what `load(code)` gave for the latest versions of the last `size` tables."""

    def __init__(self, load: Callable[[str], T], version: Callable[[T], int], size: int) -> None:
        self._load = load
        self._version = version
        self._size = size
        self._lock = threading.Lock()
        self._loading: dict[str, threading.Lock] = {}
        self._kept: OrderedDict[str, T] = OrderedDict()

    def get(self, code: str, version: int) -> T:
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
                self._keep(code, kept)
        with self._lock:
            self._loading.pop(code, None)
        return kept

    def _fresh(self, code: str, version: int) -> T | None:
        with self._lock:
            kept = self._kept.get(code)
        return kept if kept is not None and self._version(kept) >= version else None

    def _keep(self, code: str, snapshot: T) -> None:
        with self._lock:
            self._kept[code] = snapshot
            self._kept.move_to_end(code)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)
