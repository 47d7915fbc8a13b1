"""A socket to one viewer: push only, each new version once, only the newest.

Knows room codes and version numbers; what is sent comes from the `draw` it is handed.
"""

import socket
import struct
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from stekius.live.hub import Closed, Hub, Listener

GOING_DOWN, FULL, NOT_YOURS, TALKATIVE = 1012, 1013, 4403, 1008
SEND_SECONDS = 5
"""After so long a viewer who does not read is given up."""
LOOK_SECONDS = 5.0
"""How often a socket without news looks whether its viewer is still there."""
PER_ACCOUNT = 8
OPTIONS = {"ping_interval": 25, "max_message_size": 4096}
SOCKETS = ("werkzeug.socket", "gunicorn.socket")

Draw = Callable[[int], tuple[int, str]]
LookAgain = Callable[[int], str | None]
Wsgi = Callable[[dict[str, Any], Any], Iterable[bytes]]


class Wire(Protocol):
    """The part of `simple_websocket.Server` that is used."""

    connected: bool
    input_buffer: list[Any]
    thread: "Reader"

    def send(self, data: str) -> None: ...
    def close(self, reason: int | None = None) -> None: ...


class Reader(threading.Thread):
    """Reads what a viewer sends; never keeps the process from ending.

    `at_end` is called when the viewer has gone. Without it the place of a page that was left or
    reloaded would stay taken until the next look.
    """

    def __init__(self, **about: Any) -> None:
        super().__init__(**about, daemon=True)
        self.at_end: Callable[[], None] = lambda: None

    def run(self) -> None:
        """Read to the end."""
        super().run()
        self.at_end()


class Gone(Exception):
    """The viewer may no longer watch this table."""


class WholeSends:
    """A connection on which every frame goes out whole, one at a time, or the line is cut.

    The answers to pings are sent by the reader's thread and the boards by another.
    """

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._lock = threading.Lock()
        limit = struct.pack("ll", SEND_SECONDS, 0)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, limit)

    def send(self, data: bytes) -> int:
        """Send all of it."""
        with self._lock:
            try:
                self._connection.sendall(data)
            except OSError:
                self.cut()
                raise
        return len(data)

    def cut(self) -> None:
        """End the connection, also for a thread that waits to read from it."""
        try:
            self._connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            return

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


class Places:
    """How many sockets are open: in all, and to each account."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._open: Counter[int] = Counter()

    def count(self) -> int:
        """How many are taken."""
        with self._lock:
            return self._open.total()

    @contextmanager
    def taken(self, account: int) -> Iterator[bool]:
        """Take a place for the length of the block; false when there is none."""
        with self._lock:
            free = self._open.total() < self._most and self._open[account] < PER_ACCOUNT
            self._open[account] += free
        try:
            yield free
        finally:
            with self._lock:
                self._open[account] -= free
                self._open += Counter()


def _nothing(_version: int) -> None:
    return None


def push(
    wire: Wire, hub: Hub, code: str, seen: int, draw: Draw, look_again: LookAgain = _nothing
) -> None:
    """Send a board for each new version until the viewer has gone or the house goes down.

    `draw(version)` gives the version drawn, that one or a newer, and what to send.
    `look_again(version)` is asked every few seconds without news, and may give something to send.

    Raises:
        simple_websocket.ConnectionClosed: when the viewer has gone.
    """
    with hub.listen(code) as listener:
        wire.thread.at_end = listener.wake
        try:
            _push_all(wire, listener, seen, draw, look_again)
        except Closed:
            wire.close(GOING_DOWN)
        except Gone:
            wire.close(NOT_YOURS)
        except OSError:
            return


def _push_all(
    wire: Wire, listener: Listener, shown: int, draw: Draw, look_again: LookAgain
) -> None:
    news: int | None = shown + 1
    while wire.connected:
        if wire.input_buffer:
            return wire.close(TALKATIVE)
        if news is None:
            text = look_again(shown)
            if text is not None:
                wire.send(text)
        elif news > shown:
            version, text = draw(news)
            if version > shown:
                wire.send(text)
            shown = version
        news = listener.wait(LOOK_SECONDS)
    return None


def without_compression(inside: Wsgi) -> Wsgi:
    """A WSGI application to which no browser offers compressed sockets: 220 KB each."""

    def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
        return inside(environ, start_response)

    return application


def make_whole(environ: dict[str, Any]) -> None:
    """Before the handshake: put `WholeSends` round the request's connection."""
    for name in SOCKETS:
        if name in environ:
            environ[name] = WholeSends(environ[name])
