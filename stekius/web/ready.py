"""Whether the database takes writes and the clock beats, looked at once a second at most."""

import threading
from collections.abc import Callable

from flask import Flask, current_app

from stekius.store import health

FRESH = 5.0
"""Seconds within which the clock must have beaten."""
KEPT = 1.0
"""Seconds for which an answer is good: anybody may ask, and a look takes the database's lock."""


class Looks:
    """What was found when somebody last looked."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._lock = threading.Lock()
        self._at = float("-inf")
        self._found: dict[str, bool] = {}
        self.lag: float | None = None

    def look(self) -> dict[str, bool]:
        """The present answer; of many who ask at once, one looks."""
        with self._lock:
            now = self._now()
            if not 0 <= now - self._at < KEPT:
                beat = health.last_beat()
                self.lag = None if beat is None else max(0.0, now - beat)
                clock = self.lag is not None and self.lag <= FRESH
                self._found = {"database": health.writable(), "clock": clock}
                self._at = now
            return dict(self._found)


def looks() -> Looks:
    """The application's."""
    found: Looks = current_app.extensions["looks"]
    return found


def threads() -> tuple[int, int]:
    """How many threads are busy, and how many there are."""
    settings = current_app.extensions["settings"]
    return current_app.extensions["load"].busy, settings.threads


def sockets() -> tuple[int, int]:
    """How many sockets are open, and how many may be."""
    settings = current_app.extensions["settings"]
    return current_app.extensions["socket_places"].count(), settings.sockets


def init_app(app: Flask) -> None:
    """Keep the last look with the application."""
    app.extensions["looks"] = Looks(app.extensions["now"])
