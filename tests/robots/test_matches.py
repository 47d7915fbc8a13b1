"""Whole matches of every game and number of seats, by reading forms, without scripting."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from stekius.games.registry import GAMES
from tests.robots.player import Player, code, over
from tests.robots.server import Server
from tests.robots.stored import replays
from tests.robots.visitor import Visitor
from tests.test_docs import described

TABLES = [(key, seats) for key, game in sorted(GAMES.items()) for seats in game.players]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_whole_match_can_be_played_by_forms_alone(server: Server, key: str, seats: int) -> None:
    levels = ("easy", "medium", "hard")[: seats - 1]
    target = GAMES[key].targets[0]
    with Visitor(server.base) as visitor:
        player = Player(visitor, random.Random(seats))
        player.become_guest()
        page = player.play(player.open(key, ("me", *levels), target=str(target)))
        assert over(page)
        room = code(page)
        table = visitor.json(room)
    assert table["status"] == "finished"
    assert max(table["scores"]) >= target
    assert len(table["seats"]) == seats
    assert set(table) <= described("Reading a table")
    assert set(table["seats"][0]) <= described("Reading a table")
    assert replays(server.instance, room)


def test_four_people_with_a_browser_each_play_a_match_of_two_teams_by_the_room_code(
    server: Server, long_forms: bool
) -> None:
    target = 1001 if long_forms else 501
    visitors = [Visitor(server.base) for _seat in range(4)]
    players = [Player(visitor, random.Random(seat)) for seat, visitor in enumerate(visitors)]
    players[0].become_guest()
    room = code(players[0].open("belote", ("me", *["person"] * 3), target=str(target)))
    for player in players[1:]:
        player.invite(room)
    with ThreadPoolExecutor(4) as pool:
        ends = list(pool.map(lambda player: player.play(player.visitor.get(f"/t/{room}")), players))
    tables = [visitor.json(room) for visitor in visitors]
    for visitor in visitors:
        visitor.http.close()
    assert all(over(page) for page in ends)
    assert [table["seat"] for table in tables] == [0, 1, 2, 3]
    assert all(table["scores"] == tables[0]["scores"] for table in tables)
    assert max(tables[0]["scores"]) >= target
    assert replays(server.instance, room)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_play_now_leads_to_a_match_that_can_be_played_again(server: Server, key: str) -> None:
    with Visitor(server.base) as visitor:
        player = Player(visitor, random.Random(1))
        page = player.play(player.play_now(key))
        form = page.form("/again")
        assert form is not None
        page = visitor.send(page, form, form.buttons[0])
        assert visitor.json(code(page))["status"] == "playing"


def test_a_page_without_scripting_refreshes_itself_only_while_it_waits(server: Server) -> None:
    with Visitor(server.base) as visitor:
        player = Player(visitor, random.Random(2))
        page = player.play_now("koltsina")
        for _move in range(6):
            page = player.play_on(page, 1)
            assert page.refresh is None
        assert player.open("koltsina", ("me", "person")).refresh
