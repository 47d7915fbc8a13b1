"""kill -9 of the server in the middle of a match: nothing answered is lost, nothing comes twice."""

import random
import threading
from pathlib import Path

import pytest
import requests

from stekius.games.registry import GAMES
from tests.robots.player import Player, code, over
from tests.robots.server import Server
from tests.robots.stored import log, replays
from tests.robots.visitor import Page, Visitor

GAME_KEYS = sorted(GAMES)


@pytest.mark.parametrize("key", GAME_KEYS)
def test_a_match_goes_on_where_it_was_when_the_server_was_killed(key: str, tmp_path: Path) -> None:
    with Server(tmp_path) as server, Visitor(server.base) as visitor:
        player = Player(visitor, random.Random(7))
        page = player.play_on(player.play_now(key), 5)
        room = code(page)
        before = visitor.json(room)
        server.kill()
        server.start()
        assert visitor.json(room) == before
        assert replays(tmp_path, room)
        page = player.play(visitor.get(page.path))
        assert over(page)
        assert visitor.json(room)["status"] == "finished"
        assert replays(tmp_path, room)


def send_and_kill(server: Server, visitor: Visitor, page: Page, after: float) -> None:
    """Post the first legal move and kill the server so many seconds later, answered or not."""
    form, button = page.moves()[0]
    killer = threading.Timer(after, server.kill)
    killer.start()
    try:
        visitor.send(page, form, button)
    except requests.RequestException:
        pass
    finally:
        killer.join()


def test_a_move_sent_again_after_a_kill_is_played_exactly_once(
    tmp_path: Path, long_forms: bool
) -> None:
    rng = random.Random(11)
    with Server(tmp_path, BOT_PAUSE="0.05") as server, Visitor(server.base) as visitor:
        player = Player(visitor, rng)
        page = player.play_now("koltsina")
        room = code(page)
        for _kill in range(60 if long_forms else 4):
            page = player.play_on(visitor.get(page.path), 0)
            if over(page):
                break
            form, button = page.moves()[0]
            (turn,) = (int(value) for name, value in form.fields if name == "turn")
            send_and_kill(server, visitor, page, rng.uniform(0.0, 0.03))
            server.start()
            again = visitor.send(page, form, button)
            assert again.status == 200, again.words
            mine = visitor.json(room)["seat"]
            played = [line for line in log(tmp_path, room) if line[0] == turn + 1]
            assert played == [(turn + 1, "move", mine, button.value)]
            assert replays(tmp_path, room)
