"""Whole matches, second hands and rematches: no byte tells anyone of a card it may not know."""

import random
from collections.abc import Callable

import pytest
from flask import Flask

from stekius.games.registry import GAMES
from tests.conftest import Figures
from tests.leaks.room import LONG, Room
from tests.leaks.scan import Received
from tests.leaks.twins import tells_apart
from tests.leaks.witness import WITNESSES

TABLES = 50 if LONG else 5
"""Of each game; two matches are played at each."""
TWINS = 0.05
"""How often a client's pages are drawn again with other hidden cards."""


def seats_of(key: str, rng: random.Random) -> tuple[str, ...]:
    """Me, and people or bots; two seats most often, where a game can be played by two."""
    counts = GAMES[key].players
    others = rng.choice((counts[0], counts[0], *counts)) - 1
    kinds = ("person", "person", "person", "easy", "medium")
    return ("me", *(rng.choice(kinds) for _other in range(others)))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_witness_knows_who_may_see_which_card(key: str) -> None:
    assert key in WITNESSES


@pytest.mark.parametrize("number", range(TABLES))
@pytest.mark.parametrize("key", sorted(GAMES))
def test_nobody_is_sent_a_card_that_is_hidden_from_them(
    key: str, number: int, app: Flask, capfd: pytest.CaptureFixture[str], figures: Figures
) -> None:
    rng = random.Random(f"{key} {number}")
    room = Room(app, key, seats_of(key, rng), rng)
    different: list[str] = []
    for _match in range(2):
        room.play(each_step=twins(rng, different))
        room.everyone_looks()
        room.again()
    said = "".join(capfd.readouterr())
    room.kept.append(Received("host", None, "log", 0, {}, said.encode()))
    hits = room.hits()
    figures(f"leaks: {key} {len(room.kept)} answers, {room.timeline().hands} hands")
    assert not hits, hits[:5]
    assert not different


def twins(rng: random.Random, different: list[str]) -> Callable[[Room], None]:
    """Now and then somebody's pages are compared with those of a twin of the table."""

    def compare(room: Room) -> None:
        if rng.random() < TWINS:
            client = rng.choice(room.clients)
            turn = room.table().turn
            found = tells_apart(room, client, rng)
            different.extend(f"{client.label} turn {turn}: {way}" for way in found)

    return compare
