"""A real server in a process of its own, as a host runs it."""

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import requests

from tests.repository import ROOT
from tests.robots.waiting import until

PORTS = range(10_000, 32_000)
LOST = (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError)
"""What asking a house can end in that is killed meanwhile, also in the middle of its answer."""


def free_port() -> int:
    """A port that nobody listens on, and that the system gives to nobody who only asks for one.

    A house that is killed and begun again would else find its port taken by somebody's connection.
    """
    while True:
        port = secrets.choice(PORTS)
        if is_free(port):
            return port


def is_free(port: int) -> bool:
    """Whether nobody listens on this port."""
    with socket.socket() as probe, contextlib.suppress(OSError):
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(("127.0.0.1", port))
        return True
    return False


class Server:
    """gunicorn on a free port with its own instance folder; it may be killed and begun again.

    `served` are its arguments: what is served, where that is not the house as it is. `down` is how
    many seconds it took to end the last time.
    """

    def __init__(self, instance: Path, *served: str, **settings: str) -> None:
        self.instance = instance
        self.served = served or ("app:app",)
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = instance / "server.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.down = 0.0
        self.root = ROOT
        own = {"INSTANCE": str(instance), "HOST": "127.0.0.1", "PORT": str(self.port)}
        instant = {"PACE": "instant", "LIMITS": "off"}
        foreign = ("DATABASE_URL", "SECRET_KEY", "BASE_URL", "REDIS_URL", "TRUSTED_PROXIES")
        kept = {name: value for name, value in os.environ.items() if name not in foreign}
        self.environ = {**kept, **instant, **own, **settings}

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Make the database where there is none, serve, and wait until it answers."""
        if not (self.instance / "stekius.sqlite").exists():
            self.upgrade()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "gunicorn", *self.served],
                cwd=self.root,
                env=self.environ,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        try:
            until(self.answers, f"an answer of the server; its log is {self.log}")
        except BaseException:
            self.kill()
            raise

    def upgrade(self) -> None:
        """Bring the database up to date, as a host does before serving."""
        self.instance.mkdir(parents=True, exist_ok=True)
        run = [sys.executable, "-m", "scripts.upgrade"]
        subprocess.run(run, cwd=self.root, env=self.environ, check=True, capture_output=True)

    def answers(self) -> bool:
        """Whether it is alive."""
        assert self.process is not None
        assert self.process.poll() is None, f"the server ended: {self.log.read_text()[-4000:]}"
        try:
            return requests.get(f"{self.base}/healthz", timeout=5).status_code == 200
        except LOST:
            return False

    def stop(self) -> None:
        """End it as a host would."""
        self._end(signal.SIGTERM)

    def interrupt(self) -> None:
        """End it by Ctrl-C, which a terminal sends to every process of the house."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it in the middle of whatever it does: kill -9, master and worker."""
        self._end(signal.SIGKILL)

    def _end(self, sign: signal.Signals) -> None:
        if self.process is None:
            return
        group, begun = self.process.pid, time.monotonic()
        if sign in (signal.SIGKILL, signal.SIGINT):
            os.killpg(group, sign)
        else:
            self.process.send_signal(sign)
        try:
            self.process.wait(timeout=60)
        finally:
            if self.process.returncode is None:
                os.killpg(group, signal.SIGKILL)
                self.process.wait()
            self.process = None
            self.down = time.monotonic() - begun
        until(lambda: is_free(self.port), f"the end of who listened on {self.port}")
