"""Versions on their way to the other processes that share the house, through Redis.

What is lost on the way does no harm: every socket looks at its table's version now and then.
"""

import threading
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

import structlog

from stekius.live.hub import Hub

if TYPE_CHECKING:
    from redis import Redis

CHANNEL = "stekius:versions"
LISTEN_SECONDS = 1.0
"""After so long without news the relay looks whether it has been closed."""
AGAIN_SECONDS = 2.0
"""After so long Redis is asked again, when it could not be reached."""

log = structlog.get_logger()


def connected(url: str) -> "Redis":
    """A connection that finds out when the other end has gone.

    Raises:
        ImportError: where `requirements-scale.txt` is not installed.
    """
    from redis import Redis

    return Redis.from_url(url, health_check_interval=20, socket_connect_timeout=5)


class Relay:
    """Passes on to the other processes what is told here, and to this one's hub what is told there.

    What is told here reaches this one's hub at once, whatever becomes of Redis.
    """

    def __init__(self, hub: Hub, redis: "Redis") -> None:
        self._hub = hub
        self._redis = redis
        self._outgoing: SimpleQueue[str | None] = SimpleQueue()
        self._closed = threading.Event()

    def tell(self, code: str, version: int) -> None:
        """There is a new version of the table. Never blocks for long, never fails."""
        self._hub.tell(code, version)
        self._outgoing.put(f"{code} {version}")

    def start(self) -> None:
        """Begin to pass on."""
        for work in (self._send, self._receive):
            threading.Thread(target=work, name="relay", daemon=True).start()

    def close(self) -> None:
        """Pass on nothing more."""
        self._closed.set()
        self._outgoing.put(None)

    def _send(self) -> None:
        from redis import RedisError

        while (news := self._outgoing.get()) is not None:
            try:
                self._redis.publish(CHANNEL, news)
            except RedisError as error:
                log.warning("relay_lost", why=type(error).__name__)

    def _receive(self) -> None:
        from redis import RedisError

        while not self._closed.is_set():
            try:
                with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    channel.subscribe(CHANNEL)
                    self._hear(channel)
            except (RedisError, ValueError) as error:
                log.warning("relay_lost", why=type(error).__name__)
                self._closed.wait(AGAIN_SECONDS)

    def _hear(self, channel: Any) -> None:
        while not self._closed.is_set():
            message = channel.get_message(timeout=LISTEN_SECONDS)
            if message is not None:
                code, version = message["data"].decode().split()
                self._hub.tell(code, int(version))
