"""How many requests are being answered, open sockets among them."""

import threading
from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask

Wsgi = Callable[[dict[str, Any], Any], Iterable[bytes]]


class Load:
    """Counts what goes in and comes out of a WSGI application; each holds a thread."""

    def __init__(self, inside: Wsgi) -> None:
        self._inside = inside
        self._lock = threading.Lock()
        self.busy = 0

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        with self._lock:
            self.busy += 1
        try:
            return self._inside(environ, start_response)
        finally:
            with self._lock:
                self.busy -= 1


def init_app(app: Flask) -> None:
    """Count; the count is in `app.extensions["load"]`."""
    load = Load(app.wsgi_app)
    app.extensions["load"] = load
    app.wsgi_app = load  # type: ignore[method-assign]
