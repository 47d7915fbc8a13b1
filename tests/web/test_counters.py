from pathlib import Path

from limits import parse

from stekius.web.counters import Counters
from tests.robots.redis_server import RedisServer

THREE = parse("3 per hour")


def test_processes_count_together(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as redis:
        one, other = Counters(redis.url), Counters(redis.url)
        assert [one.hit(THREE, "a"), other.hit(THREE, "a"), one.hit(THREE, "a")] == [True] * 3
        assert not other.hit(THREE, "a")
        assert not one.test(THREE, "a")
        assert one.test(THREE, "b")
        one.clear(THREE, "a")
        assert other.hit(THREE, "a")


def test_while_redis_is_away_each_process_counts_by_itself(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as redis:
        one, other = Counters(redis.url), Counters(redis.url)
        redis.stop()
        assert [one.hit(THREE, "a") for _time in range(4)] == [True, True, True, False]
        assert other.test(THREE, "a")
        one.clear(THREE, "a")
        assert one.hit(THREE, "a")
        redis.start()
        assert one.hit(THREE, "a")
