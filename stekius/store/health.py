"""Whether the database takes writes, and when the clock last beat."""

from sqlalchemy import update
from sqlalchemy.exc import SQLAlchemyError

from stekius.store import due
from stekius.store.db import db, writing
from stekius.store.models import BeatRow


def writable() -> bool:
    """Whether a write transaction goes through; it changes no row."""
    try:
        with writing() as session:
            session.execute(update(BeatRow).where(BeatRow.name == "").values(at=0.0))
    except SQLAlchemyError:
        return False
    return True


def last_beat() -> float | None:
    """When a clock last beat; none also when the database does not answer."""
    try:
        return due.last_beat(db.session())
    except SQLAlchemyError:
        return None
