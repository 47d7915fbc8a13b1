"""A table in one process with a client at every seat and round it; what each gets is kept."""

import os
import random
from pathlib import Path
from typing import Any

from flask import Flask
from flask_login import current_user
from werkzeug.test import TestResponse

from stekius.games.registry import GAMES, game
from stekius.tables.commands import Play
from stekius.tables.table import Table
from stekius.web import live
from tests.leaks.scan import Hit, Received, search
from tests.leaks.timeline import Timeline
from tests.visitor import Visitor
from tests.web.player import run_clock

PAGES = ("", "/board", ".json", "/sheets", "/leave")
ELSEWHERE = ("/", "/lobby", "/me", "/no-such-page", "/tables/new")
LONG = bool(os.environ.get("STEKIUS_LONG"))
TOO_LONG = 1500
"""More steps than any match may take."""


class Client(Visitor):
    """A visitor who keeps every byte that comes back."""

    def __init__(self, app: Flask, label: str, kept: list[Received]) -> None:
        super().__init__(app, HTTP_ACCEPT_LANGUAGE=random.Random(label).choice(("en", "el")))
        self.label = label
        self.kept = kept
        self.seat: int | None = None
        self.signed = ""
        self.account = 0

    def keep(self, what: str, answer: TestResponse) -> TestResponse:
        """Remember an answer, with the seat that its receiver has."""
        headers = dict(answer.headers)
        row = Received(self.label, self.seat, what, answer.status_code, headers, answer.data)
        self.kept.append(row)
        return answer

    def get(self, address: str, **how: Any) -> TestResponse:
        return self.keep(f"GET {address}", super().get(address, **how))

    def send(self, address: str, **fields: Any) -> TestResponse:
        """Post these fields with the token, which is asked for once."""
        self.signed = self.signed or self.token()
        return self.keep(f"POST {address}", self.post(address, fields, token=self.signed))


class Room:
    """A public or private table of one game where every seat is a person's or a bot's."""

    def __init__(self, app: Flask, key: str, seats: tuple[str, ...], rng: random.Random) -> None:
        self.app, self.rng, self.game = app, rng, game(key)
        self.kept: list[Received] = []
        public = rng.random() < 0.7
        self.watcher, self.nobody = self._client("watcher"), Client(app, "nobody", self.kept)
        for page in ELSEWHERE:
            self.nobody.get(page)
        self.plain = tuple(self.kept)
        opener = self._client("opener")
        chosen = {f"seat{n}": seats[n] if n < len(seats) else "closed" for n in range(4)}
        wishes = {"game": key, "target": str(min(self.game.targets)), **chosen}
        about = {"visibility": "public", "speed": "90"} if public else {}
        self.code = opener.send("/tables/new", **wishes, **about).location.rsplit("/", 1)[1]
        friends = [self._client(f"friend{number}") for number in range(seats.count("person"))]
        for friend in friends:
            friend.send(f"/t/{self.code}/sit")
        self.players = [opener, *friends]
        device = self._second_device(opener)
        self.clients = [*self.players, device, self.watcher, self.nobody]
        app.extensions["now"].pass_by(60)
        run_clock(app)
        for client in self.players:
            client.seat = self.table().seat_of(self._account(client))
        device.seat = opener.seat

    def _client(self, label: str) -> Client:
        client = Client(self.app, label, self.kept)
        client.send("/guest")
        client.signed = ""
        return client

    def _second_device(self, owner: Client) -> Client:
        """Another browser of the same account, let in by its link."""
        page = owner.send("/me/device").text
        device = Client(self.app, "device", self.kept)
        device.send("/enter/" + page.split("/enter/", 1)[1].split('"', 1)[0])
        device.signed = ""
        return device

    def _account(self, client: Client) -> int:
        if not client.account:
            with client.client.session_transaction() as session:
                secret = session["_user_id"]
            with self.app.app_context():
                client.account = self.app.extensions["accounts"].by_session(secret).id
        return client.account

    def table(self) -> Table:
        """The table as it is."""
        with self.app.app_context():
            table: Table = self.app.extensions["tables"].look(self.code).table
        return table

    def hits(self) -> list[Hit]:
        """Every hidden card that got to anyone."""
        return search(self.kept, self.timeline(), self.plain)

    def timeline(self) -> Timeline:
        """Who might know what, as the database tells it."""
        return Timeline(Path(self.app.extensions["settings"].instance), self.code)

    def play(self, hands: int = 1000, each_step: Any = None) -> "Room":
        """Play to the end of the match or of so many hands; everyone looks round meanwhile."""
        for _step in range(TOO_LONG):
            table = self.table()
            if table.status == "finished" or self._hand(table) > hands:
                return self
            self._step(table)
            self._someone_looks()
            if each_step is not None:
                each_step(self)
        raise AssertionError(f"{self.code} did not get there in {TOO_LONG} steps")

    def again(self) -> "Room":
        """Everyone wants another match."""
        for client in self.players:
            client.send(f"/t/{self.code}/again", match=str(self.table().match))
        assert self.table().status == "playing"
        return self

    def everyone_looks(self) -> None:
        """Every client asks for every page and gets the socket's frame."""
        for client in self.clients:
            for page in PAGES:
                client.get(f"/t/{self.code}{page}")
            if client is not self.nobody:
                self.frame(client)

    def frame(self, client: Client) -> None:
        """What the socket would send to this client now; nothing where it would be refused."""
        account = self._account(client)
        headers = {"Cookie": f"stekius={client.cookie()}"}
        version = self.table().version
        with self.app.test_request_context(f"/t/{self.code}/live", headers=headers):
            try:
                viewer = live.Viewer(self.code, account, current_user.secret)
                _version, text = viewer.draw(version)
            except live.socket.Gone:
                return
        self.kept.append(Received(client.label, client.seat, "frame", 200, {}, text.encode()))

    def _hand(self, table: Table) -> int:
        return int(self.game.view(table.state, None).hand_number)

    def _someone_looks(self) -> None:
        """One client, or in the long form every one, gets a page or what the socket sends."""
        few = (self.rng.choice(self.clients),) if self.rng.random() < 0.6 else ()
        for client in self.clients if LONG else few:
            chance = self.rng.random()
            if chance < 0.5 and client is not self.nobody:
                self.frame(client)
            elif chance < 0.95:
                client.get(f"/t/{self.code}{self.rng.choice(PAGES)}")
            else:
                client.get(self.rng.choice(ELSEWHERE))

    def _step(self, table: Table) -> None:
        """One thing that brings the match on, or a try that must be refused."""
        if self._comes_or_goes(table):
            return
        if self.game.awaits(table.state) == "next_hand":
            for client in self.players:
                hand = str(self._hand(table))
                client.send(f"/t/{self.code}/next", match=str(table.match), hand=hand)
            return
        there = [client for client in self.players if not self._covered(table, client)]
        able = [client for client in there if self._legal(table, client)]
        to_act = self.game.view(table.state, None).to_act
        theirs = any(client.seat == to_act for client in there)
        if not able or (not theirs and self.rng.random() < 0.5):
            self.app.extensions["now"].pass_by(1)
            run_clock(self.app)
            return
        client = self.rng.choice(able)
        if self.rng.random() < 0.05:
            self._mischief(table, client)
        move = self.rng.choice(self._legal(table, client))
        if self.rng.random() < 0.2:
            self._post(client, table.turn, move)
            return
        wish = Play(self._account(client), table.turn, f"key {self.rng.random()}", move)
        with self.app.app_context():
            self.app.extensions["tables"].act(self.code, wish)

    def _comes_or_goes(self, table: Table) -> bool:
        """Now and then a bot covers a seat, until its owner is back."""
        away = [client for client in self.players if self._covered(table, client)]
        if away and (len(away) == len(self.players) or self.rng.random() < 0.1):
            return self.rng.choice(away).send(f"/t/{self.code}/back").status_code == 303
        if self.rng.random() < 0.02:
            return self.rng.choice(self.players).send(f"/t/{self.code}/away").status_code == 303
        return False

    def _covered(self, table: Table, client: Client) -> bool:
        assert client.seat is not None
        return table.seats[client.seat].covered

    def _legal(self, table: Table, client: Client) -> tuple[str, ...]:
        assert client.seat is not None
        return self.game.legal(table.state, client.seat)

    def _post(self, client: Client, turn: int, move: str, query: str = "?answer=board") -> None:
        key = f"key {self.rng.random()}"
        address = f"/t/{self.code}/play{query}"
        client.send(address, turn=str(turn), key=key, move=move)

    def _mischief(self, table: Table, client: Client) -> None:
        """Someone plays what is not theirs, at another turn, or nonsense: pages of errors."""
        card = self.rng.choice(GAMES[table.game].deck)
        other = self.rng.choice(self.clients[:-1])
        query = self.rng.choice(("?answer=board", ""))
        self._post(client, table.turn - 1, f"lay:{card}", query)
        theirs = other.seat is not None and f"play:{card}" in self._legal(table, other)
        if other is not client and not theirs:
            self._post(other, table.turn, f"play:{card}", query)
        other.send(f"/t/{self.code}/play", turn="x", move=f"take:{card}")
