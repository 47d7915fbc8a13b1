"""Reading and writing bans and tickets."""

import msgspec
from sqlalchemy import delete, func, or_, select
from sqlalchemy.orm import Session

from stekius.store.models import AccountRow
from stekius.store.people_models import ReportRow
from stekius.store.standing_models import BanRow, TicketRow


class Ban(msgspec.Struct, frozen=True):
    """Until when, none for good; and why."""

    until: float | None
    why: str


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """An account as its host lists it."""

    name: str
    guest: bool
    created_at: float
    seen_at: float
    ban: Ban | None
    reports: int


class Report(msgspec.Struct, frozen=True):
    """A name that was found unfit: what it was then and is now, how often, and when last."""

    name: str
    now: str
    times: int
    last: float


def ban(session: Session, account: int, ban: Ban, now: float) -> None:
    """From now on; a new ban replaces an older one."""
    session.merge(BanRow(account=account, until=ban.until, why=ban.why, at=now))


def unban(session: Session, account: int) -> bool:
    """The account may log in again; whether it was banned."""
    found = session.scalar(
        delete(BanRow).where(BanRow.account == account).returning(BanRow.account)
    )
    return found is not None


def ban_of(session: Session, account: int, now: float) -> Ban | None:
    """The ban that holds now."""
    row = session.get(BanRow, account)
    if row is None or (row.until is not None and row.until <= now):
        return None
    return Ban(row.until, row.why)


def add_ticket(
    session: Session, digest: str, kind: str, account: int | None, now: float, lasts: float
) -> None:
    """A new ticket; an older one for the same account, and those too old, are forgotten."""
    if account is not None:
        drop_tickets(session, account)
    session.execute(delete(TicketRow).where(TicketRow.expires_at <= now))
    session.add(TicketRow(digest=digest, kind=kind, account=account, expires_at=now + lasts))


def ticket(session: Session, digest: str, kind: str, now: float) -> TicketRow | None:
    """The ticket, if it can still be used."""
    row = session.get(TicketRow, digest)
    good = row is not None and row.kind == kind and row.expires_at > now
    return row if good else None


def use_ticket(session: Session, digest: str, kind: str, now: float) -> bool:
    """The ticket is used up; whether it was good."""
    query = delete(TicketRow).where(
        TicketRow.digest == digest, TicketRow.kind == kind, TicketRow.expires_at > now
    )
    return session.scalar(query.returning(TicketRow.digest)) is not None


def drop_tickets(session: Session, account: int) -> None:
    """No ticket for the account can be used any longer."""
    session.execute(delete(TicketRow).where(TicketRow.account == account))


def people(session: Session, now: float) -> tuple[Person, ...]:
    """Everybody who has an account, by name."""
    reports = select(func.count()).where(ReportRow.other == AccountRow.id).scalar_subquery()
    holds = or_(BanRow.until.is_(None), BanRow.until > now)
    query = (
        select(AccountRow, BanRow, reports)
        .outerjoin(BanRow, (BanRow.account == AccountRow.id) & holds)
        .where(AccountRow.name != "")
        .order_by(AccountRow.folded)
    )
    return tuple(
        Person(
            name=row.name,
            guest=row.password is None,
            created_at=row.created_at,
            seen_at=row.seen_at,
            ban=None if ban is None else Ban(ban.until, ban.why),
            reports=count,
        )
        for row, ban, count in session.execute(query)
    )


def reports(session: Session) -> tuple[Report, ...]:
    """Names that were reported, the one reported last first."""
    last = func.max(ReportRow.at)
    query = (
        select(ReportRow.name, AccountRow.name, func.count(), last)
        .join(AccountRow, AccountRow.id == ReportRow.other)
        .where(AccountRow.name != "")
        .group_by(ReportRow.name, AccountRow.name)
        .order_by(last.desc())
    )
    return tuple(Report(*row) for row in session.execute(query))
