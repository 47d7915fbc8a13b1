"""Where bots think: in the thread that asks, or, for those that think long, in processes beside.

A bot in plain Python lets no other thread of its process run: pages would wait for it.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import forkserver
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
    """Thinks in up to `most` processes beside this one; the first begins when it is needed.

    All come from one that loads the games at the start and waits, so that an upgrade of the files
    does not reach them. They end with this process, however that ends; one that was killed is
    replaced. Where there can be none, this process thinks by itself.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Load the games."""
        multiprocessing.set_forkserver_preload([__name__])
        with contextlib.suppress(OSError):
            forkserver.ensure_running()

    def think(self, key: str, level: str, view: View, seed: int) -> str:
        """As `think`, with the same answer."""
        thought = self._begun(key, level, view, seed) if level in LONG else None
        if thought is not None:
            with contextlib.suppress(BrokenProcessPool):
                return thought.result()
            self.close()
        return think(key, level, view, seed)

    def close(self) -> None:
        """Let the processes go; what is being thought is thought to its end."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False)

    def _begun(self, *asked: object) -> Future[str] | None:
        """A thought that has begun in a process beside; none where there can be no process."""
        with self._lock, contextlib.suppress(OSError, RuntimeError, ImportError):
            if self._pool is None:
                apart = multiprocessing.get_context("forkserver")
                self._pool = ProcessPoolExecutor(self._most, apart, _begin)
            return self._pool.submit(think, *asked)
        return None


def share(processes: int) -> int:
    """How many may think for each of so many processes of a house on this machine."""
    return max(1, min(MOST, len(os.sched_getaffinity(0)) // processes))


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
