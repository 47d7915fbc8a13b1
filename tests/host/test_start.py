"""What is refused before a house is served, and what is said once it is open."""

import os
import pty
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from io import RawIOBase
from pathlib import Path

import pytest

from stekius.host import addresses, lock, start
from stekius.settings import BadSetting, Settings, read
from stekius.store.revision import newest
from tests.repository import ROOT
from tests.robots.server import Server, free_port

UNIT = (ROOT / "deploy" / "stekius.service").read_text()
NOT_AGAIN = int(UNIT.split("RestartPreventExitStatus=")[1].split()[0])
"""How a server ends that cannot be served until somebody has changed something."""


def house(folder: Path, revision: str | None = None, **environ: str) -> Settings:
    """Settings with a database of this revision."""
    settings = read({"INSTANCE": str(folder), "PORT": str(free_port()), **environ})
    with closing(sqlite3.connect(folder / "stekius.sqlite")) as database:
        database.execute("CREATE TABLE alembic_version (version_num)")
        database.execute("INSERT INTO alembic_version VALUES (?)", (revision or newest(),))
        database.commit()
    return settings


def refused(settings: Settings, processes: int = 1) -> str:
    with pytest.raises(BadSetting) as bad:
        start.check(settings, processes)
    assert "\n" not in str(bad.value)
    return str(bad.value)


def test_a_sound_house_may_be_served_and_is_known_to_be(tmp_path: Path) -> None:
    settings = house(tmp_path)
    assert lock.served(tmp_path) is None
    with start.check(settings, 1):
        assert lock.served(tmp_path) == lock.Served(os.getpid(), False)
    assert lock.served(tmp_path) is None


def test_several_processes_need_a_database_and_counters_that_they_share(tmp_path: Path) -> None:
    assert refused(house(tmp_path), 2).startswith("WEB_CONCURRENCY must be 1 without DATABASE_URL")


def test_a_database_newer_than_the_code_is_refused(tmp_path: Path) -> None:
    said = refused(house(tmp_path, "9999"))
    assert said.startswith("INSTANCE leads to a database of a newer STEKIUS (9999;")


def test_a_database_older_than_the_code_wants_the_upgrade(tmp_path: Path) -> None:
    said = refused(house(tmp_path, "0001"))
    assert said.startswith("INSTANCE leads to a database of an older STEKIUS (0001;")
    assert said.endswith("run make upgrade.")


def test_no_database_at_all_wants_the_upgrade(tmp_path: Path) -> None:
    settings = read({"INSTANCE": str(tmp_path)})
    assert refused(settings) == "INSTANCE leads to no database yet: run make upgrade."


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refused(house(tmp_path, PORT=str(port)))
    assert said == f"PORT {port} is in use: choose another, or stop what listens there."


def test_a_host_that_is_no_address_of_this_machine_is_said(tmp_path: Path) -> None:
    assert refused(house(tmp_path, HOST="192.0.2.1")).startswith(
        "HOST is no address of this machine"
    )
    (tmp_path / "b").mkdir()
    assert refused(house(tmp_path / "b", HOST="not an address")).startswith("HOST is no address")


def test_a_house_is_not_served_while_it_is_restored(tmp_path: Path) -> None:
    settings = house(tmp_path)
    with lock.nobody_serves(tmp_path):
        assert refused(settings) == "INSTANCE is being restored just now."


def said(server: Server, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """What this program says with the settings of the house, once it has ended."""
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=ROOT,
        env={**server.environ, **settings},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_second_server_says_what_is_wrong_and_the_first_says_how_it_is(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        second = said(server, "gunicorn", "app:app")
        several = said(server, "gunicorn", "app:app", "-w", "3", PORT=str(free_port()))
        status = said(server, "flask", "stekius", "status")
    assert (second.returncode, several.returncode) == (1, NOT_AGAIN)
    assert second.stdout == several.stdout == ""
    assert second.stderr.strip() == (
        f"STEKIUS does not start: PORT {server.port} is in use:"
        " choose another, or stop what listens there."
    )
    assert several.stderr.count("\n") == 1
    assert "WEB_CONCURRENCY must be 1" in several.stderr
    wrong = [line for line in status.stdout.splitlines() if line.startswith("!")]
    assert [line.split()[1:3] for line in wrong] == [["Last", "backup"]]
    assert "0 of 400" in status.stdout


def test_a_database_that_does_not_answer_yet_is_waited_for(tmp_path: Path) -> None:
    server = Server(
        tmp_path,
        DATABASE_URL=f"postgresql+psycopg://nobody@127.0.0.1:{free_port()}/stekius",
        REDIS_URL="redis://127.0.0.1:1",
        SECRET_KEY="secret enough for a house that does not open",
    )
    served = said(server, "gunicorn", "app:app")
    assert served.returncode == 1
    assert served.stderr.startswith("STEKIUS does not start: DATABASE_URL cannot be reached: ")
    for words in (("scripts.upgrade",), ("flask", "stekius", "status")):
        told = said(server, *words)
        assert told.returncode != 0
        assert "DATABASE_URL cannot be reached" in told.stdout + told.stderr
        assert "Traceback" not in told.stdout + told.stderr


def test_a_house_open_to_everybody_near_names_the_machines_own_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "_of_the_way_out", lambda: ("192.168.1.20",))
    monkeypatch.setattr(addresses, "_of_the_cards", lambda: ("10.0.0.3", "192.168.1.20"))
    near = read({"INSTANCE": str(tmp_path), "HOST": "0.0.0.0", "PORT": "81"})
    assert addresses.near(near) == ("http://192.168.1.20:81", "http://10.0.0.3:81")
    named = read({"INSTANCE": str(tmp_path), "HOST": "0.0.0.0", "BASE_URL": "http://cards.lan"})
    assert addresses.near(named) == ("http://cards.lan",)
    alone = read({"INSTANCE": str(tmp_path)})
    assert addresses.near(alone) == ("http://127.0.0.1:8000",)


def test_this_machine_has_addresses_that_are_not_its_own_loop() -> None:
    found = (*addresses._of_the_way_out(), *addresses._of_the_cards())
    assert not [address for address in found if address.startswith(("127.", "0."))]


def to_the_end(seen: RawIOBase) -> str:
    """What a terminal shows comes in pieces; once its other side is closed, there is an error."""
    pieces: list[bytes] = []
    with suppress(OSError):
        while piece := seen.read(4096):
            pieces.append(piece)
    return b"".join(pieces).decode()


@pytest.mark.parametrize(("base_url", "code"), [("http://cards.lan", True), ("", False)])
def test_a_terminal_shows_the_address_and_a_code_for_telephones(
    tmp_path: Path, base_url: str, code: bool
) -> None:
    settings = read({"INSTANCE": str(tmp_path), "BASE_URL": base_url})
    here, there = pty.openpty()
    with os.fdopen(here, "rb", buffering=0) as seen:
        with os.fdopen(there, "w") as terminal:
            start.tell(settings, terminal)
        text = to_the_end(seen)
    assert settings.address in text
    assert ("▄" in text or "█" in text) is code
