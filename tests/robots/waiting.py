"""Wait for a condition; a time limit only ends what would never come."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

AT_MOST = 120.0
BETWEEN = 0.02


def until(look: Callable[[], T | None], what: str, at_most: float = AT_MOST) -> T:
    """What `look` finds, as soon as it finds something."""
    end = time.monotonic() + at_most
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(BETWEEN)
    raise AssertionError(f"waited {at_most:.0f} s in vain for {what}")
