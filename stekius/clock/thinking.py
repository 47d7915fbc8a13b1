"""Where bots think: in the thread that asks, or, for those that think long, in processes beside.

A bot in plain Python lets no other thread of its process run: pages would wait for it.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from random import Random

from stekius.games.game import View
from stekius.games.registry import game

LONG = frozenset({"hard"})
"""The levels that think for longer than a page may wait."""
NICER = 5
"""By how much thinking gives way to pages, where both want the same core."""
MOST = 4

Think = Callable[[str, str, View, int], str]
"""The game's key, the level, the view and a seed: a code out of `view.legal`."""


def think(key: str, level: str, view: View, seed: int) -> str:
    """Ask the bot, here and now."""
    return game(key).bots[level](view, Random(seed))


class Beside:
    """Thinks in processes beside this one, as many as cores; the first begins when it is needed.

    They end with this one, however that ends. One that was killed is replaced.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None

    def think(self, key: str, level: str, view: View, seed: int) -> str:
        """As `think`, with the same answer."""
        if level not in LONG:
            return think(key, level, view, seed)
        pool = self._running()
        try:
            return pool.submit(think, key, level, view, seed).result()
        except BrokenProcessPool:
            self._forget(pool)
            return think(key, level, view, seed)

    def close(self) -> None:
        """Begin nothing more; what is being thought is thought to its end."""
        with self._lock:
            if self._pool is not None:
                self._pool.shutdown(wait=False, cancel_futures=True)

    def _running(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                count = min(MOST, len(os.sched_getaffinity(0)))
                apart = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(count, mp_context=apart, initializer=_begin)
            return self._pool

    def _forget(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        pool.shutdown(wait=False)


def _begin() -> None:
    """In a process for thinking: Ctrl-C is for the house, whose end is this one's, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(NICER)
    threading.Thread(target=_end_with_the_house, daemon=True).start()


def _end_with_the_house() -> None:
    house = multiprocessing.parent_process()
    assert house is not None
    wait([house.sentinel])
    os._exit(0)
