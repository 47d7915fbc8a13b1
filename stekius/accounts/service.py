"""The only writer of accounts: guests, names, passwords, and the browsers logged in."""

from collections.abc import Callable

from stekius.accounts import bans, passwords
from stekius.accounts.account import Account
from stekius.accounts.choices import Choices
from stekius.accounts.guests import suggestion
from stekius.accounts.known import Known
from stekius.accounts.names import as_typed, checked, fold
from stekius.accounts.refusals import AccountRefused
from stekius.accounts.secrecy import digest
from stekius.accounts.tickets import Tickets
from stekius.chips.ledger import Ledger
from stekius.store import accounts as store
from stekius.store import choices as kept
from stekius.store import people
from stekius.store.db import Session, db, writing

YEAR = 365 * 24 * 3600.0
"""Seconds for which a session lasts after it was last renewed."""
TRIES = 20
"""Names tried for a guest before giving up."""


class AccountService:
    """Makes accounts and logs browsers in. `below(n)` is random in 0..n-1, `token()` a secret.

    `registration` is `open`, `invite` (with a link from the host) or `closed`.
    """

    def __init__(
        self,
        *,
        now: Callable[[], float],
        below: Callable[[int], int],
        token: Callable[[], str],
        ledger: Ledger,
        registration: str = "open",
    ) -> None:
        self.registration = registration
        self.tickets = Tickets(now=now, token=token)
        self._now = now
        self._below = below
        self._token = token
        self._ledger = ledger
        self._known = Known()

    def guest(self, language: str | None, name: str | None = None) -> Account:
        """A guest, with this name or with one made for it.

        Raises:
            AccountRefused: `name_length`, `name_letters`, `name_taken`; never without a name.
        """
        if name is not None:
            return self._new(name, None, language)
        for _try in range(TRIES):
            try:
                return self._new(suggestion(language, self._below), None, language)
            except AccountRefused as taken:
                last = taken
        raise last

    def suggest(self, language: str | None) -> str:
        """A name that a guest may like; it may be taken by the time it is asked for."""
        return suggestion(language, self._below)

    def register(
        self, name: str, password: str, language: str | None = None, invite: str = ""
    ) -> Account:
        """A new account with a password. `invite`: the secret of a link from the host.

        Raises:
            AccountRefused: `name_length`, `name_letters`, `name_taken`, `password_length`,
                `registration_closed`, `not_invited`.
        """
        self.check_registration(invite)
        _check_free(name, None)
        return self._new(name, passwords.hashed(password), language, invite)

    def keep(self, account: int, name: str, password: str, invite: str = "") -> Account:
        """A guest takes a name and a password; the account, and all it has, stays the same.

        Raises:
            AccountRefused: as `register`, and `not_a_guest`.
        """
        self.check_registration(invite)
        _check_free(name, account)
        return self._change_guest(account, name, passwords.hashed(password), invite)

    def check_registration(self, invite: str) -> None:
        """Whether somebody with this invitation, or with none, may have an account of their own.

        Raises:
            AccountRefused: `registration_closed`, `not_invited`.
        """
        if self.registration == "closed":
            raise AccountRefused("registration_closed")
        if self.registration == "invite" and not self.tickets.may_register(invite):
            raise AccountRefused("not_invited")

    def rename(self, account: int, name: str) -> Account:
        """A guest takes another name.

        Raises:
            AccountRefused: `name_length`, `name_letters`, `name_taken`, `not_a_guest`.
        """
        return self._change_guest(account, name, None)

    def log_in(self, name: str, password: str) -> Account:
        """The account of this name, in whatever case or accents it was typed.

        Raises:
            AccountRefused: `wrong_login`, whether or not the name exists; to whoever knows the
                password, `banned` as `Banned`.
        """
        found = self._found(name)
        account, kept = found or (None, None)
        if not passwords.fits(kept, password) or account is None:
            raise AccountRefused("wrong_login", name)
        bans.check(db.session(), account.id, self._now())
        return account

    def named(self, name: str) -> Account | None:
        """The account of this name, in whatever case or accents it was typed."""
        found = self._found(name)
        return found[0] if found else None

    def choose_language(self, account: int, language: str) -> None:
        """Keep the language that the account chose."""
        with writing() as session:
            store.change_language(session, account, language)
        self._known.forget()

    def choose(self, account: int, choices: Choices) -> None:
        """Keep how the account likes the table."""
        with writing() as session:
            kept.save(session, account, choices)
        self._known.forget()

    def open_session(self, account: int) -> str:
        """Log a browser in; gives the secret for its cookie.

        Raises:
            AccountRefused: `banned`, as `Banned`.
        """
        secret = self._token()
        with writing() as session:
            bans.check(session, account, self._now())
            store.drop_old_sessions(session, self._now() - YEAR)
            store.add_session(session, account, digest(secret), self._now())
        return secret

    def by_session(self, secret: str) -> Account | None:
        """Who is logged in with this secret."""
        return store.by_session(db.session(), digest(secret), self._now() - YEAR)

    def lately_by_session(self, secret: str) -> Account | None:
        """Who was logged in with this secret `LATELY` seconds ago, for all this process knows."""
        now, forgotten = self._now(), self._known.forgotten
        account = self._known.get(digest(secret), now)
        if account is None:
            db.session.remove()
            account = self.by_session(secret)
            if account is not None:
                self._known.keep(digest(secret), account, now, forgotten)
        return account

    def renew_session(self, secret: str) -> None:
        """The browser was here: its session lasts another year."""
        with writing() as session:
            store.see(session, digest(secret), self._now())

    def end_session(self, secret: str) -> None:
        """Log one browser out."""
        with writing() as session:
            store.drop_session(session, digest(secret))
        self.sessions_ended()

    def end_sessions(self, account: int) -> None:
        """Log every browser of the account out, and let no link made before log another in."""
        with writing() as session:
            people.drop_links(session, account)
            store.drop_sessions(session, account)
        self.sessions_ended()

    def sessions_ended(self) -> None:
        """Sessions have ended, by whichever way: what was known of them is looked at anew."""
        self._known.forget()

    def _found(self, name: str) -> tuple[Account, str | None] | None:
        """The account, with the hash of its password; the name exactly so before one like it."""
        found = store.by_name(db.session(), *as_typed(name))
        db.session.remove()
        return found

    def _new(
        self, name: str, password: str | None, language: str | None, invite: str = ""
    ) -> Account:
        known = checked(name)
        try:
            with writing() as session:
                self._use_invite(session, password, invite)
                account = store.insert(
                    session,
                    name=known,
                    folded=fold(known),
                    password=password,
                    language=language,
                    now=self._now(),
                )
                self._ledger.welcome(session, account.id, guest=account.guest)
                return account
        except store.NameTaken as taken:
            raise AccountRefused("name_taken", name) from taken

    def _use_invite(self, session: Session, password: str | None, invite: str) -> None:
        if self.registration == "invite" and password is not None:
            self.tickets.use_invite(session, invite)

    def _change_guest(
        self, account: int, name: str, password: str | None, invite: str = ""
    ) -> Account:
        known = checked(name)
        try:
            with writing() as session:
                before = store.by_id(session, account)
                if before is None or not before.guest:
                    raise AccountRefused("not_a_guest", name)
                self._use_invite(session, password, invite)
                after = store.change_name(
                    session, account, name=known, folded=fold(known), password=password
                )
                self._ledger.welcome(session, account, guest=after.guest)
        except store.NameTaken as taken:
            raise AccountRefused("name_taken", name) from taken
        self._known.forget()
        return after


def _check_free(name: str, account: int | None) -> None:
    """Before a password is hashed, which takes long: nobody else has the name.

    Raises:
        AccountRefused: `name_length`, `name_letters`, `name_taken`.
    """
    found = store.by_folded(db.session(), fold(checked(name)))
    db.session.remove()
    if found is not None and found[0].id != account:
        raise AccountRefused("name_taken", name)
