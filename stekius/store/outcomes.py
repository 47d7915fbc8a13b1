"""Reading and writing what matches brought to whom, and the leaderboards made of it."""

from collections.abc import Collection

import msgspec
from sqlalchemy import and_, func, insert, select
from sqlalchemy.orm import Session, aliased

from stekius.chips.rules import Outcome
from stekius.chips.transfers import Wager
from stekius.store.ledger_models import OutcomeRow
from stekius.store.models import AccountRow

FIELDS = Outcome.__struct_fields__


class Leader(msgspec.Struct, frozen=True):
    """A line of a leaderboard: chips won less chips lost, in so many matches."""

    account: int
    name: str
    chips: int
    matches: int


def add(
    session: Session, wager: Wager, outcomes: tuple[Outcome, ...], day: str, *, counts: bool
) -> None:
    """Keep what a match brought."""
    about = {"table_id": wager.table, "match": wager.match, "game": wager.game, "day": day}
    rows = [{**about, "counts": counts, **msgspec.structs.asdict(one)} for one in outcomes]
    session.execute(insert(OutcomeRow), rows)


def of_match(session: Session, table: int, match: int) -> tuple[Outcome, ...]:
    """What the match brought, by seat; nothing for one without a stake."""
    query = (
        select(OutcomeRow)
        .where(OutcomeRow.table_id == table, OutcomeRow.match == match)
        .order_by(OutcomeRow.seat)
    )
    return tuple(outcome_of(row) for row in session.scalars(query))


def paid_by_house(session: Session, account: int, day: str) -> int:
    """What the house paid a person in winnings on this day."""
    query = select(func.coalesce(func.sum(OutcomeRow.house), 0)).where(
        OutcomeRow.account == account, OutcomeRow.day == day
    )
    return int(session.scalar(query) or 0)


def pair_has_counted(session: Session, game: str, accounts: Collection[int], day: str) -> bool:
    """Whether two of these people were in one match of this game that counts on this day."""
    one, other = aliased(OutcomeRow), aliased(OutcomeRow)
    same = and_(one.table_id == other.table_id, one.match == other.match)
    query = (
        select(one.account)
        .join(other, and_(same, one.account < other.account))
        .where(one.game == game, one.counts.is_(True), one.day == day)
        .where(one.account.in_(accounts), other.account.in_(accounts))
        .limit(1)
    )
    return session.scalar(query) is not None


def leaders(session: Session, game: str, since: str, limit: int) -> tuple[Leader, ...]:
    """Who won most chips at this game since that day."""
    chips = func.sum(OutcomeRow.back + OutcomeRow.won + OutcomeRow.house - OutcomeRow.stake).label(
        "chips"
    )
    query = (
        select(AccountRow.id, AccountRow.name, chips, func.count())
        .join(AccountRow, AccountRow.id == OutcomeRow.account)
        .where(OutcomeRow.game == game, OutcomeRow.counts.is_(True), OutcomeRow.day >= since)
        .group_by(AccountRow.id, AccountRow.name)
        .having(chips > 0)
        .order_by(chips.desc(), AccountRow.id)
        .limit(limit)
    )
    return tuple(
        Leader(account, name, int(won), n) for account, name, won, n in session.execute(query)
    )


def won_by_game(session: Session, account: int) -> dict[str, int]:
    """Chips won less chips lost by a person at each game."""
    net = func.sum(OutcomeRow.back + OutcomeRow.won + OutcomeRow.house - OutcomeRow.stake)
    query = select(OutcomeRow.game, net).where(OutcomeRow.account == account)
    found = session.execute(query.group_by(OutcomeRow.game))
    return {game: int(chips) for game, chips in found}


def outcome_of(row: OutcomeRow) -> Outcome:
    """The outcome of this row."""
    return Outcome(**{name: getattr(row, name) for name in FIELDS})
