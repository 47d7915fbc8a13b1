"""One-time keys: the same wish with the same key has one effect, however often it comes."""

import hashlib

import msgspec

from stekius.store import keys
from stekius.store.db import Session
from stekius.tables.commands import Keyed, Opening, Play, SwapSeats
from stekius.tables.refusals import Refused
from stekius.tables.seats import seat_held
from stekius.tables.table import Table

KEPT = 24 * 3600.0
"""Seconds for which a one-time key is remembered."""


def done_before(session: Session, table: Table, command: Keyed) -> bool:
    """Whether this very wish was carried out before.

    Raises:
        Refused: `not_seated`, when who had that wish has left since; `key_reused`, when the key
            was used for another.
    """
    seat_held(table, command.account)
    used_for = keys.used_for(session, table, command.account, command.key)
    if used_for not in (None, _digest(_wish(command))):
        raise Refused("key_reused", command.key)
    return used_for is not None


def note(session: Session, table: Table, command: Keyed, now: float) -> None:
    """The wish was carried out with its key. What is said for days on end leaves no more keys."""
    if not isinstance(command, Play):
        keys.drop_old(session, table, now - KEPT)
    keys.add(session, table, command.account, command.key, _digest(_wish(command)), now)


def opened_before(
    session: Session, account: int, key: str, opening: Opening, now: float
) -> str | None:
    """The room code of the table that this account opened with this key.

    Raises:
        Refused: `opened_already`, when it opened another table with it.
    """
    keys.drop_old_openings(session, account, now - KEPT)
    code, used_for = keys.opened_by(session, account, key) or (None, None)
    if used_for not in (None, _digest(msgspec.json.encode(opening))):
        raise Refused("opened_already", key)
    return code


def note_opening(
    session: Session, table: Table, account: int, key: str, opening: Opening, now: float
) -> None:
    """The table was opened with this key."""
    digest = _digest(msgspec.json.encode(opening))
    keys.add_opening(session, table, account, key, digest, now)


def _wish(command: Keyed) -> bytes:
    if isinstance(command, Play):
        return f"{command.turn} {command.code}".encode()
    if isinstance(command, SwapSeats):
        return f"swap {command.seats}".encode()
    return f"say {command.phrase}".encode()


def _digest(wish: bytes) -> str:
    return hashlib.sha256(wish).hexdigest()
