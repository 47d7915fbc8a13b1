"""Which revision of the database there is, and which this code wants; without loading the house."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from stekius.values import NotYet

VERSIONS = Path(__file__).resolve().parent.parent.parent / "migrations" / "versions"
REVISION = re.compile(r"^revision\b[^=]*= *['\"](\w+)['\"]", re.MULTILINE)
BEFORE = re.compile(r"^down_revision\b[^=]*= *['\"](\w+)['\"]", re.MULTILINE)


class Unreachable(NotYet):
    """The database is elsewhere and does not answer."""


def known(versions: Path = VERSIONS) -> frozenset[str]:
    """Every revision that this code knows."""
    return frozenset(found for text in _texts(versions) for found in REVISION.findall(text))


def newest(versions: Path = VERSIONS) -> str:
    """The revision that no other one builds on."""
    older = {found for text in _texts(versions) for found in BEFORE.findall(text)}
    (head,) = known(versions) - older
    return head


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; none for another kind."""
    path = url.removeprefix("sqlite:///")
    return None if path == url else Path(path)


def read_only(file: Path) -> str:
    """The address at which SQLite reads this file and changes nothing, whatever its name holds."""
    return f"file:{quote(str(file))}?mode=ro"


def stored(url: str) -> str | None:
    """The revision of a database; none where there is none, or where it cannot be told.

    Raises:
        Unreachable: when a server does not answer.
    """
    path = file_of(url)
    if path is None:
        return _stored_elsewhere(url)
    if not path.is_file():
        return None
    try:
        with closing(sqlite3.connect(read_only(path), uri=True)) as database:
            row = database.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError:
        return None
    return row[0] if row else None


def _stored_elsewhere(url: str) -> str | None:
    from sqlalchemy import create_engine, text
    from sqlalchemy.exc import OperationalError, SQLAlchemyError

    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            return str(connection.scalar(text("SELECT version_num FROM alembic_version")))
    except OperationalError as error:
        why = str(error.orig).splitlines()[0]
        raise Unreachable(f"DATABASE_URL cannot be reached: {why}") from error
    except SQLAlchemyError:
        return None
    finally:
        engine.dispose()


def _texts(versions: Path) -> list[str]:
    return [path.read_text() for path in sorted(versions.glob("*.py"))]
