"""`make upgrade`: a copy is kept, a migration that fails changes nothing, the house starts anew."""

import shutil
import subprocess
import sys
from pathlib import Path

import requests

from stekius.store import revision
from tests.repository import ROOT
from tests.robots.server import Server
from tests.robots.stored import ask

MIGRATION = '''
"""A migration of tomorrow."""
import sqlalchemy as sa
from alembic import op
revision = "9999"
down_revision = "{before}"


def upgrade() -> None:
    op.create_table("tomorrow", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("DROP TABLE beats")
    {then}
'''
FAILS = 'op.execute("INSERT INTO no_such_table VALUES (1)")'
WORKS = 'op.execute("CREATE TABLE beats (name VARCHAR PRIMARY KEY, at FLOAT NOT NULL)")'


def copied(copy: Path) -> Path:
    """A copy of the code, to which migrations are added."""
    copy.mkdir()
    for name in ("stekius", "scripts", "migrations"):
        ignored = shutil.ignore_patterns("__pycache__", "build")
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    for name in ("templates", "static", "styles", "app.py", "gunicorn.conf.py", "pyproject.toml"):
        (copy / name).symlink_to(ROOT / name)
    return copy


def upgrade(code: Path, server: Server, then: str) -> subprocess.CompletedProcess[str]:
    """Upgrade the house's database with tomorrow's code."""
    text = MIGRATION.format(before=revision.newest(), then=then)
    (code / "migrations" / "versions" / "9999_tomorrow.py").write_text(text)
    run = [sys.executable, "-m", "scripts.upgrade"]
    return subprocess.run(
        run, cwd=code, env=server.environ, capture_output=True, text=True, check=False
    )


def a_migration_that_fails_leaves_the_house_running_on_the_old_state(
    tomorrow: Path, server: Server
) -> None:
    tables = ask(server.instance, "SELECT name FROM sqlite_master ORDER BY name")
    done = upgrade(tomorrow, server, FAILS)
    assert done.returncode == 1
    assert done.stderr.startswith("The upgrade failed on a copy; nothing was changed")
    assert "no_such_table" in done.stderr
    assert "Traceback" not in done.stderr
    assert ask(server.instance, "SELECT name FROM sqlite_master ORDER BY name") == tables
    assert ask(server.instance, "SELECT version_num FROM alembic_version") == [(revision.newest(),)]
    assert server.process is not None
    assert server.process.poll() is None
    assert requests.get(f"{server.base}/readyz", timeout=20).status_code == 200
    assert len(list((server.instance / "backups").iterdir())) == 1
    assert sorted(path.name for path in server.instance.iterdir() if path.is_dir()) == ["backups"]


def an_upgrade_keeps_a_copy_and_has_the_house_started_anew(tomorrow: Path, server: Server) -> None:
    done = upgrade(tomorrow, server, WORKS)
    assert done.returncode == 0, done.stderr
    assert "Kept a copy" in done.stdout
    assert done.stdout.endswith("The house starts anew\n")
    assert server.process is not None
    assert server.process.wait(timeout=20) == 0
    assert ask(server.instance, "SELECT version_num FROM alembic_version") == [("9999",)]
    assert len(list((server.instance / "backups").iterdir())) == 2


def yesterdays_code_neither_upgrades_nor_serves_it(_tomorrow: Path, server: Server) -> None:
    for run, words in (
        ("scripts.upgrade", "The database is of a newer STEKIUS (9999;"),
        ("gunicorn", "INSTANCE leads to a database of a newer STEKIUS (9999;"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", run, *(["app:app"] if run == "gunicorn" else [])],
            cwd=ROOT,
            env=server.environ,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == (78 if run == "gunicorn" else 1)
        assert words in done.stderr
        assert done.stderr.count("\n") == 1


def nobody_else_reads_what_is_kept(_tomorrow: Path, server: Server) -> None:
    open_to_others = [
        path.name
        for path in server.instance.rglob("*")
        if path.stat().st_mode & 0o077 and path != server.log
    ]
    assert open_to_others == []


def test_an_upgrade_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    tomorrow = copied(tmp_path / "code")
    with Server(tmp_path / "house", INVOCATION_ID="watched") as server:
        nobody_else_reads_what_is_kept(tomorrow, server)
        a_migration_that_fails_leaves_the_house_running_on_the_old_state(tomorrow, server)
        an_upgrade_keeps_a_copy_and_has_the_house_started_anew(tomorrow, server)
        yesterdays_code_neither_upgrades_nor_serves_it(tomorrow, server)
