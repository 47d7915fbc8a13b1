"""Two processes that share the house, on PostgreSQL and Redis."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from redis import Redis

from stekius.live.relay import CHANNEL
from tests.robots.player import Player, code, over
from tests.robots.postgres import postgres
from tests.robots.redis_server import RedisServer
from tests.robots.server import Server
from tests.robots.visitor import Visitor
from tests.robots.waiting import until


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(tmp_path_factory.mktemp("redis")) as made:
        yield made


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, redis: RedisServer) -> Iterator[Server]:
    with postgres() as database:
        server = Server(
            tmp_path_factory.mktemp("house"),
            DATABASE_URL=database.url,
            REDIS_URL=redis.url,
            SECRET_KEY="the same in every process of the house",
            WEB_CONCURRENCY="2",
        )
        server.upgrade()
        with server:
            yield server


@pytest.mark.parametrize(
    ("game", "seats"),
    [("koltsina", ("me", "person", "hard")), ("belote", ("me", "hard", "person", "easy"))],
)
def test_a_match_is_played_to_its_end_whichever_process_answers(
    server: Server, game: str, seats: tuple[str, ...]
) -> None:
    visitors = [Visitor(server.base) for _person in range(2)]
    for visitor in visitors:
        visitor.http.headers["Connection"] = "close"
    players = [Player(visitor, random.Random(seat)) for seat, visitor in enumerate(visitors)]
    players[0].become_guest()
    target = {"koltsina": "11", "belote": "501"}[game]
    room = code(players[0].open(game, seats, target=target))
    players[1].invite(room)
    with ThreadPoolExecutor(2) as pool:
        ends = list(pool.map(lambda player: player.play(player.visitor.get(f"/t/{room}")), players))
    tables = [visitor.json(room) for visitor in visitors]
    for visitor in visitors:
        visitor.http.close()
    assert all(over(page) for page in ends)
    assert tables[0]["scores"] == tables[1]["scores"]
    assert max(tables[0]["scores"]) >= int(target)


def test_each_process_listens_to_the_others_and_tells_them_of_its_tables(
    server: Server, redis: RedisServer
) -> None:
    with Redis.from_url(redis.url) as asked, asked.pubsub() as channel:
        until(lambda: asked.pubsub_numsub(CHANNEL)[0][1] == 2, "two processes that listen")
        channel.subscribe(CHANNEL)
        channel.get_message(timeout=60)
        with Visitor(server.base) as visitor:
            player = Player(visitor, random.Random(1))
            player.become_guest()
            room = code(player.open("koltsina", ("me", "person")))
        told = until(
            lambda: channel.get_message(ignore_subscribe_messages=True, timeout=1),
            "what was told of the table",
        )
    assert told["data"].decode().split()[1] == room
