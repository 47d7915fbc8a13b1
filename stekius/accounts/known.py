"""Who was found behind a session a moment ago, so that not every drawing asks the database."""

import threading

from stekius.accounts.account import Account

LATELY = 5.0
"""Seconds for which a session is taken to last where sockets draw: each move goes to four of them.
Other processes may end sessions too.
"""
MOST = 4096
"""Sessions that are remembered."""


class Known:
    """Accounts by the digest of a session, each for `LATELY` seconds after it was found.

    `forgotten` counts how often everything was forgotten: whoever looks somebody up hands in the
    count of before, and what was found meanwhile, and may be old, is not remembered.
    """

    def __init__(self) -> None:
        self.forgotten = 0
        self._lock = threading.Lock()
        self._found: dict[str, tuple[float, Account]] = {}

    def get(self, digest: str, now: float) -> Account | None:
        """Whose session it was found to be lately."""
        with self._lock:
            at, account = self._found.get(digest, (0.0, None))
        return account if at <= now < at + LATELY else None

    def keep(self, digest: str, account: Account, now: float, forgotten: int) -> None:
        """The account was found now."""
        with self._lock:
            if forgotten != self.forgotten:
                return
            if len(self._found) >= MOST:
                self._found.clear()
            self._found[digest] = (now, account)

    def forget(self) -> None:
        """Sessions have ended, or accounts have changed: nothing is known any longer."""
        with self._lock:
            self.forgotten += 1
            self._found.clear()
