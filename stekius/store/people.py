"""Reading and writing what people are to each other."""

from collections.abc import Collection

import msgspec
from sqlalchemy import and_, delete, func, or_, select
from sqlalchemy.orm import Session

from stekius.accounts.account import Account
from stekius.store.accounts import by_id
from stekius.store.models import AccountRow, SeatRow, TableRow
from stekius.store.people_models import InvitationRow, LinkRow, RelationRow, ReportRow


class Invitation(msgspec.Struct, frozen=True):
    """A table that waits, its game, and who asks one to it."""

    code: str
    game: str
    sender: str


def relate(session: Session, account: int, other: int, kind: str, *, on: bool) -> None:
    """From now on, or no longer."""
    row = session.get(RelationRow, (account, other, kind))
    if on and row is None:
        session.add(RelationRow(account=account, other=other, kind=kind))
    if not on and row is not None:
        session.delete(row)


def related(session: Session, account: int, kind: str) -> tuple[int, ...]:
    """The accounts that stand to this one in this way."""
    query = select(RelationRow.other).where(
        RelationRow.account == account, RelationRow.kind == kind
    )
    return tuple(session.scalars(query.order_by(RelationRow.other)))


def at_odds(session: Session, account: int, others: Collection[int]) -> set[int]:
    """Those of the others who avoid the account or whom it avoids."""
    either = or_(
        and_(RelationRow.account == account, RelationRow.other.in_(others)),
        and_(RelationRow.other == account, RelationRow.account.in_(others)),
    )
    query = select(RelationRow.account, RelationRow.other).where(
        RelationRow.kind == "avoid", either
    )
    return {one for pair in session.execute(query) for one in pair if one != account}


def report(session: Session, account: int, other: int, name: str, now: float) -> None:
    """Keep a report; the same one twice is once."""
    if session.get(ReportRow, (account, other, name)) is None:
        session.add(ReportRow(account=account, other=other, name=name, at=now))


def invite(session: Session, table: int, account: int, sender: int, now: float) -> None:
    """Keep an invitation; the latest sender to a table counts."""
    session.merge(InvitationRow(table_id=table, account=account, sender=sender, at=now))


def invitations(session: Session, account: int, limit: int) -> tuple[Invitation, ...]:
    """Those to tables that wait and at which the account does not sit, newest first.

    Of each sender the latest alone, so that nobody fills the list.
    """
    sits = (
        select(SeatRow.seat)
        .where(SeatRow.table_id == TableRow.id, SeatRow.account == account)
        .exists()
    )
    latest = (InvitationRow.at.desc(), InvitationRow.table_id.desc())
    nth = func.row_number().over(partition_by=InvitationRow.sender, order_by=latest)
    each = (
        select(TableRow.code, TableRow.game, AccountRow.name, InvitationRow.at, nth.label("nth"))
        .join(InvitationRow, InvitationRow.table_id == TableRow.id)
        .join(AccountRow, AccountRow.id == InvitationRow.sender)
        .where(InvitationRow.account == account, TableRow.status == "waiting", ~sits)
    ).subquery()
    query = (
        select(each.c.code, each.c.game, each.c.name)
        .where(each.c.nth == 1)
        .order_by(each.c.at.desc())
        .limit(limit)
    )
    return tuple(Invitation(code, game, name) for code, game, name in session.execute(query))


def add_link(session: Session, digest: str, account: int, now: float, lasts: float) -> None:
    """A new link; the account's older ones, and those that are too old, are forgotten."""
    drop_links(session, account)
    session.execute(delete(LinkRow).where(LinkRow.expires_at <= now))
    session.add(LinkRow(digest=digest, account=account, expires_at=now + lasts))


def drop_links(session: Session, account: int) -> None:
    """No link of the account can be used any longer."""
    session.execute(delete(LinkRow).where(LinkRow.account == account))


def by_link(session: Session, digest: str, now: float) -> Account | None:
    """Whose link this is, if it still can be used."""
    row = session.get(LinkRow, digest)
    return by_id(session, row.account) if row is not None and row.expires_at > now else None


def drop_link(session: Session, digest: str) -> bool:
    """The link is used up; whether it was there."""
    gone = session.scalar(delete(LinkRow).where(LinkRow.digest == digest).returning(LinkRow.digest))
    return gone is not None
