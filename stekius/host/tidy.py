"""What need not be kept for ever: people who went silent, logs nobody reads, what expired."""

from collections.abc import Callable
from typing import NamedTuple

import structlog

from stekius.store import tidying
from stekius.store.db import writing

DAY = 24 * 3600.0
OLD_LOGS = 180 * DAY
"""How long the moves of a match that is over are kept; its result stays."""
OLD_SESSIONS = 365 * DAY
OLD_KEYS = DAY
DAILY = "tidied"
"""The name under which is kept when it was last done."""
AT_ONCE = 2000
"""Rows removed in one go: nobody who plays waits for a long one."""

log = structlog.get_logger()


class Gone(NamedTuple):
    """How many of each were removed."""

    guests: int
    logs: int
    log_ins: int
    links: int
    keys: int


def tidy(now: float, guests: Callable[[float], int]) -> Gone:
    """Remove what is too old; `guests` removes people who went silent, and counts them."""
    return Gone(
        guests=guests(now),
        logs=_bit_by_bit(tidying.drop_logs, now - OLD_LOGS),
        log_ins=_bit_by_bit(tidying.drop_sessions, now - OLD_SESSIONS),
        links=_bit_by_bit(tidying.drop_links, now),
        keys=_bit_by_bit(tidying.drop_keys, now - OLD_KEYS)
        + _bit_by_bit(tidying.drop_openings, now - OLD_KEYS),
    )


def once_a_day(now: float, guests: Callable[[float], int]) -> Gone | None:
    """Tidy, where nobody has done it within a day; of several processes one does it."""
    with writing() as session:
        mine = tidying.claim(session, DAILY, now, now - DAY)
    if not mine:
        return None
    gone = tidy(now, guests)
    log.info("tidied", **gone._asdict())
    return gone


def _bit_by_bit(drop: Callable[..., int], before: float) -> int:
    total = 0
    while True:
        with writing() as session:
            count = drop(session, before, AT_ONCE)
        total += count
        if count < AT_ONCE:
            return total
