"""Bring the database up to date. When it already is, that is seen without loading the house."""

import os
import re
import sqlite3
from pathlib import Path

from stekius.settings import BadSetting, read

VERSIONS = Path(__file__).resolve().parent.parent / "migrations" / "versions"
REVISION = re.compile(r"^revision\b[^=]*= *['\"](\w+)['\"]", re.MULTILINE)
BEFORE = re.compile(r"^down_revision\b[^=]*= *['\"](\w+)['\"]", re.MULTILINE)


def newest() -> str:
    """The revision that no other one builds on."""
    texts = [path.read_text() for path in VERSIONS.glob("*.py")]
    known = {REVISION.search(text)[1] for text in texts}  # type: ignore[index]
    older = {found for text in texts for found in BEFORE.findall(text)}
    (head,) = known - older
    return head


def stored(url: str) -> str | None:
    """The revision of an SQLite database; none where there is none, or where it cannot be told."""
    path = url.removeprefix("sqlite:///")
    if path == url or not Path(path).is_file():
        return None
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        row = database.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError:
        return None
    finally:
        database.close()
    return row[0] if row else None


def main() -> None:
    """Upgrade only what is not yet at the newest revision."""
    try:
        settings = read(os.environ)
    except BadSetting as bad:
        raise SystemExit(f"STEKIUS does not start: {bad}") from None
    if stored(settings.database_url) == newest():
        return
    from flask_migrate import upgrade

    from stekius import create_app

    with create_app().app_context():
        upgrade()


if __name__ == "__main__":
    main()
