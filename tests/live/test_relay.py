import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis import Redis

from stekius.live import relay
from stekius.live.hub import Hub
from stekius.live.relay import CHANNEL, Relay, connected
from tests.robots.redis_server import RedisServer
from tests.robots.waiting import until

NUMBERS = itertools.count()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    with RedisServer(tmp_path) as made:
        yield made


@contextmanager
def process(redis: RedisServer) -> Iterator[tuple[Relay, Hub]]:
    """What one of several processes has, once it listens to the others."""
    hub = Hub()
    made = Relay(hub, connected(redis.url), f"process{next(NUMBERS)}")
    before = listeners(redis)
    made.start()
    until(lambda: listeners(redis) > before, "a listener at Redis")
    yield made, hub
    made.close()


def listeners(redis: RedisServer) -> int:
    """How many listen to the others' versions."""
    with Redis.from_url(redis.url) as asked:
        return int(asked.pubsub_numsub(CHANNEL)[0][1])


def test_what_is_told_in_one_process_is_heard_in_the_others(redis: RedisServer) -> None:
    with (
        process(redis) as (one, own),
        process(redis) as (_, other),
        own.listen("AAAAAA") as here,
        other.listen("AAAAAA") as there,
    ):
        one.tell("AAAAAA", 7)
        assert here.wait(0) == 7
        assert there.wait(60) == 7


def test_other_tables_hear_nothing(redis: RedisServer) -> None:
    with (
        process(redis) as (one, _),
        process(redis) as (_, hub),
        hub.listen("EEEEEE") as silent,
        hub.listen("AAAAAA") as there,
    ):
        one.tell("AAAAAA", 7)
        assert there.wait(60) == 7
        assert silent.wait(0) is None


def test_without_redis_the_own_listeners_hear_all_the_same(redis: RedisServer) -> None:
    with process(redis) as (one, own), own.listen("AAAAAA") as here:
        redis.stop()
        for version in (7, 8):
            one.tell("AAAAAA", version)
            assert here.wait(0) == version


def test_what_one_told_itself_does_not_come_back(redis: RedisServer) -> None:
    with process(redis) as (one, own), own.listen("AAAAAA") as here:
        with Redis.from_url(redis.url) as asked, asked.pubsub() as channel:
            channel.subscribe(CHANNEL)
            one.tell("AAAAAA", 7)
            assert here.wait(0) == 7
            until(lambda: b"AAAAAA" in str(channel.get_message(timeout=1)).encode(), "7 at Redis")
            asked.publish(CHANNEL, "somebody AAAAAA 8")
        assert here.wait(60) == 8


def test_after_redis_was_away_the_others_hear_again(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay, "AGAIN_SECONDS", 0.05)
    with process(redis) as (one, _), process(redis) as (_, hub), hub.listen("AAAAAA") as there:
        redis.stop()
        one.tell("AAAAAA", 7)
        redis.start()
        until(lambda: listeners(redis) == 2, "both processes at Redis again")
        one.tell("AAAAAA", 8)
        until(lambda: there.wait(60) == 8, "the newest version")


def test_what_is_no_version_is_passed_over(redis: RedisServer) -> None:
    with process(redis) as (one, _), process(redis) as (_, hub), hub.listen("AAAAAA") as there:
        with Redis.from_url(redis.url) as stranger:
            for words in ("", "what is this", "a AAAAAA -1", b"\xff\xfe \x00 1", "a AAAAAA 9 9"):
                stranger.publish(CHANNEL, words)
        one.tell("AAAAAA", 8)
        assert there.wait(60) == 8
