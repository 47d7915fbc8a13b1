"""A socket to one viewer: push only, each version once, the newest."""

import socket as sockets
from collections.abc import Callable
from typing import Any

import pytest

from stekius.live import socket
from stekius.live.hub import Hub


class Wire:
    """A connection that remembers what was sent; `then` runs after each sending."""

    def __init__(self, then: Callable[["Wire"], None]) -> None:
        self.connected = True
        self.input_buffer: list[Any] = []
        self.sent: list[str] = []
        self.closed: int | None = None
        self.thread = socket.Reader()
        self._then = then

    def send(self, data: str) -> None:
        self.sent.append(data)
        self._then(self)

    def close(self, reason: int | None = None) -> None:
        self.connected, self.closed = False, reason


def leave(wire: Wire) -> None:
    wire.connected = False
    wire.thread.at_end()


def board(version: int) -> tuple[int, str]:
    return version, f"board {version}"


def test_a_viewer_who_has_an_old_board_gets_the_present_one_at_once() -> None:
    wire = Wire(leave)
    socket.push(wire, Hub(), "AAAAAA", 3, lambda _least: board(9))
    assert wire.sent == ["board 9"]


def test_a_viewer_who_has_the_present_board_gets_the_next_one_only() -> None:
    hub, wire, now = Hub(), Wire(leave), [5]

    def draw(_least: int) -> tuple[int, str]:
        if now[0] == 5:
            now[0] = 6
            hub.tell("AAAAAA", 6)
            return board(5)
        return board(now[0])

    socket.push(wire, hub, "AAAAAA", 5, draw)
    assert wire.sent == ["board 6"]


def test_of_many_versions_only_the_newest_is_drawn() -> None:
    hub, drawn = Hub(), []

    def tell_many(wire: Wire) -> None:
        if len(wire.sent) == 2:
            leave(wire)
        for version in (2, 3, 4):
            hub.tell("AAAAAA", version)

    def draw(least: int) -> tuple[int, str]:
        drawn.append(least)
        return board(least)

    socket.push(Wire(tell_many), hub, "AAAAAA", 0, draw)
    assert drawn == [1, 4]


def test_a_house_that_goes_down_closes_so_that_the_viewer_comes_back() -> None:
    hub = Hub()
    wire = Wire(lambda _wire: hub.close())
    socket.push(wire, hub, "AAAAAA", 0, board)
    assert wire.closed == 1012
    assert hub.count() == 0


def test_a_viewer_who_may_no_longer_watch_is_let_go_for_good() -> None:
    def draw(_least: int) -> tuple[int, str]:
        raise socket.Gone

    wire = Wire(leave)
    socket.push(wire, Hub(), "AAAAAA", 0, draw)
    assert wire.closed == 4403


def test_a_viewer_who_talks_is_closed() -> None:
    wire = Wire(leave)
    wire.input_buffer.append("take:6H")
    socket.push(wire, Hub(), "AAAAAA", 0, board)
    assert (wire.closed, wire.sent) == (1008, [])


def test_places_are_counted_in_all_and_for_each_account() -> None:
    places = socket.Places(2)
    with places.taken(1) as one, places.taken(2) as two, places.taken(3) as three:
        assert (one, two, three) == (True, True, False)
    with places.taken(3) as again:
        assert again


def test_one_account_cannot_take_all_the_places() -> None:
    places = socket.Places(100)
    opened = [places.taken(7) for _place in range(socket.PER_ACCOUNT + 1)]
    got = [place.__enter__() for place in opened]
    assert got == [True] * socket.PER_ACCOUNT + [False]
    with places.taken(8) as other:
        assert other


def test_a_viewer_who_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "SEND_SECONDS", 1)
    here, there = sockets.socketpair()
    with here, there:
        whole = socket.WholeSends(here)
        with pytest.raises(OSError, match=r"temporarily unavailable|timed out"):
            whole.send(b"x" * 50_000_000)
        with pytest.raises(OSError, match="Broken pipe"):
            here.send(b"x")


def test_no_browser_is_offered_compression() -> None:
    seen: dict[str, Any] = {}

    def inside(environ: dict[str, Any], _start: Any) -> list[bytes]:
        seen.update(environ)
        return []

    offer = {"HTTP_SEC_WEBSOCKET_EXTENSIONS": "permessage-deflate", "HTTP_UPGRADE": "websocket"}
    socket.without_compression(inside)(offer, None)
    assert seen == {"HTTP_UPGRADE": "websocket"}
