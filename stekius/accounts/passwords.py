"""Passwords, kept as argon2 hashes (19 MiB, two passes, one lane)."""

import threading
import unicodedata
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from stekius.accounts.refusals import AccountRefused

SHORTEST, LONGEST = 8, 200

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_at_once = threading.BoundedSemaphore(4)
"""How many are hashed at a time: each takes 19 MiB and most of a core."""


def hashed(password: str) -> str:
    """The hash to keep.

    Raises:
        AccountRefused: `password_length`, when it has not 8 to 200 characters.
    """
    if not SHORTEST <= len(password) <= LONGEST:
        raise AccountRefused("password_length")
    with _at_once:
        return _hasher.hash(_same_letters(password))


def fits(kept: str | None, password: str) -> bool:
    """Whether this is the password that was hashed.

    Takes the same time when nothing is kept, so that it does not tell which names exist.
    """
    known = kept if kept is not None else _nobodys()
    if len(password) > LONGEST:
        password = ""
    with _at_once:
        try:
            return _hasher.verify(known, _same_letters(password)) and kept is not None
        except VerificationError:
            return False


@cache
def _nobodys() -> str:
    return _hasher.hash("nobody's password")


def _same_letters(password: str) -> str:
    """Keyboards differ in how they send an accented letter."""
    return unicodedata.normalize("NFC", password)
