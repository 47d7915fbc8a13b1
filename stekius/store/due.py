"""What is due: finding it, claiming it, and the clock's beat."""

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from stekius.store.models import BeatRow, TableRow

CLOCK = "clock"


def next_due_at(session: Session) -> float | None:
    """When the next thing is due that no clock is at."""
    return session.scalar(select(func.min(TableRow.due_at)).where(TableRow.claimed_until == 0.0))


def due_codes(session: Session, now: float, limit: int) -> tuple[str, ...]:
    """Room codes of tables where something is due, longest overdue first."""
    query = (
        select(TableRow.code)
        .where(TableRow.due_at <= now, TableRow.claimed_until <= now)
        .order_by(TableRow.due_at)
        .limit(limit)
    )
    return tuple(session.scalars(query))


def claim(session: Session, code: str, now: float, until: float) -> bool:
    """Claim what is due at the table; whether it still was there to be claimed.

    The due time stays, so that a claim that comes to nothing is tried again after `until`.
    """
    statement = (
        update(TableRow)
        .where(TableRow.code == code, TableRow.due_at <= now, TableRow.claimed_until <= now)
        .values(claimed_until=until)
        .returning(TableRow.id)
    )
    return session.scalar(statement) is not None


def release_claims(session: Session) -> None:
    """Whatever is claimed may be claimed again at once."""
    session.execute(update(TableRow).where(TableRow.claimed_until > 0.0).values(claimed_until=0.0))


def last_beat(session: Session) -> float | None:
    """When a clock last beat."""
    row = session.get(BeatRow, CLOCK)
    return row.at if row else None


def beat(session: Session, now: float) -> None:
    """A clock beats."""
    session.merge(BeatRow(name=CLOCK, at=now))


def running_turns(session: Session, before: float) -> tuple[str, ...]:
    """Room codes of tables where somebody's turn runs out before this time."""
    query = select(TableRow.code).where(TableRow.due_for == "turn", TableRow.due_at < before)
    return tuple(session.scalars(query))
