"""Links that the host gives out, good once: to a new password, or to an account of one's own."""

from collections.abc import Callable

from stekius.accounts.account import Account
from stekius.accounts.refusals import AccountRefused
from stekius.accounts.secrecy import digest
from stekius.store import standing
from stekius.store.accounts import by_id
from stekius.store.db import Session, db, writing

RESET_LASTS = 24 * 3600.0
INVITE_LASTS = 7 * 24 * 3600.0
"""Seconds for which each can be used."""


class Tickets:
    """Gives out and takes in. `token()` gives a new secret."""

    def __init__(self, *, now: Callable[[], float], token: Callable[[], str]) -> None:
        self._now = now
        self._token = token

    def reset(self, account: int) -> str:
        """A secret with which the account's password is set anew, once, within 24 hours."""
        return self._new("reset", account, RESET_LASTS)

    def invite(self) -> str:
        """A secret with which somebody registers, once, within a week."""
        return self._new("invite", None, INVITE_LASTS)

    def for_reset(self, secret: str) -> Account | None:
        """Whose password can be set anew with it; nothing is used up by looking."""
        session = db.session()
        found = standing.ticket(session, digest(secret), "reset", self._now())
        known = None if found is None or found.account is None else found.account
        return None if known is None else by_id(session, known)

    def may_register(self, secret: str) -> bool:
        """Whether somebody may register with it; nothing is used up by looking."""
        return standing.ticket(db.session(), digest(secret), "invite", self._now()) is not None

    def use_reset(self, session: Session, secret: str) -> int:
        """Whose it was; it is used up in this transaction.

        Raises:
            AccountRefused: `ticket_used`, also when it is too old.
        """
        found = standing.ticket(session, digest(secret), "reset", self._now())
        if found is None or found.account is None:
            raise AccountRefused("ticket_used")
        account = found.account
        self._use(session, secret, "reset")
        return account

    def use_invite(self, session: Session, secret: str) -> None:
        """It is used up in this transaction.

        Raises:
            AccountRefused: `ticket_used`, also when it is too old.
        """
        self._use(session, secret, "invite")

    def _use(self, session: Session, secret: str, kind: str) -> None:
        if not standing.use_ticket(session, digest(secret), kind, self._now()):
            raise AccountRefused("ticket_used")

    def _new(self, kind: str, account: int | None, lasts: float) -> str:
        secret = self._token()
        with writing() as session:
            standing.add_ticket(session, digest(secret), kind, account, self._now(), lasts)
        return secret
