"""Taking in a request before a thread is given to it: who sends slowly holds up nobody.

A thread that read from a slow sender would wait with it; thirty such would be all threads of a
small house.
"""

import re
import socket
import time
from typing import Literal

MOST = 128 * 1024
"""Bytes of a request that are waited for; forms of the house have a few hundred."""
BODY = 64 * 1024
"""A longer body is refused unread, by the application."""
WHOLE_WITHIN = 20.0
"""Seconds from a request's first byte to its last."""
CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"
TOO_LARGE = b"HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
MALFORMED = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

_LENGTH = re.compile(rb"^content-length:[ \t]*(\d+)[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_CHUNKED = re.compile(rb"^transfer-encoding:.*chunked", re.IGNORECASE | re.MULTILINE)
_CHUNK = re.compile(rb"([0-9a-f]+)(?:[ \t]*;.*)?", re.IGNORECASE)
_EXPECTS = re.compile(rb"^expect:[ \t]*100-continue", re.IGNORECASE | re.MULTILINE)

State = Literal["whole", "unread", "more", "gone", "too_large", "malformed"]
"""`unread`: the application will refuse it without reading its body, which never need come."""

_REFUSED: dict[State, bytes] = {"too_large": TOO_LARGE, "malformed": MALFORMED}


class Gathered:
    """What has come of one request."""

    def __init__(self, now: float, came: bytes = b"") -> None:
        self.came = bytearray(came)
        self._since = now
        self._told_to_go_on = False

    def take(self, line: socket.socket, now: float) -> State:
        """Take in what is there, without waiting for more; what has come of the request so far."""
        ended = False
        while len(self.came) <= MOST:
            try:
                piece = socket.socket.recv(line, 16384, socket.MSG_DONTWAIT)
            except BlockingIOError:
                break
            except OSError:
                return "gone"
            if not piece:
                ended = True
                break
            self.came += piece
        state = state_of(bytes(self.came))
        if state == "more" and (ended or now - self._since > WHOLE_WITHIN):
            return "gone"
        if state == "more" and not self._told_to_go_on and expects_to_be_told(bytes(self.came)):
            self._told_to_go_on = True
            line.sendall(CONTINUE)
        return state


def state_of(came: bytes) -> State:
    """Whether the bytes are a whole request, or enough of one to be refused.

    More is never waited for than is read: the poller would come back at once, again and again.
    """
    state = _state_of(came)
    return "too_large" if state == "more" and len(came) > MOST else state


def _state_of(came: bytes) -> State:
    head, end, body = came.partition(b"\r\n\r\n")
    if not end:
        return "more"
    if _CHUNKED.search(head):
        return _state_of_chunks(body)
    found = _LENGTH.search(head)
    length = int(found[1].lstrip(b"0")[:15] or b"0") if found else 0
    if length > BODY:
        return "unread"
    return "whole" if len(body) >= length else "more"


def _state_of_chunks(body: bytes) -> State:
    """Chunk by chunk, as it is read later: what looks like the end may stand inside of one."""
    at = 0
    while at <= BODY:
        end = body.find(b"\r\n", at)
        if end < 0:
            return "more" if len(body) <= BODY else "too_large"
        size = _CHUNK.fullmatch(body, at, end)
        if size is None:
            return "malformed"
        length = int(size[1], 16)
        if length == 0:
            return "whole" if body.find(b"\r\n\r\n", end) >= 0 else "more"
        at = end + 2 + length + 2
        if at <= len(body) and body[at - 2 : at] != b"\r\n":
            return "malformed"
    return "too_large"


def expects_to_be_told(came: bytes) -> bool:
    """The sender waits with its body until it is told to go on."""
    head, end, _body = came.partition(b"\r\n\r\n")
    return bool(end) and _EXPECTS.search(head) is not None


def gathered(conn: object, line: socket.socket, ahead: bytes) -> tuple[State, bytes]:
    """What has come of the connection's next request; `ahead` came with the one before.

    The beginning is kept with the connection until the rest is there.
    """
    now = time.monotonic()
    request: Gathered = getattr(conn, "gathering", None) or Gathered(now, ahead)
    state = request.take(line, now)
    conn.gathering = request if state == "more" else None  # type: ignore[attr-defined]
    if state in _REFUSED:
        line.sendall(_REFUSED[state])
    return state, bytes(request.came)
