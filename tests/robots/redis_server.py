"""A Redis of one's own, which may end and begin again."""

import shutil
import subprocess
from pathlib import Path
from typing import Self

from redis import Redis, RedisError

from tests.needs import needed
from tests.robots.server import free_port
from tests.robots.waiting import until


class RedisServer:
    """Debian's redis-server on a free port, in memory alone."""

    def __init__(self, folder: Path) -> None:
        self.program = shutil.which("redis-server")
        needed("redis-server", self.program)
        self.folder = folder
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Begin, and wait until it answers."""
        own = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(
            [str(self.program), *own], cwd=self.folder, stdout=subprocess.DEVNULL
        )
        until(self._answers, f"an answer of Redis at {self.url}")

    def stop(self) -> None:
        """End it at once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def _answers(self) -> bool:
        try:
            with Redis.from_url(self.url) as redis:
                return bool(redis.ping())
        except RedisError:
            return False
