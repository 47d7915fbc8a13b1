"""Versions on their way to the other processes that share the house, through Redis.

What is lost on the way does no harm: every socket looks at its table's version now and then.
"""

import socket
import threading
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
ALIVE = {socket.TCP_KEEPIDLE: 10, socket.TCP_KEEPINTVL: 5, socket.TCP_KEEPCNT: 3}
"""How the system finds out that the other end has gone without a word."""

log = structlog.get_logger()


def connected(url: str) -> "Redis":
    """A connection to Redis, made when it is needed.

    Raises:
        ImportError: where `requirements-scale.txt` is not installed.
    """
    from redis import Redis

    return Redis.from_url(url, socket_keepalive=True, socket_keepalive_options=ALIVE)


class Relay:
    """Passes on to the other processes what is told here, and to this one's hub what is told there.

    What is told here reaches this one's hub at once, whatever becomes of Redis. `name` is this
    process's own among all that share the house.
    """

    def __init__(self, hub: Hub, redis: "Redis", name: str) -> None:
        self._hub = hub
        self._redis = redis
        self._name = name
        self._newest: dict[str, int] = {}
        self._something = threading.Condition()
        self._closed = threading.Event()

    def tell(self, code: str, version: int) -> None:
        """There is a new version of the table. Never blocks for long, never fails."""
        self._hub.tell(code, version)
        with self._something:
            self._newest[code] = max(version, self._newest.get(code, version))
            self._something.notify()

    def start(self) -> None:
        """Begin to pass on."""
        for work in (self._send, self._receive):
            threading.Thread(target=self._over_and_over, args=(work,), daemon=True).start()

    def close(self) -> None:
        """Pass on nothing more."""
        self._closed.set()
        with self._something:
            self._something.notify()

    def _over_and_over(self, work: Any) -> None:
        """Until the end; what goes wrong is written down and tried again after a while."""
        while not self._closed.is_set():
            try:
                work()
            except Exception as error:
                log.warning("relay_lost", way=work.__name__, why=f"{type(error).__name__}: {error}")
                self._closed.wait(AGAIN_SECONDS)

    def _send(self) -> None:
        while not self._closed.is_set():
            with self._something:
                self._something.wait_for(lambda: self._newest or self._closed.is_set())
                newest, self._newest = self._newest, {}
            for code, version in newest.items():
                self._redis.publish(CHANNEL, f"{self._name} {code} {version}")

    def _receive(self) -> None:
        with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
            channel.subscribe(CHANNEL)
            while not self._closed.is_set():
                message = channel.get_message(timeout=LISTEN_SECONDS)
                if message is not None:
                    self._hear(message["data"].decode(errors="replace").split())

    def _hear(self, words: list[str]) -> None:
        match words:
            case [self._name, _, _]:
                return
            case [_, code, version] if version.isdecimal():
                self._hub.tell(code, int(version))
            case _:
                log.warning("relay_not_understood", words=" ".join(words)[:80])
