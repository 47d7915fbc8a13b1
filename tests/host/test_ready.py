"""Without a database that this code knows, a command says in a sentence what to do."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from stekius import create_app
from stekius.settings import read
from tests.host.test_tables import run
from tests.robots.server import free_port

READING = ("table list", "user list", "user invite", "reports", "tidy", "chips audit")


@pytest.fixture(params=READING)
def words(request: pytest.FixtureRequest) -> list[str]:
    found: str = request.param
    return found.split()


def database(app: Flask) -> Path:
    found: Path = app.extensions["settings"].instance / "stekius.sqlite"
    return found


def test_a_command_before_the_first_upgrade_names_the_upgrade(app: Flask, words: list[str]) -> None:
    database(app).unlink()
    said = run(app, *words)
    assert (said.exit_code, said.output) == (
        1,
        "Error: INSTANCE leads to no database yet: run make upgrade.\n",
    )


def test_its_help_needs_no_database(app: Flask, words: list[str]) -> None:
    database(app).unlink()
    assert run(app, *words, "--help").exit_code == 0


def test_an_older_database_is_named(app: Flask, words: list[str]) -> None:
    with closing(sqlite3.connect(database(app))) as file:
        file.execute("UPDATE alembic_version SET version_num = '0001'")
        file.commit()
    said = run(app, *words)
    assert said.exit_code == 1
    assert "a database of an older STEKIUS (0001; this one needs" in said.output


def test_a_database_that_does_not_answer_is_named(tmp_path: Path, words: list[str]) -> None:
    nowhere = f"postgresql+psycopg://nobody@127.0.0.1:{free_port()}/nothing"
    said = run(create_app(read({"INSTANCE": str(tmp_path), "DATABASE_URL": nowhere})), *words)
    assert said.exit_code == 1
    assert said.output.startswith("Error: DATABASE_URL cannot be reached: ")
    assert said.output.count("\n") == 1
