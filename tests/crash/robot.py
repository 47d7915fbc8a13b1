"""A player with a session of its own who does not give up: what is not answered is asked again."""

import random
import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import requests
from simple_websocket import Client, ConnectionClosed
from simple_websocket import ConnectionError as NoSocket
from wsproto.utilities import ProtocolError

from tests.crash.journal import Journal, Wish
from tests.robots.server import LOST
from tests.robots.waiting import BETWEEN

PATIENCE = 60.0
"""Seconds without any answer after which a robot calls the house lost."""
SECRET_MOVES = ("swap", "keep")
"""May be decided beforehand, and then change no number that others see (B9)."""
Answer = tuple[requests.Response, int]
"""What was answered, and at which try."""
TOKEN = re.compile(r'name="csrf_token"[^>]*value="([^"]+)"')


class Robot:
    """One person at one seat. With `socket`, boards are waited for there instead of asked for."""

    def __init__(self, base: str, journal: Journal, rng: random.Random, *, socket: bool) -> None:
        self.base = base
        self.journal = journal
        self.rng = rng
        self.http = requests.Session()
        self.pushed = 0
        self._socket = socket
        self._wire: Client | None = None
        self.token = self._new_token()
        self.post("/guest")
        self.token = self._new_token()

    @property
    def cookie(self) -> str:
        """What shows who this is, as a browser sends it."""
        return f"stekius={self.http.cookies.get('stekius')}"

    def close(self) -> None:
        """Go away."""
        self._hang_up()
        self.http.close()

    def open(self, game: str, *seats: str, **wishes: str) -> str:
        """Open a table; gives its room code."""
        chosen = ("me", *seats, *("closed",) * (3 - len(seats)))
        places = {f"seat{number}": seat for number, seat in enumerate(chosen)}
        answer, _tries = self.post("/tables/new", game=game, **places, **wishes)
        assert answer.status_code == 303, answer.text[:500]
        return answer.headers["Location"].rsplit("/", 1)[1]

    def sit(self, room: str) -> None:
        """Take a seat."""
        answer, _tries = self.post(f"/t/{room}/sit")
        assert answer.status_code == 303 or self.look(room)["seat"] is not None

    def play(self, room: str) -> None:
        """Play a match to its end."""
        while not self.step(room):
            pass

    def step(self, room: str) -> bool:
        """Do what there is to do, or wait for a change; whether the match is over."""
        table = self.look(room)
        view = table["view"]
        if table["status"] == "finished":
            return True
        if moves := _moves(table):
            self.move(room, table, self.rng.choice(moves))
        elif table["status"] == "playing" and view["phase"] == "hand_over":
            self.post(f"/t/{room}/next", match="1", hand=str(view["hand_number"]))
            self._wait(room, table["version"])
        else:
            self._wait(room, table["version"])
        return False

    def move(self, room: str, table: dict[str, Any], move: str) -> Wish:
        """Post a move until it is answered, and write it down."""
        key, turn = f"{self.rng.getrandbits(64):x}", table["turn"]
        answer, tries = self.post(f"/t/{room}/play", turn=str(turn), key=key, move=move)
        wish = Wish(room, table["seat"], turn, key, move, answer.status_code, tries)
        self.journal.add(wish)
        return wish

    def look(self, room: str) -> dict[str, Any]:
        """The table as JSON."""
        answer, _tries = self._until_answered(lambda: self.http.get(f"{self.base}/t/{room}.json"))
        assert answer.status_code == 200, f"{answer.url}: {answer.status_code}"
        found: dict[str, Any] = answer.json()
        return found

    def post(self, path: str, **fields: str) -> Answer:
        """Post until there is an answer; that answer, and how many posts it took."""
        data = {**fields, "csrf_token": self.token}
        return self._until_answered(
            lambda: self.http.post(self.base + path, data, allow_redirects=False, timeout=20)
        )

    def _until_answered(
        self, ask: Callable[[], requests.Response]
    ) -> tuple[requests.Response, int]:
        end = time.monotonic() + PATIENCE
        tries = 0
        while time.monotonic() < end:
            tries += 1
            try:
                answer = ask()
            except LOST:
                time.sleep(BETWEEN)
                continue
            assert answer.status_code < 500, f"{answer.url}: {answer.status_code}"
            return answer, tries
        raise AssertionError(f"no answer for {PATIENCE:.0f} s")

    def _new_token(self) -> str:
        answer, _tries = self._until_answered(lambda: self.http.get(self.base + "/lobby"))
        found = TOKEN.search(answer.text)
        assert found is not None, answer.text[:500]
        return found.group(1)

    def _wait(self, room: str, version: int) -> None:
        """Until there may be something new; without a socket by looking again soon."""
        if not self._socket:
            time.sleep(BETWEEN)
            return
        try:
            self._wire = self._wire or self._connected(room, version)
            self.pushed += self._wire.receive(timeout=1.0) is not None
        except (OSError, ConnectionClosed, NoSocket, ProtocolError):
            self._hang_up()
            time.sleep(BETWEEN)

    def _connected(self, room: str, version: int) -> Client:
        sent = {"Cookie": self.cookie, "Origin": self.base}
        return Client(
            f"{self.base.replace('http', 'ws')}/t/{room}/live?seen={version}", headers=sent
        )

    def _hang_up(self) -> None:
        if self._wire is not None:
            with suppress(OSError, ConnectionClosed):
                self._wire.close()
            self._wire = None


def _moves(table: dict[str, Any]) -> list[str]:
    """The legal moves, without deciding again about the 7 of trumps."""
    decided = (table["view"] or {}).get("seven") in SECRET_MOVES
    return [move for move in table["legal"] if not (decided and move in SECRET_MOVES)]
