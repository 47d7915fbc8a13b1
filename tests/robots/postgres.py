"""A PostgreSQL of one's own, for as long as a test takes."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from tests.needs import needed
from tests.robots.server import free_port

DEBIAN = Path("/usr/lib/postgresql")
USER = "postgres"


@contextmanager
def postgres() -> Iterator["Postgres"]:
    """One that runs, in a folder where PostgreSQL's own user may go."""
    with tempfile.TemporaryDirectory() as shared:
        folder = Path(shared)
        folder.chmod(0o711)
        with Postgres(folder / "postgres") as running:
            yield running


class Postgres:
    """Debian's PostgreSQL on a free port; never as root, which it refuses."""

    def __init__(self, folder: Path) -> None:
        programs = [program.parent for program in DEBIAN.glob("*/bin/initdb")]
        needed("postgresql", str(programs[0]) if programs else None)
        self.programs = max(programs, key=lambda folder: int(folder.parent.name))
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql+psycopg://{USER}@127.0.0.1:{self.port}/{USER}"

    def __enter__(self) -> Self:
        self.folder.mkdir(mode=0o700)
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER)
        self._run("initdb", "--username", USER, "--auth", "trust", "--encoding", "UTF8")
        own = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -F"
        self._run("pg_ctl", "start", "--wait", "--log", str(self.folder / "log"), "-o", own)
        return self

    def __exit__(self, *_: object) -> None:
        self._run("pg_ctl", "stop", "--mode", "immediate")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), "-D", str(self.folder / "data"), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", USER, "--", *command]
        subprocess.run(command, cwd="/", check=True, stdout=subprocess.DEVNULL)
