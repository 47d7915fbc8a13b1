"""A served house writes lines of JSON without secrets, and ends at once whoever says nothing."""

import errno
import json
import random
import re
import resource
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import requests

from stekius import serving
from stekius.serving import Line, Worker, allow_files
from tests.crash.journal import Journal
from tests.crash.robot import Robot
from tests.robots.server import Server

PASSWORD = "correct-horse-battery-7"
NAME = "Persephone"
HALF = (
    b"GET / HTT",
    b"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nname=",
    b"POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nna",
    b"\x16\x03\x01 not HTTP \r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
)
DOWN_WITHIN = 8.0
"""Under gunicorn's ten seconds, after which it kills."""
CARD = re.compile(r"\b(?:10|[2-9AJQK])[CDHS]\b")


def lines(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.log.read_text().splitlines()]


def the_first_line_says_where_the_house_is_open(server: Server) -> None:
    first = lines(server)[0]
    assert (first["event"], first["addresses"]) == ("open", server.base)


def a_match_and_a_login_leave_a_line_a_request_and_no_secret(server: Server) -> None:
    robot = Robot(server.base, Journal(), random.Random(2), socket=False)
    room = robot.open("koltsina", "easy", target="11", speed="0")
    for _step in range(6):
        robot.step(room)
    robot.post("/keep", name=NAME, password=PASSWORD)
    link = robot.http.get(f"{server.base}/enter/Zm9yZ2VkLXNlY3JldC1saW5r")
    wrong, _tries = robot.post("/login", name=NAME, password=PASSWORD + "8")
    assert link.headers["X-Request-ID"] != wrong.headers["X-Request-ID"]
    text = server.log.read_text()
    secrets = (room, PASSWORD, NAME, robot.cookie, robot.token, "Zm9yZ2VkLXNlY3JldC1saW5r")
    assert [secret for secret in secrets if secret in text] == []
    assert CARD.findall(text) == []
    found = lines(server)
    played = [line for line in found if line.get("address") == "/t/<code>/play"]
    assert {(line["event"], line["method"], line["level"]) for line in played} == {
        ("request", "POST", "info")
    }
    ids = [line["request"] for line in found if line["event"] == "request"]
    assert len(set(ids)) == len(ids) > 8
    assert link.headers["X-Request-ID"] in ids
    robot.close()


def requests_that_stop_half_way_are_not_written_of_as_faults(server: Server) -> None:
    waits = [socket.create_connection(("127.0.0.1", server.port)) for _text in HALF]
    for line, text in zip(waits, HALF, strict=True):
        line.sendall(text)
        with socket.create_connection(("127.0.0.1", server.port)) as gone:
            gone.sendall(text)
    for line in waits:
        line.settimeout(20)
        while line.recv(4096):
            pass
        line.close()
    assert requests.get(f"{server.base}/healthz", timeout=20).status_code == 200
    assert [line for line in lines(server) if line["level"] in ("error", "critical")] == []
    assert "Traceback" not in server.log.read_text()


def what_gunicorn_says_has_the_same_form(server: Server) -> None:
    own = [line for line in lines(server) if line.get("logger") == "gunicorn.error"]
    assert own
    assert {"timestamp", "level", "event"} <= own[0].keys()


def a_house_ends_although_browsers_hold_lines_on_which_they_say_nothing(
    server: Server,
) -> None:
    with ExitStack() as stack:
        for text in (b"", b"GET / HT", HALF[1], b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            line.sendall(text)
        assert line.recv(4096), "lines are taken in one after the other, and this was the last"
        server.stop()
    assert server.down < DOWN_WITHIN
    assert "SIGKILL" not in server.log.read_text()


def test_a_served_house_writes_no_secret_and_waits_for_nobody(tmp_path: Path) -> None:
    with Server(tmp_path, "tests.load.brisk:app", LIMITS="on") as server:
        the_first_line_says_where_the_house_is_open(server)
        a_match_and_a_login_leave_a_line_a_request_and_no_secret(server)
        requests_that_stop_half_way_are_not_written_of_as_faults(server)
        what_gunicorn_says_has_the_same_form(server)
        a_house_ends_although_browsers_hold_lines_on_which_they_say_nothing(server)


class Door:
    """A listener at which nobody can be let in."""

    def __init__(self, fault: int) -> None:
        self._fault = fault

    def accept(self) -> None:
        raise OSError(self._fault, "no")


def test_more_lines_than_files_do_not_end_the_house() -> None:
    worker = object.__new__(Worker)
    worker.accept(Door(errno.EMFILE))
    with pytest.raises(OSError, match="no"):
        worker.accept(Door(errno.EBADF))


@pytest.mark.parametrize(
    ("limits", "given"),
    [
        ((1024, 524288), [(8192, 524288)]),
        ((1024, 4096), [(4096, 4096)]),
        ((1024, resource.RLIM_INFINITY), [(8192, resource.RLIM_INFINITY)]),
        ((20000, 20000), []),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), []),
    ],
)
def test_a_terminals_limit_of_files_is_raised_as_far_as_it_may_be(
    monkeypatch: pytest.MonkeyPatch, limits: tuple[int, int], given: list[tuple[int, int]]
) -> None:
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _what: limits)
    monkeypatch.setattr(resource, "setrlimit", lambda _what, to: set_to.append(to))
    allow_files()
    assert set_to == given


def test_many_who_do_not_hang_up_do_not_take_all_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[Line] = []

    def wait(line: Line) -> None:
        waited.append(line)
        if len(waited) <= serving.LINGERERS:
            one_more()

    def one_more() -> None:
        ours, theirs = socket.socketpair()
        line = Line.over(ours)
        serving._let_go(line)
        assert theirs.recv(1) == b""
        line.close()
        theirs.close()

    monkeypatch.setattr(serving, "_wait_for_the_end", wait)
    one_more()
    assert len(waited) == serving.LINGERERS


def test_ctrl_c_ends_the_house_although_it_reaches_every_process(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    assert requests.get(server.base, timeout=20).status_code == 200
    server.interrupt()
    assert server.down < DOWN_WITHIN
    assert "SIGKILL" not in server.log.read_text()
