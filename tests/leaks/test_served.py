"""The same search over a real server: pages and sockets of players and a watcher, and its log."""

import random
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import requests
from simple_websocket import Client, ConnectionClosed

from stekius.games.registry import GAMES
from tests.leaks.room import LONG
from tests.leaks.scan import Received, search
from tests.leaks.timeline import Timeline
from tests.robots.player import Player, code, over
from tests.robots.server import Server
from tests.robots.visitor import Page, Visitor

MOVES = 5000 if LONG else 80
"""After so many a match need not be played to its end: the second hand is well under way."""
PAGES = ("", "/board", "/sheets", "/leave")


class Robot(Visitor):
    """A visitor that keeps all that it gets, by page and by socket."""

    def __init__(self, base: str, label: str, kept: list[Received]) -> None:
        super().__init__(base, random.Random(label).choice(("en", "el")))
        self.label, self.kept = label, kept
        self.seat: int | None = None
        self.player = Player(self, random.Random(label))

    def _page(self, answer: requests.Response) -> Page:
        for one in (*answer.history, answer):
            self.keep(f"{one.request.method} {one.request.path_url}", dict(one.headers), one)
        return super()._page(answer)

    def keep(self, what: str, headers: dict[str, str], answer: requests.Response) -> None:
        """Remember an answer."""
        status, body = answer.status_code, answer.content
        self.kept.append(Received(self.label, self.seat, what, status, headers, body))

    def json(self, code: str) -> dict[str, Any]:
        answer = self.http.get(f"{self.base}/t/{code}.json", timeout=20)
        self.keep("json", {"Content-Type": answer.headers["Content-Type"]}, answer)
        found: dict[str, Any] = answer.json()
        return found

    def listen(self, code: str) -> threading.Thread:
        """Keep every frame of this table's socket until the server closes it."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies)
        address = self.base.replace("http", "ws", 1) + f"/t/{code}/live?seen=0"
        wire = Client(address, headers={"Cookie": cookies, "Origin": self.base})

        def read() -> None:
            try:
                while True:
                    text = wire.receive()
                    frame = Received(self.label, self.seat, "frame", 0, {}, text.encode())
                    self.kept.append(frame)
            except ConnectionClosed:
                return

        thread = threading.Thread(target=read, daemon=True)
        thread.start()
        return thread


def play(robots: list[Robot], room: str) -> None:
    """The first robots play, all of them look at a page now and then."""
    players, rng = [robot for robot in robots if robot.seat is not None], random.Random(room)
    while sum(robot.player.moves for robot in players) < MOVES:
        for robot in players:
            page = robot.get(f"/t/{room}")
            if over(page):
                return
            robot.player.step(page)
        robots[rng.randrange(len(robots))].get(f"/t/{room}{rng.choice(PAGES)}")


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_server_sends_nobody_a_card_that_is_hidden_from_them(key: str, tmp_path: Path) -> None:
    kept: list[Received] = []
    with ExitStack() as stack:
        server = stack.enter_context(Server(tmp_path))
        plain = tuple(plain_pages(server.base))
        labels = ("opener", "friend", "watcher")
        robots = [stack.enter_context(Robot(server.base, label, kept)) for label in labels]
        opener, friend, watcher = robots
        for robot in robots:
            robot.player.become_guest()
        bots = ("easy",) * (GAMES[key].players[0] - 2)
        about = {"visibility": "public", "speed": "90"}
        room = code(opener.player.open(key, ("me", "person", *bots), **about))
        invited = friend.get(f"/t/{room}")
        friend.send(invited, invited.form("/sit") or invited.forms[0])
        opener.seat, friend.seat = (robot.json(room)["seat"] for robot in (opener, friend))
        listening = [robot.listen(room) for robot in robots]
        waiting = opener.get(f"/t/{room}")
        if form := waiting.form("/start"):
            opener.send(waiting, form)
        play([opener, friend, watcher], room)
        server.stop()
        for thread in listening:
            thread.join(20)
    log = (tmp_path / "server.log").read_bytes()
    kept.append(Received("host", None, "log", 0, {}, log))
    frames = [got for got in kept if got.what == "frame"]
    assert {got.client for got in frames} == set(labels)
    timeline = Timeline(tmp_path, room)
    hits = search(kept, timeline, plain)
    print(f"\nleaks, served: {key} {len(kept)} answers, {len(frames)} frames, {len(log)} of log")
    assert not hits, hits[:5]


def plain_pages(base: str) -> Iterator[Received]:
    """What the front page shows to anyone."""
    with Visitor(base) as visitor:
        answer = visitor.http.get(f"{base}/", timeout=20)
        yield Received("nobody", None, "GET /", answer.status_code, {}, answer.content)
