"""How gunicorn's threads serve: none waits for ever for a peer that has stopped talking.

A request is given a thread once it is whole (`gathering`), and the last words with a peer that
does not hang up would be said by the one thread that takes in all others.
"""

import socket
import struct
import time
from typing import Any

from gunicorn.workers.gthread import _DEFER, ThreadWorker

from stekius.gathering import State, gathered

READ_SECONDS = 20
"""After so long without a byte a request that stopped half-way is given up."""
LINGER_SECONDS = 2.0
"""How long a peer may take to hang up after its last answer."""


class Worker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's threaded worker, with patience that ends."""

    def handle(self, conn: Any) -> Any:
        """One request; whoever is not kept is let go here, so that the next comes in meanwhile."""
        state = _gather(conn)
        if state == "more":
            return _DEFER
        limit = struct.pack("ll", READ_SECONDS, 0)
        conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)
        conn.unread = state == "unread"
        kept = state in ("whole", "unread") and super().handle(conn)
        if not kept:
            _let_go(conn.sock)
        return kept

    def _keepalive_after(self, conn: Any, keepalive: bool) -> bool:
        """Nobody waits for a body that nobody wants."""
        return not conn.unread and bool(super()._keepalive_after(conn, keepalive))

    def finish_request(self, conn: Any, fs: Any) -> None:
        """Whoever stops in the middle of a request is waited for without a thread, for a while."""
        super().finish_request(conn, fs)
        if self.pending_conns and self.pending_conns[-1] is conn:
            conn.timeout = time.monotonic() + READ_SECONDS


def _gather(conn: Any) -> State:
    """Take in the next request as far as it has come; a whole one is put where it is read."""
    ahead = conn.parser.unreader.take_buffered() if conn.initialized else b""
    state, came = gathered(conn, conn.sock, ahead)
    if state in ("whole", "unread"):
        conn.init()
        conn.parser.unreader.unread(came)
    return state


def _let_go(line: socket.socket) -> None:
    """Say goodbye and wait a little for the answer; closing it afterwards takes no time."""
    end = time.monotonic() + LINGER_SECONDS
    try:
        line.shutdown(socket.SHUT_WR)
        while (left := end - time.monotonic()) > 0:
            line.settimeout(left)
            if not line.recv(4096):
                return
    except OSError:
        pass
    _cut(line)


def _cut(line: socket.socket) -> None:
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        return
