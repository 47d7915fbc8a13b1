"""Reading and writing purses, transfers and their entries. `chips.ledger` alone writes here."""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import and_, exists, func, insert, or_, select, text, update
from sqlalchemy.orm import Session

from stekius.chips.transfers import Owner, Transfer
from stekius.store.ledger_models import PostingRow, PurseRow, TransferRow
from stekius.store.models import AccountRow, SeatRow, TableRow

_OPEN_PURSE = text(
    "INSERT INTO purses (kind, account, table_id, balance) VALUES (:kind, :account, :table, 0)"
    " ON CONFLICT DO NOTHING"
)


class AlreadyPosted(Exception):
    """A transfer of this key was written before; the message carries it."""


class Purse(msgspec.Struct, frozen=True):
    """A purse's number and how many chips are in it."""

    id: int
    balance: int


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a person's ledger: what moved, why and at which table, and the balance after it."""

    transfer: int
    kind: str
    why: str
    at: float
    amount: int
    balance: int
    code: str | None
    game: str | None


def locked(session: Session, owners: Iterable[Owner]) -> dict[Owner, Purse]:
    """The purses of these owners, made where there are none, locked in one order for all."""
    wanted = sorted(set(owners))
    where = or_(*(_owned(owner) for owner in wanted))
    query = select(PurseRow).where(where).order_by(PurseRow.id).with_for_update()
    query = query.execution_options(populate_existing=True)
    found = {owner_of(row): Purse(row.id, row.balance) for row in session.scalars(query)}
    missing = [owner for owner in wanted if owner not in found]
    if not missing:
        return found
    for owner in missing:
        account = owner.id if owner.kind == "person" else None
        table = owner.id if owner.kind == "escrow" else None
        session.execute(_OPEN_PURSE, {"kind": owner.kind, "account": account, "table": table})
    return locked(session, wanted)


def is_posted(session: Session, key: str) -> bool:
    """Whether a transfer of this key was written."""
    return bool(session.scalar(select(exists().where(TransferRow.key == key))))


def post(session: Session, transfer: Transfer, at: float) -> None:
    """Write a transfer, its entries and the balances.

    Raises:
        AlreadyPosted: when its key was used before.
        IntegrityError: when somebody but the house would be below zero.
    """
    purses = locked(session, (posting.owner for posting in transfer.postings))
    if is_posted(session, transfer.key):
        raise AlreadyPosted(transfer.key)
    row = TransferRow(
        key=transfer.key,
        kind=transfer.kind,
        table_id=transfer.table,
        match=transfer.match,
        why=transfer.why,
        at=at,
    )
    session.add(row)
    session.flush()
    for posting in transfer.postings:
        purse = purses[posting.owner]
        balance = purse.balance + posting.amount
        new = {"transfer": row.id, "purse": purse.id, "amount": posting.amount, "balance": balance}
        session.execute(update(PurseRow).where(PurseRow.id == purse.id).values(balance=balance))
        session.execute(insert(PostingRow).values(new))


def balance(session: Session, account: int) -> int:
    """The chips that a person has."""
    return session.scalar(select(PurseRow.balance).where(PurseRow.account == account)) or 0


def received(session: Session, account: int, kind: str) -> int:
    """What a person got in all by transfers of this kind."""
    query = (
        select(func.coalesce(func.sum(PostingRow.amount), 0))
        .join(PurseRow, PurseRow.id == PostingRow.purse)
        .join(TransferRow, TransferRow.id == PostingRow.transfer)
        .where(PurseRow.account == account, TransferRow.kind == kind)
    )
    return int(session.scalar(query) or 0)


def pledged(session: Session, account: int, *, but: int | None) -> int:
    """The stakes that a person has yet to pay, at tables other than this one.

    A seat at a table that waits, or "Again" pressed at one whose match is over.
    """
    waits = or_(
        TableRow.status == "waiting", and_(TableRow.status == "finished", SeatRow.ready.is_(True))
    )
    query = (
        select(func.coalesce(func.sum(TableRow.stake), 0))
        .join(SeatRow, SeatRow.table_id == TableRow.id)
        .where(SeatRow.account == account, SeatRow.left.is_(False), waits)
    )
    if but is not None:
        query = query.where(TableRow.id != but)
    return int(session.scalar(query) or 0)


def at_stake(session: Session, account: int) -> int:
    """The stakes that a person has paid in matches under way and has not left."""
    query = (
        select(func.coalesce(func.sum(TableRow.stake), 0))
        .join(SeatRow, SeatRow.table_id == TableRow.id)
        .where(SeatRow.account == account, SeatRow.left.is_(False), TableRow.status == "playing")
    )
    return int(session.scalar(query) or 0)


def is_guest(session: Session, account: int) -> bool:
    """Whether the account has no password yet."""
    query = select(AccountRow.id).where(AccountRow.id == account, AccountRow.password.is_(None))
    return session.scalar(query) is not None


def lines(session: Session, account: int, before: int | None, limit: int) -> tuple[Line, ...]:
    """The lines of a person's ledger, newest first; those older than the transfer `before`."""
    query = (
        select(PostingRow, TransferRow, TableRow.code, TableRow.game)
        .join(PurseRow, PurseRow.id == PostingRow.purse)
        .join(TransferRow, TransferRow.id == PostingRow.transfer)
        .outerjoin(TableRow, TableRow.id == TransferRow.table_id)
        .where(PurseRow.account == account)
        .order_by(PostingRow.transfer.desc())
        .limit(limit)
    )
    if before is not None:
        query = query.where(PostingRow.transfer < before)
    return tuple(_line(*row) for row in session.execute(query))


def _line(posting: PostingRow, transfer: TransferRow, code: str | None, game: str | None) -> Line:
    return Line(
        transfer=transfer.id,
        kind=transfer.kind,
        why=transfer.why,
        at=transfer.at,
        amount=posting.amount,
        balance=posting.balance,
        code=code,
        game=game,
    )


def _owned(owner: Owner) -> Any:
    if owner.kind == "person":
        return PurseRow.account == owner.id
    if owner.kind == "escrow":
        return PurseRow.table_id == owner.id
    return PurseRow.kind == "house"


def owner_of(row: PurseRow) -> Owner:
    """Whose purse this is."""
    match row.kind:
        case "person":
            return Owner("person", row.account or 0)
        case "escrow":
            return Owner("escrow", row.table_id or 0)
        case _:
            return Owner("house")
