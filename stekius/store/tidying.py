"""Removing rows that are too old, so many at once."""

from typing import Any

from sqlalchemy import delete, select, tuple_, update
from sqlalchemy.orm import Session

from stekius.store.models import BeatRow, EntryRow, KeyRow, MatchRow, OpeningRow, SessionRow
from stekius.store.people_models import LinkRow


def claim(session: Session, name: str, now: float, before: float) -> bool:
    """Note that it is done now; false when somebody did it after `before`."""
    row = session.get(BeatRow, name)
    if row is None:
        session.add(BeatRow(name=name, at=now))
        return True
    due = update(BeatRow).where(BeatRow.name == name, BeatRow.at <= before).values(at=now)
    return session.scalar(due.returning(BeatRow.name)) is not None


def drop_logs(session: Session, before: float, limit: int) -> int:
    """The logs of so many matches that ended before."""
    over = (
        select(MatchRow.table_id, MatchRow.number)
        .where(MatchRow.ended_at < before)
        .where(
            select(EntryRow.seq)
            .where(EntryRow.table_id == MatchRow.table_id, EntryRow.match == MatchRow.number)
            .exists()
        )
        .limit(limit)
    )
    matches = session.execute(over).all()
    for table, number in matches:
        of = delete(EntryRow).where(EntryRow.table_id == table, EntryRow.match == number)
        session.execute(of)
    return len(matches)


def drop_sessions(session: Session, before: float, limit: int) -> int:
    """Browsers that were not seen since."""
    return _drop(session, SessionRow, (SessionRow.digest,), SessionRow.seen_at < before, limit)


def drop_links(session: Session, before: float, limit: int) -> int:
    """Links that expired before."""
    return _drop(session, LinkRow, (LinkRow.digest,), LinkRow.expires_at < before, limit)


def drop_keys(session: Session, before: float, limit: int) -> int:
    """One-time keys that were used before."""
    names = (KeyRow.table_id, KeyRow.account, KeyRow.key)
    return _drop(session, KeyRow, names, KeyRow.at < before, limit)


def drop_openings(session: Session, before: float, limit: int) -> int:
    """One-time keys with which tables were opened before."""
    names = (OpeningRow.account, OpeningRow.key)
    return _drop(session, OpeningRow, names, OpeningRow.at < before, limit)


def _drop(session: Session, row: Any, names: Any, old: Any, limit: int) -> int:
    some = select(*names).where(old).limit(limit)
    done: Any = session.execute(delete(row).where(tuple_(*names).in_(some)))
    return int(done.rowcount)
