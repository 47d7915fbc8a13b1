"""Many matches at once in a house that is killed again and again."""

import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import cycle
from typing import NamedTuple

from tests.crash.journal import Journal
from tests.crash.robot import Robot
from tests.robots.server import Server


class Match(NamedTuple):
    """Who plays what: `people` with sessions of their own, and bots by level."""

    game: str
    people: int
    bots: tuple[str, ...]
    target: int
    speed: int
    stake: int = 0


MATCHES = (
    Match("koltsina", 2, (), 11, 45, stake=20),
    Match("belote", 2, ("easy", "medium"), 501, 45),
    Match("koltsina", 3, ("easy",), 11, 20, stake=20),
    Match("belote", 1, ("easy", "easy", "medium"), 501, 0),
    Match("koltsina", 1, ("hard",), 11, 0),
    Match("belote", 4, (), 501, 45, stake=20),
)
"""Played in turn: both games, people alone and with bots, for chips and for the pleasure."""


class Campaign:
    """Plays `matches` matches and more, until the house was killed `kills` times."""

    def __init__(self, server: Server, seed: int, matches: int, kills: int, at_once: int) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.matches = matches
        self.kills = kills
        self.at_once = at_once
        self.journal = Journal()
        self.rooms: list[str] = []
        self.sockets = self.robots = self.pushed = 0
        self.outages: list[float] = []
        self._plan = cycle(MATCHES)
        self._lock = threading.Lock()

    def run(self, least: float, most: float) -> None:
        """Play; the house is killed every `least` to `most` seconds and begun again."""
        with ThreadPoolExecutor(self.at_once) as pool:
            tables = [pool.submit(self._play_matches) for _ in range(self.at_once)]
            while len(self.outages) < self.kills and not any(table.done() for table in tables):
                time.sleep(self.rng.uniform(least, most))
                begun = time.monotonic()
                self.server.kill()
                self.server.start()
                self.outages.append(time.monotonic() - begun)
            for table in tables:
                table.result()

    def _play_matches(self) -> None:
        while (match := self._next_match()) is not None:
            self._play(match)

    def _next_match(self) -> Match | None:
        with self._lock:
            if len(self.rooms) >= self.matches and len(self.outages) >= self.kills:
                return None
            self.rooms.append("")
            return next(self._plan)

    def _play(self, match: Match) -> None:
        with self._people(match) as people:
            wishes = {name: str(getattr(match, name)) for name in ("target", "speed", "stake")}
            others = ("person",) * (match.people - 1)
            room = people[0].open(match.game, *others, *match.bots, **wishes)
            for friend in people[1:]:
                friend.sit(room)
            with ThreadPoolExecutor(len(people)) as pool:
                for done in [pool.submit(person.play, room) for person in people]:
                    done.result()
            with self._lock:
                self.rooms[self.rooms.index("")] = room
                self.pushed += sum(person.pushed for person in people)

    @contextmanager
    def _people(self, match: Match) -> Iterator[list[Robot]]:
        people = [self._robot() for _ in range(match.people)]
        try:
            yield people
        finally:
            for person in people:
                with closing(person):
                    pass

    def _robot(self) -> Robot:
        with self._lock:
            self.robots += 1
            listens = self.robots % 2 == 0
            self.sockets += listens
            rng = random.Random(self.rng.getrandbits(64))
        return Robot(self.server.base, self.journal, rng, socket=listens)
