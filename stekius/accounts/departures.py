"""Going for good: matches and ledger stay, the name goes, and whatever lets anybody in as them."""

from collections.abc import Callable

from stekius.store import former
from stekius.store.db import db, writing

SILENT = 180 * 24 * 3600.0
"""Seconds after which a guest who never came back is removed."""
AT_ONCE = 500


class Departures:
    """`leave(account)` leaves every table at which the account has a seat; bots play on.

    `ended()` says that sessions have ended.
    """

    def __init__(
        self,
        *,
        now: Callable[[], float],
        leave: Callable[[int], None],
        ended: Callable[[], None],
    ) -> None:
        self._now = now
        self._leave = leave
        self._ended = ended

    def delete(self, account: int) -> None:
        """The person has gone. Before the seats, so that nobody can take a new one meanwhile."""
        with writing() as session:
            former.forget(session, account)
        self._ended()
        self._leave(account)

    def remove_silent_guests(self, now: float | None = None) -> int:
        """Remove the guests who were not here for 180 days; how many those were.

        What a deletion that broke off, or a request beside it, left behind is cleared up too.
        """
        since = (self._now() if now is None else now) - SILENT
        removed = 0
        while found := former.silent_guests(db.session(), since, AT_ONCE):
            for account in found:
                self.delete(account)
            removed += len(found)
        for account in former.still_seated(db.session(), AT_ONCE):
            self.delete(account)
        return removed
