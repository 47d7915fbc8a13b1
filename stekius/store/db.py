"""The database: how a connection is set up, and the two kinds of session.

A request reads in Flask-SQLAlchemy's own session, `db.session`. Every change goes through
`writing()`, a session of its own that ends the reading one first: a thread never holds two
connections, and what is read afterwards is what was written.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Engine, ExceptionContext, MetaData, event
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError, TimeoutError
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.orm import Session as Session

BUSY_MILLISECONDS = 5000

_one_writer = threading.Lock()
"""SQLite takes one writer at a time, and the others look again after longer and longer pauses. In
one process they wait for this instead, and the next begins at once.
"""


class Base(DeclarativeBase):
    """The base of all models; constraints have names, so that migrations can change them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


db = SQLAlchemy(model_class=Base)
migrate = Migrate()


def engine_options(url: str) -> dict[str, Any]:
    """Pool sizes for many threads with short sessions; no error repeats what was written."""
    if url.endswith(":memory:") or url in ("sqlite://", "sqlite:///"):
        raise ValueError(f"a database in memory cannot be shared between threads: {url!r}")
    pool = {"pool_size": 20, "max_overflow": 20, "pool_timeout": 5}
    return {**pool, "hide_parameters": True}


def init_app(app: Flask) -> None:
    """Bind the database of `SQLALCHEMY_DATABASE_URI` to the application."""
    db.init_app(app)
    migrate.init_app(app, db, directory=str(Path(app.root_path).parent / "migrations"))
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            _prepare_sqlite(db.engine)


class Busy(SQLAlchemyError):
    """The database had no time for this: too many at once. Nothing was changed."""


BUSY = (Busy, TimeoutError)
"""What is raised when there was no time, outside `writing()` too: the pool was empty for long."""


@contextmanager
def writing() -> Iterator[Session]:
    """One short write transaction: committed at the end of the block, rolled back on an error.

    On SQLite it begins IMMEDIATE, so that two writers queue instead of losing each other's update.

    Raises:
        Busy: when the queue was too long.
    """
    db.session.remove()
    engine = db.engine.execution_options(immediate=True)
    with _turn_to_write(), Session(engine, expire_on_commit=False) as session, session.begin():
        try:
            session.connection()
        except (OperationalError, TimeoutError) as error:
            raise Busy(str(error)) from error
        yield session


@contextmanager
def _turn_to_write() -> Iterator[None]:
    if db.engine.dialect.name != "sqlite":
        yield
    elif _one_writer.acquire(timeout=BUSY_MILLISECONDS / 1000):
        try:
            yield
        finally:
            _one_writer.release()
    else:
        raise Busy("others were writing for too long")


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "handle_error")
    def tell_busy(context: ExceptionContext) -> None:
        code = getattr(context.original_exception, "sqlite_errorcode", None)
        if code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise Busy(str(context.original_exception)) from context.original_exception

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in (
            f"busy_timeout = {BUSY_MILLISECONDS}",
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        immediate = connection.get_execution_options().get("immediate", False)
        statement = "BEGIN IMMEDIATE" if immediate else "BEGIN"
        try:
            connection.connection.driver_connection.execute(statement)
        except sqlite3.Error as error:
            raise DBAPIError.instance(statement, None, error, sqlite3.Error) from error
