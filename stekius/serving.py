"""How gunicorn's threads serve: none waits for ever for a peer that has stopped talking.

A thread that reads half a request waits without limit by itself, and the last words with a peer
that does not hang up are said by the one thread that takes in all others.
"""

import socket
import struct
import time
from typing import Any

from gunicorn.workers.gthread import ThreadWorker

READ_SECONDS = 20
"""After so long without a byte a request that stopped half-way is given up."""
LINGER_SECONDS = 2.0
"""How long a peer may take to hang up after its last answer."""


class Worker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's threaded worker, with patience that ends."""

    def handle(self, conn: Any) -> Any:
        """One request; whoever is not kept is let go here, so that the next comes in meanwhile."""
        limit = struct.pack("ll", READ_SECONDS, 0)
        conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)
        kept = super().handle(conn)
        if not kept:
            _let_go(conn.sock)
        return kept


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
