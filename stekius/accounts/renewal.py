"""A new password, or a new name from the host; all who were logged in with the old are not."""

from collections.abc import Callable

from stekius.accounts import bans, passwords
from stekius.accounts.account import Account
from stekius.accounts.names import checked, fold
from stekius.accounts.refusals import AccountRefused
from stekius.accounts.tickets import Tickets
from stekius.store import accounts as store
from stekius.store import former
from stekius.store.db import Session, db, writing


class Renewal:
    """Changes what an account is known by. `ended()` says that sessions have ended."""

    def __init__(
        self, *, now: Callable[[], float], tickets: Tickets, ended: Callable[[], None]
    ) -> None:
        self._now = now
        self._tickets = tickets
        self._ended = ended

    def check_password(self, account: int, password: str) -> None:
        """Whether this is the account's password.

        Raises:
            AccountRefused: `wrong_password`; a guest has none.
        """
        kept = store.password_of(db.session(), account)
        db.session.remove()
        if not passwords.fits(kept, password):
            raise AccountRefused("wrong_password")

    def change_password(self, account: int, password: str, new: str) -> None:
        """Every browser is logged out, and no link made before logs another in.

        Raises:
            AccountRefused: `wrong_password`, `password_length`.
        """
        self.check_password(account, password)
        hashed = passwords.hashed(new)
        with writing() as session:
            _renew(session, account, hashed)
        self._ended()

    def reset_password(self, secret: str, new: str) -> Account:
        """With a link of the host's, which is used up; every browser is logged out.

        Raises:
            AccountRefused: `ticket_used`, `password_length`; `banned` as `Banned`.
        """
        if self._tickets.for_reset(secret) is None:
            raise AccountRefused("ticket_used")
        db.session.remove()
        hashed = passwords.hashed(new)
        with writing() as session:
            account = self._tickets.use_reset(session, secret)
            bans.check(session, account, self._now())
            _renew(session, account, hashed)
            found = store.by_id(session, account)
        self._ended()
        assert found is not None, account
        return found

    def rename(self, account: int, name: str) -> Account:
        """The host gives an account another name, at every table and in every match as well.

        Raises:
            AccountRefused: `name_length`, `name_letters`, `name_taken`.
        """
        known = checked(name)
        try:
            with writing() as session:
                kept = store.password_of(session, account)
                after = store.change_name(
                    session, account, name=known, folded=fold(known), password=kept
                )
                former.rename_everywhere(session, account, known)
                return after
        except store.NameTaken as taken:
            raise AccountRefused("name_taken", name) from taken


def _renew(session: Session, account: int, hashed: str) -> None:
    store.change_password(session, account, hashed)
    bans.shut_out(session, account)
