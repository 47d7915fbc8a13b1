"""What the audit reads: the whole ledger, and beside it the accounts and matches it must fit."""

from collections import defaultdict

import msgspec
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from stekius.chips.rules import Holder, Outcome
from stekius.chips.transfers import Owner, Posting, Transfer, Wager
from stekius.games.game import Result
from stekius.store import outcomes as kept
from stekius.store.ledger import owner_of
from stekius.store.ledger_models import OutcomeRow, PostingRow, PurseRow, TransferRow
from stekius.store.models import AccountRow, MatchRow, SeatRow, TableRow
from stekius.tables.table import Seat


class Written(msgspec.Struct, frozen=True):
    """A transfer as it stands in the ledger, with each owner's balance after it."""

    transfer: Transfer
    balances: dict[Owner, int]


class Past(msgspec.Struct, frozen=True):
    """A match for chips as the tables remember it, and what it is said to have brought."""

    wager: Wager
    running: bool
    holders: tuple[Holder, ...]
    winners: tuple[int, ...] | None
    outcomes: tuple[Outcome, ...]


class Books(msgspec.Struct, frozen=True):
    """All that is audited; transfers oldest first. `stray`: entries of transfers that are gone."""

    purses: dict[Owner, int]
    written: tuple[Written, ...]
    stray: int
    accounts: tuple[int, ...]
    matches: tuple[Past, ...]


def read(session: Session) -> Books:
    """The books as they are now."""
    rows = session.scalars(select(PurseRow)).all()
    known = select(TransferRow.id)
    stray = select(func.count()).where(PostingRow.transfer.not_in(known))
    return Books(
        purses={owner_of(row): row.balance for row in rows},
        written=_written(session, {row.id: owner_of(row) for row in rows}),
        stray=session.scalar(stray) or 0,
        accounts=tuple(session.scalars(select(AccountRow.id).order_by(AccountRow.id))),
        matches=_matches(session),
    )


def _written(session: Session, owners: dict[int, Owner]) -> tuple[Written, ...]:
    parts = defaultdict(list)
    for part in session.scalars(select(PostingRow).order_by(PostingRow.purse)):
        owners.setdefault(part.purse, Owner("nobody", part.purse))
        parts[part.transfer].append(part)
    return tuple(
        Written(
            Transfer(
                key=row.key,
                kind=row.kind,  # type: ignore[arg-type]
                postings=tuple(Posting(owners[one.purse], one.amount) for one in parts[row.id]),
                table=row.table_id,
                match=row.match,
                why=row.why,
            ),
            {owners[one.purse]: one.balance for one in parts[row.id]},
        )
        for row in session.scalars(select(TransferRow).order_by(TransferRow.id))
    )


def _matches(session: Session) -> tuple[Past, ...]:
    brought = defaultdict(list)
    for row in session.scalars(select(OutcomeRow).order_by(OutcomeRow.seat)):
        brought[row.table_id, row.match].append(kept.outcome_of(row))
    query = (
        select(MatchRow.number, MatchRow.seats, MatchRow.result, TableRow)
        .join(TableRow, TableRow.id == MatchRow.table_id)
        .where(TableRow.stake > 0)
        .order_by(MatchRow.table_id, MatchRow.number)
    )
    now = _holders_now(session)
    return tuple(
        _past(number, seats, result, table, tuple(brought[table.id, number]), now.get(table.id))
        for number, seats, result, table in session.execute(query)
    )


def _holders_now(session: Session) -> dict[int, tuple[Holder, ...]]:
    """Who sits at the tables where a match is under way, and who has left it."""
    query = (
        select(SeatRow)
        .join(TableRow, TableRow.id == SeatRow.table_id)
        .where(TableRow.status == "playing", TableRow.stake > 0)
        .order_by(SeatRow.seat)
    )
    held = defaultdict(list)
    for seat in session.scalars(query):
        held[seat.table_id].append(Holder(seat.account, seat.left, seat.level))
    return {table: tuple(holders) for table, holders in held.items()}


def _past(
    number: int,
    seats: str,
    result: str | None,
    table: TableRow,
    brought: tuple[Outcome, ...],
    now: tuple[Holder, ...] | None,
) -> Past:
    wager = Wager(
        table=table.id,
        match=number,
        game=table.game,
        stake=table.stake,
        public=table.visibility == "public",
    )
    held = msgspec.json.decode(seats, type=tuple[Seat, ...])
    then = tuple(Holder(seat.account, seat.left, seat.level) for seat in held)
    running = table.status == "playing" and table.match == number
    return Past(
        wager=wager,
        running=running,
        holders=now if running and now else then,
        winners=msgspec.json.decode(result, type=Result).winners if result else None,
        outcomes=brought,
    )
