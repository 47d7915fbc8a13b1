"""The only writer of the ledger.

What belongs to a change of a table or of an account is written in that change's own transaction,
whose session its writer hands in; the rest in one of its own.
"""

from collections.abc import Callable
from datetime import tzinfo

from stekius.chips import transfers
from stekius.chips.days import day_of, first_of_week
from stekius.chips.figures import Figures
from stekius.chips.refusals import ChipsRefused
from stekius.chips.rules import Ending, Holder, Outcome, capped, outcomes
from stekius.chips.transfers import HOUSE, Wager, from_house, person
from stekius.store import ledger as store
from stekius.store import outcomes as kept
from stekius.store.db import Session, db, writing

LEADERS = 20
"""Lines of a leaderboard."""
EVER = ""
"""A day before all days."""


class Ledger:
    """Purses and what moves between them. `zone` says when the house's day begins."""

    def __init__(self, *, now: Callable[[], float], figures: Figures, zone: tzinfo) -> None:
        self.figures = figures
        self._now = now
        self._zone = zone

    def welcome(self, session: Session, account: int, *, guest: bool) -> None:
        """Give an account what it has yet to get at its standing; once for each."""
        store.locked(session, (HOUSE, person(account)))
        key = f"{account}:{'guest' if guest else 'named'}"
        amount = self.figures.welcome(guest=guest) - store.received(session, account, "signup")
        if amount > 0:
            store.post(session, from_house("signup", key, account, amount), self._now())

    def check(self, session: Session, account: int, stake: int, table: int | None) -> None:
        """Whether an account may promise this stake at a table, besides what it has promised.

        Raises:
            ChipsRefused: `guest_stake`, `too_few_chips`.
        """
        purse = store.locked(session, (person(account),))[person(account)]
        if stake > self.figures.guest_stake and store.is_guest(session, account):
            raise ChipsRefused("guest_stake", f"account {account}, stake {stake}")
        promised = store.pledged(session, account, but=table)
        if purse.balance < promised + stake:
            has = f"has {purse.balance}, {promised} of it promised elsewhere"
            raise ChipsRefused("too_few_chips", f"account {account}, stake {stake}, {has}")

    def stake(self, session: Session, wager: Wager, accounts: tuple[int, ...]) -> None:
        """A match begins: these people's stakes go into the escrow."""
        store.post(session, transfers.staked(wager, accounts), self._now())

    def leave(self, session: Session, wager: Wager, account: int) -> None:
        """A person leaves a match under way, and with it the stake."""
        store.post(session, transfers.left(wager, account), self._now())

    def settle(
        self,
        session: Session,
        wager: Wager,
        ending: Ending,
        holders: tuple[Holder, ...],
        winners: tuple[int, ...] | None,
    ) -> None:
        """A match is over: the escrow is emptied by the rules and the house's cap for the day."""
        now = self._now()
        day = day_of(now, self._zone)
        whole = outcomes(holders, wager.stake, ending, winners)
        owners = (HOUSE, wager.escrow, *(person(one.account) for one in whole))
        store.locked(session, owners)
        found = tuple(self._capped(session, one, day) for one in whole)
        store.post(session, transfers.settled(wager, ending, found), now)
        accounts = [one.account for one in found]
        fair = wager.public and ending == "played"
        counts = fair and not kept.pair_has_counted(session, wager.game, accounts, day)
        kept.add(session, wager, found, day, counts=counts)

    def balance(self, account: int) -> int:
        """The chips that an account has."""
        return store.balance(db.session(), account)

    def lines(self, account: int, before: int | None, limit: int) -> tuple[store.Line, ...]:
        """The account's ledger, newest line first; those older than the transfer `before`."""
        return store.lines(db.session(), account, before, limit)

    def may_top_up(self, account: int) -> bool:
        """Whether `top_up` would give something now."""
        session = db.session()
        has = store.balance(session, account) + store.at_stake(session, account)
        poor = has < self.figures.top_up_below
        return poor and not store.is_posted(session, f"topup:{self._today_of(account)}")

    def top_up(self, account: int) -> int:
        """Fill up an account that has few chips, once a day; gives how many it got.

        Its stakes in matches under way are chips that it has.

        Raises:
            ChipsRefused: `enough_chips`, `topped_up`.
        """
        key = self._today_of(account)
        with writing() as session:
            purse = store.locked(session, (HOUSE, person(account)))[person(account)]
            if store.is_posted(session, f"topup:{key}"):
                raise ChipsRefused("topped_up", key)
            has = purse.balance + store.at_stake(session, account)
            if has >= self.figures.top_up_below:
                raise ChipsRefused("enough_chips", f"account {account} has {has}")
            amount = self.figures.top_up_to - has
            store.post(session, from_house("topup", key, account, amount), self._now())
        return amount

    def grant(self, account: int, amount: int, why: str, key: str) -> int:
        """A host gives chips, or takes them below zero; gives the balance after it.

        Raises:
            ChipsRefused: `too_few_chips`, where more would be taken than is free.
        """
        with writing() as session:
            purse = store.locked(session, (HOUSE, person(account)))[person(account)]
            free = purse.balance - store.pledged(session, account, but=None)
            if amount < 0 and free + amount < 0:
                raise ChipsRefused("too_few_chips", f"account {account} has {free} free")
            store.post(session, from_house("grant", key, account, amount, why), self._now())
        return purse.balance + amount

    def won_by_game(self, account: int) -> dict[str, int]:
        """Chips won less chips lost by the account at each game."""
        return kept.won_by_game(db.session(), account)

    def leaders(self, game: str, *, week: bool) -> tuple[kept.Leader, ...]:
        """Who won most chips at this game, this week or ever."""
        since = first_of_week(self._now(), self._zone) if week else EVER
        return kept.leaders(db.session(), game, since, LEADERS)

    def _capped(self, session: Session, outcome: Outcome, day: str) -> Outcome:
        paid = kept.paid_by_house(session, outcome.account, day)
        return capped(outcome, self.figures.house_cap - paid)

    def _today_of(self, account: int) -> str:
        return f"{account}:{day_of(self._now(), self._zone)}"
