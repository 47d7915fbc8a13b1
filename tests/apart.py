"""Running what waits for many answers at once in a thread of its own.

A thread that drives a browser has an event loop already, and can have no second one.
"""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_apart(waiting: Coroutine[Any, Any, T]) -> T:
    """What it gives, once it is done."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, waiting).result()
