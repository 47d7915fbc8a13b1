"""Who may not log in, until when and why."""

from collections.abc import Callable

from stekius.accounts.refusals import Banned
from stekius.store import accounts, people, standing
from stekius.store.db import Session, writing
from stekius.store.standing import Ban


class Bans:
    """`cover(account)` lets bots play the seats that the account holds; waiting ones are freed.

    `ended()` says that sessions have ended.
    """

    def __init__(
        self,
        *,
        now: Callable[[], float],
        cover: Callable[[int], None],
        ended: Callable[[], None],
    ) -> None:
        self._now = now
        self._cover = cover
        self._ended = ended

    def ban(self, account: int, until: float | None, why: str) -> None:
        """Log the account out everywhere, until then or for good."""
        with writing() as session:
            standing.ban(session, account, Ban(until, why), self._now())
            shut_out(session, account)
        self._ended()
        self._cover(account)

    def unban(self, account: int) -> bool:
        """The account may log in again; whether it was banned."""
        with writing() as session:
            return standing.unban(session, account)


def shut_out(session: Session, account: int) -> None:
    """No browser is logged in as the account, and no link made before lets anybody in."""
    accounts.drop_sessions(session, account)
    people.drop_links(session, account)
    standing.drop_tickets(session, account)


def check(session: Session, account: int, now: float) -> None:
    """Whether the account may log in.

    Raises:
        Banned: when it may not.
    """
    found = standing.ban_of(session, account, now)
    if found is not None:
        raise Banned(found.until, found.why)
