"""Who listens to which table. It knows room codes and version numbers and nothing else."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Closed(Exception):
    """The hub has closed: the house is going down."""


class Listener:
    """A mailbox of size one: only the newest version waits."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._newest: int | None = None
        self._closed = False
        self._woken = False

    def put(self, version: int) -> None:
        """A version is there; an older one that nobody took is forgotten."""
        with self._condition:
            self._newest = max(version, self._newest or version)
            self._condition.notify()

    def close(self) -> None:
        """Wake up whoever waits."""
        with self._condition:
            self._closed = True
            self._condition.notify()

    def wake(self) -> None:
        """End the present wait, or the next one, without news."""
        with self._condition:
            self._woken = True
            self._condition.notify()

    def wait(self, timeout: float) -> int | None:
        """The newest version since the last time, or none when `timeout` seconds went by.

        None as well when it is woken.

        Raises:
            Closed: when the hub has closed.
        """
        with self._condition:
            self._condition.wait_for(self._has_something, timeout)
            self._woken = False
            if self._closed:
                raise Closed
            newest, self._newest = self._newest, None
            return newest

    def _has_something(self) -> bool:
        return self._closed or self._woken or self._newest is not None


class Hub:
    """Tells listeners of a table that there is a new version."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: dict[str, set[Listener]] = {}
        self._closed = False

    def tell(self, code: str, version: int) -> None:
        """There is a new version of the table. Never blocks for long, never fails."""
        with self._lock:
            listeners = tuple(self._listeners.get(code, ()))
        for listener in listeners:
            listener.put(version)

    @contextmanager
    def listen(self, code: str) -> Iterator[Listener]:
        """Listen to a table for the length of the block."""
        listener = Listener()
        with self._lock:
            if self._closed:
                listener.close()
            self._listeners.setdefault(code, set()).add(listener)
        try:
            yield listener
        finally:
            with self._lock:
                rest = self._listeners[code]
                rest.discard(listener)
                if not rest:
                    del self._listeners[code]

    def count(self) -> int:
        """How many listen, at all tables."""
        with self._lock:
            return sum(len(listeners) for listeners in self._listeners.values())

    def close(self) -> None:
        """Nobody listens any longer; every waiting listener wakes up."""
        with self._lock:
            self._closed = True
            listeners = [one for some in self._listeners.values() for one in some]
        for listener in listeners:
            listener.close()
