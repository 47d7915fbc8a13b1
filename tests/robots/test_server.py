"""The server that other tests kill and begin again."""

import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.robots.server import Server

HALF = b"HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server whose process lives, and whose port nobody listens on yet."""
    server = Server(tmp_path)
    server.process = subprocess.Popen(["sleep", "600"], start_new_session=True)
    yield server
    server.kill()


def test_a_house_that_ends_in_the_middle_of_its_answer_has_not_answered(server: Server) -> None:
    with socket.create_server(("127.0.0.1", server.port)) as line:

        def half() -> None:
            with line.accept()[0] as asked:
                asked.recv(65536)
                asked.sendall(HALF)

        ending = threading.Thread(target=half)
        ending.start()
        assert not server.answers()
        ending.join()


def test_a_house_that_does_not_listen_yet_has_not_answered(server: Server) -> None:
    assert not server.answers()
