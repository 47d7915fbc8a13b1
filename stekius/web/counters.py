"""Counts how often something happened within a while: in Redis, where several processes share it.

While Redis is away each process counts by itself; nobody is shut out for that.
"""

from collections.abc import Callable
from typing import TypeVar

import structlog
from limits import RateLimitItem
from limits.errors import StorageError
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

T = TypeVar("T")

log = structlog.get_logger()


class Counters:
    """Counters at `url`, or in this process where that is empty."""

    def __init__(self, url: str) -> None:
        storage = storage_from_string(url or "memory://", wrap_exceptions=True)
        self._shared = FixedWindowRateLimiter(storage)
        self._own = FixedWindowRateLimiter(MemoryStorage())

    def hit(self, limit: RateLimitItem, *who: str) -> bool:
        """Count one more; false where that is beyond the limit."""
        return self._ask(lambda counters: counters.hit(limit, *who))

    def test(self, limit: RateLimitItem, *who: str) -> bool:
        """Whether one more would be within the limit."""
        return self._ask(lambda counters: counters.test(limit, *who))

    def clear(self, limit: RateLimitItem, *who: str) -> None:
        """Begin to count from nothing."""
        self._ask(lambda counters: counters.clear(limit, *who))

    def ends_at(self, limit: RateLimitItem, *who: str) -> float:
        """When what was counted is forgotten, in seconds since 1970."""
        return self._ask(lambda counters: counters.get_window_stats(limit, *who).reset_time)

    def _ask(self, ask: Callable[[FixedWindowRateLimiter], T]) -> T:
        try:
            return ask(self._shared)
        except StorageError as error:
            log.warning("counters_lost", why=type(error.storage_error).__name__)
            return ask(self._own)
