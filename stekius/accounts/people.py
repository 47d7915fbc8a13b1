"""What people are to each other: muted, avoided, reported, invited; and links to other devices.

The only writer of these.
"""

import threading
from collections.abc import Callable, Collection

import msgspec

from stekius.accounts.account import Account
from stekius.accounts.names import as_typed
from stekius.accounts.refusals import AccountRefused
from stekius.accounts.secrecy import digest
from stekius.store import accounts, people
from stekius.store.db import db, writing

KINDS = ("mute", "avoid")
LINK_LASTS = 600.0
"""Seconds for which a link to another device can be used, once."""
INVITATIONS = 10
"""Invitations that are shown."""
REMEMBERED = 30.0
"""Seconds for which another process may still show what was muted here."""


class Relations(msgspec.Struct, frozen=True):
    """The accounts that somebody has muted, and those not to be seated with."""

    mute: tuple[int, ...] = ()
    avoid: tuple[int, ...] = ()


class People:
    """Mutes, avoids, reports, invites. `token()` gives a new secret."""

    def __init__(self, *, now: Callable[[], float], token: Callable[[], str]) -> None:
        self._now = now
        self._token = token
        self._lock = threading.Lock()
        self._known: dict[int, tuple[float, Relations]] = {}

    def called(self, name: str) -> Account:
        """The account of this name.

        Raises:
            AccountRefused: `no_such_person`.
        """
        found = accounts.by_name(db.session(), *as_typed(name))
        if found is None:
            raise AccountRefused("no_such_person", name)
        return found[0]

    def relate(self, account: int, name: str, kind: str, *, on: bool) -> None:
        """Mute or avoid somebody, or no longer.

        Raises:
            AccountRefused: `no_such_person`, for oneself too.
        """
        assert kind in KINDS, kind
        other = self._other(account, name)
        with writing() as session:
            people.relate(session, account, other.id, kind, on=on)
        with self._lock:
            self._known.pop(account, None)

    def relations(self, account: int) -> Relations:
        """Whom the account has muted, and whom it avoids."""
        now = self._now()
        with self._lock:
            at, known = self._known.get(account, (float("-inf"), Relations()))
        if now - at < REMEMBERED:
            return known
        known = Relations(
            mute=people.related(db.session(), account, "mute"),
            avoid=people.related(db.session(), account, "avoid"),
        )
        with self._lock:
            self._known = {
                who: kept for who, kept in self._known.items() if now - kept[0] < REMEMBERED
            }
            self._known[account] = (now, known)
        return known

    def at_odds(self, account: int, others: Collection[int]) -> set[int]:
        """Those of the others whom the account avoids, or who avoid the account."""
        return people.at_odds(db.session(), account, others)

    def report(self, account: int, name: str) -> None:
        """The name is unfit; the host sees the report.

        Raises:
            AccountRefused: `no_such_person`, for oneself too.
        """
        other = self._other(account, name)
        with writing() as session:
            people.report(session, account, other.id, other.name, self._now())

    def invite(self, account: int, name: str, table: int) -> None:
        """Ask somebody to a table; nobody hears of it who has muted or avoids the asker.

        Raises:
            AccountRefused: `no_such_person`, for oneself too.
        """
        other = self._other(account, name)
        theirs = self.relations(other.id)
        if account in (*theirs.mute, *theirs.avoid):
            return
        with writing() as session:
            people.invite(session, table, other.id, account, self._now())

    def invitations(self, account: int) -> tuple[people.Invitation, ...]:
        """Tables that wait to which the account is invited: each sender's latest, newest first."""
        return people.invitations(db.session(), account, INVITATIONS)

    def link(self, account: int) -> str:
        """A secret with which another device logs in as this account, once, for ten minutes."""
        secret = self._token()
        with writing() as session:
            people.add_link(session, digest(secret), account, self._now(), LINK_LASTS)
        return secret

    def linked(self, secret: str) -> Account | None:
        """Whose link this is, if it still can be used; nothing is used up by looking."""
        return people.by_link(db.session(), digest(secret), self._now())

    def use_link(self, secret: str) -> Account:
        """Whose link this was; it is used up.

        Raises:
            AccountRefused: `link_used`, also when it is too old.
        """
        with writing() as session:
            account = people.by_link(session, digest(secret), self._now())
            if account is None or not people.drop_link(session, digest(secret)):
                raise AccountRefused("link_used")
        return account

    def _other(self, account: int, name: str) -> Account:
        other = self.called(name)
        if other.id == account:
            raise AccountRefused("no_such_person", name)
        return other
