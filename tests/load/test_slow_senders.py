"""Who sends slowly, or too much, holds up nobody; the house has fewer threads than there are."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
import requests

from tests.load.wires import raw
from tests.robots.server import Server
from tests.robots.waiting import until

SENDERS = 50
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
HEAD = b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
BODY = b"POST /login HTTP/1.1\r\nHost: x\r\n" + FORM + b"Content-Length: 60000\r\n\r\nname="
CHUNKED = b"POST /login HTTP/1.1\r\nHost: x\r\n" + FORM + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("house")
    with Server(folder, "tests.load.brisk:app", SOCKETS="0") as server:
        yield server


class Drip(threading.Thread):
    """A line on which a byte goes out now and then, until it is cut."""

    def __init__(self, port: int, sent: bytes, drop: bytes) -> None:
        super().__init__(daemon=True)
        self._line = raw(port, sent)
        self._line.settimeout(0.2)
        self._drop = drop

    def run(self) -> None:
        with suppress(ConnectionError), self._line:
            while True:
                self._line.sendall(self._drop)
                with suppress(TimeoutError):
                    if not self._line.recv(1000):
                        return


@contextmanager
def dripping(port: int) -> Iterator[list[Drip]]:
    """More slow senders of each kind than there are threads."""
    kinds = ((HEAD, b"x"), (BODY, b"x"), (CHUNKED, b"1\r\nx\r\n"))
    drips = [Drip(port, *kinds[number % 3]) for number in range(SENDERS)]
    for drip in drips:
        drip.start()
    yield drips


def asked(port: int, *pieces: bytes) -> bytes:
    """What is answered to these bytes, up to where the line ends."""
    found = b""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        for piece in pieces:
            with suppress(ConnectionError):
                line.sendall(piece)
        with suppress(ConnectionError):
            while more := line.recv(4096):
                found += more
    return found


def test_while_fifty_send_slowly_everybody_else_is_answered(server: Server) -> None:
    with dripping(server.port) as drips:
        for _one in range(20):
            assert requests.get(f"{server.base}/", timeout=30).status_code == 200
        assert all(drip.is_alive() for drip in drips)
        until(lambda: not any(drip.is_alive() for drip in drips), "the end of the slow senders")
    assert requests.get(f"{server.base}/", timeout=30).status_code == 200


def test_a_form_in_pieces_is_taken_in_whole(server: Server) -> None:
    head = BODY.replace(b"60000", b"9").replace(b"\r\n\r\nname=", b"\r\nConnection: close\r\n\r\n")
    assert b" 400 " in asked(server.port, head[:30], head[30:], b"name=", b"Anna")
    assert b" 400 " in asked(
        server.port, head.replace(b"Host", b"Expect: 100-continue\r\nHost"), b"name=Anna"
    )


def test_two_requests_at_once_are_both_answered(server: Server) -> None:
    one = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    last = one.replace(b"Host", b"Connection: close\r\nHost")
    assert asked(server.port, one + one + last).count(b" 200 OK") == 3
    assert asked(server.port, one + last[:20], last[20:]).count(b" 200 OK") == 2


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (BODY.replace(b"60000", b"70000"), b" 413 "),
        (BODY.replace(b"60000", b"1" * 30), b" 413 "),
        (BODY.replace(b"60000", b"-5"), b" 400 "),
        (CHUNKED + b"1\r\nx\r\n" * 20_000, b" 413 "),
        (HEAD + b"x" * 200_000, b" 413 "),
        (b"\x16\x03\x01\x02\x00\x01\r\n\r\n", b" 400 "),
        (b"GET / HTTP/9.9\r\n\r\n", b" 400 "),
    ],
)
def test_what_is_too_much_or_no_request_is_refused(
    server: Server, sent: bytes, status: bytes
) -> None:
    assert status in asked(server.port, sent)[:40]
