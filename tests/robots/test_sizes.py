"""What is sent: a first visit and an update stay small, without the card pictures."""

import random
from pathlib import Path

import pytest

from bench.size import packed, visit
from stekius.games.registry import GAMES
from tests.robots.player import Player, code
from tests.robots.server import Server
from tests.robots.visitor import WAIT, Visitor

FIRST_VISIT = 60 * 1024
UPDATE = 4 * 1024


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_first_visit_and_every_update_stay_small(key: str, tmp_path: Path) -> None:
    with Server(tmp_path) as server, Visitor(server.base) as visitor:
        front = visit(visitor, visitor.get("/"))
        player = Player(visitor, random.Random(8))
        page = player.play_now(key)
        at_the_table = visit(visitor, page)
        assert sum({**front, **at_the_table}.values()) <= FIRST_VISIT
        for _move in range(12):
            page = player.play_on(page, 1)
            board = visitor.http.get(f"{server.base}/t/{code(page)}/board", timeout=WAIT)
            assert packed(board.content) <= UPDATE, page.path
