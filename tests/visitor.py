"""Somebody with a browser: reads pages, and posts forms with the token that is in them."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask
from sqlalchemy import event, text
from werkzeug.test import TestResponse

from stekius import create_app
from stekius.settings import read
from stekius.store.db import db
from stekius.store.revision import newest

PASSWORD = "a long password"
FILE = "stekius.sqlite"


class Time:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class Visitor:
    """A browser of its own, with its cookies."""

    def __init__(self, app: Flask, **environ: Any) -> None:
        self.client = app.test_client()
        self.environ = environ

    def get(self, address: str, **how: Any) -> TestResponse:
        """Ask for a page."""
        return self.client.get(address, environ_overrides=self.environ, **how)

    def post(self, address: str, form: Mapping[str, str] | None = None, **how: Any) -> TestResponse:
        """Post a form with the token; `token=None` leaves it out."""
        token = how.pop("token", "")
        fields = dict(form or {})
        if token is not None:
            fields["csrf_token"] = token or self.token()
        return self.client.post(address, data=fields, environ_overrides=self.environ, **how)

    def token(self) -> str:
        """The token of this browser's session, as a page has it."""
        return token_in(self.get("/no-such-page").text)

    def cookie(self) -> str:
        """The session cookie."""
        cookie = self.client.get_cookie("stekius")
        assert cookie is not None
        return cookie.value

    def become_guest(self, **form: str) -> TestResponse:
        return self.post("/guest", form)

    def register(self, name: str, password: str = PASSWORD, **form: str) -> TestResponse:
        return self.post("/register", {"name": name, "password": password, **form})

    def log_in(self, name: str, password: str = PASSWORD, **form: str) -> TestResponse:
        return self.post("/login", {"name": name, "password": password, **form})

    def name(self) -> str | None:
        """Who this browser is logged in as, read from its own page."""
        page = self.get("/me")
        if page.status_code != 200:
            return None
        found = re.search(r"<h1>([^<]+)</h1>", page.text)
        assert found, page.text
        return found[1]


def token_in(page: str) -> str:
    """The token in a page's forms."""
    found = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert found, page
    return found[1]


def house_with_doors(folder: Path, time: Time, environ: Mapping[str, str]) -> Flask:
    """The whole application with a new database in this folder; it does not wait for the disk."""
    settings = read({"INSTANCE": str(folder), "PACE": "instant", "LIMITS": "off", **environ})
    app = create_app(settings, now=time)
    app.testing = True
    with app.app_context():
        event.listen(db.engine, "connect", _without_waiting)
        if settings.database_url == f"sqlite:///{folder / FILE}":
            (folder / FILE).write_bytes(empty_database())
        else:
            create_everything()
    return app


def create_everything() -> None:
    """The tables of the models, and the revision that they are of."""
    db.create_all()
    db.session.execute(text("CREATE TABLE alembic_version (version_num VARCHAR PRIMARY KEY)"))
    db.session.execute(text("INSERT INTO alembic_version VALUES (:one)"), {"one": newest()})
    db.session.commit()


@cache
def empty_database() -> bytes:
    """The file of a database with nothing in it, made once."""
    with TemporaryDirectory() as folder:
        app = create_app(read({"INSTANCE": folder}))
        with app.app_context():
            create_everything()
            db.session.remove()
            db.engine.dispose()
        return (Path(folder) / FILE).read_bytes()


def _without_waiting(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA synchronous = OFF")
