"""Whose page may open a socket is settled before the handshake."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.load.wires import Crowd, raw, wish
from tests.robots.server import Server


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crowd]:
    with Server(tmp_path_factory.mktemp("house"), SOCKETS="20") as server:
        people = Crowd(server, 1)
        yield people
        people.close()


def answer(crowd: Crowd, *origins: str) -> bytes:
    """The status line that a wish with these Origins gets; `{own}` is the house's host."""
    port = crowd.server.port
    sent = [origin.replace("{own}", f"127.0.0.1:{port}") for origin in origins]
    wished = wish(port, crowd.rooms[0], crowd.people[0].cookie, *sent)
    with closing(raw(port, wished)) as line:
        line.settimeout(20)
        return line.recv(4096).split(b"\r\n")[0]


def test_the_houses_own_page_opens_a_socket(crowd: Crowd) -> None:
    assert b" 101 " in answer(crowd, "http://{own}")


@pytest.mark.parametrize(
    "origin",
    [
        "http://elsewhere.example",
        "null",
        "",
        "http://{own}.elsewhere.example",
        "http://elsewhere.example/{own}",
        "http://{own}@elsewhere.example",
        "http://elsewhere.example#http://{own}",
        "http://{own}/",
        "http://{own}:80",
        "http://{own}0",
        "https://{own}",
        "ws://{own}",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://127.0.0.1.:{own}",
        "http://localhost",
        "http://x{own}",
        "http://{own} http://elsewhere.example",
        "file://",
    ],
)
def test_another_origin_is_refused_before_the_handshake(crowd: Crowd, origin: str) -> None:
    assert b" 403 " in answer(crowd, origin)


def test_no_origin_at_all_is_refused_before_the_handshake(crowd: Crowd) -> None:
    assert b" 403 " in answer(crowd)


def test_two_origins_are_refused_before_the_handshake(crowd: Crowd) -> None:
    first = answer(crowd, "http://{own}", "http://elsewhere.example")
    last = answer(crowd, "http://elsewhere.example", "http://{own}")
    assert b" 101 " not in first + last
