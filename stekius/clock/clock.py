"""The clock of one process: what is due is claimed, the bots are asked, and it is done.

Any number of processes may run one; what is due is a time in the table's row, and the version
check makes it happen once. Bots are asked outside any transaction, in a pool.
"""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import structlog
from flask import Flask

from stekius.clock.thinking import Think, think
from stekius.games.registry import game
from stekius.tables.duty import Duties, Duty
from stekius.tables.table import Table

BEAT = 1.0
"""Seconds between two beats."""
AT_ONCE = 64
"""The most duties claimed in one go."""

HOUR = 3600.0

log = structlog.get_logger()


class Clock:
    """Runs in threads of its own from `start` to `stop`; `nudge` says when something will be due.

    `daily` is called every hour; whether a day has gone by is for it to know.
    """

    def __init__(
        self,
        app: Flask,
        duties: Duties,
        *,
        now: Callable[[], float],
        seed: Callable[[], int],
        workers: int = 4,
        daily: Callable[[float], object] = lambda _now: None,
    ) -> None:
        self._app = app
        self._duties = duties
        self._now = now
        self._seed = seed
        self._workers = workers
        self._daily = daily
        self._look_at = float("-inf")
        self._nudged = threading.Event()
        self._wakes_at = float("inf")
        self._stopping = False
        self._thread: threading.Thread | None = None
        self._think: Think = think

    def start(self, think: Think = think) -> None:
        """Begin to beat; bots are asked by `think`."""
        self._think = think
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="clock", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop, when what is under way is done."""
        self._stopping = True
        self._nudged.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def nudge(self, due_at: float | None) -> None:
        """A table was saved, and something will be due there: be awake by then."""
        if due_at is not None and due_at < self._wakes_at:
            self._nudged.set()

    def run_due(self) -> int:
        """Claim and do everything that is due now, in this thread; how many things that was."""
        with self._app.app_context():
            duties = self._duties.claim(self._now(), AT_ONCE)
            for duty in duties:
                self._do(duty)
        return len(duties)

    def _run(self) -> None:
        last_beat: float | None = None
        with ThreadPoolExecutor(self._workers, thread_name_prefix="bot") as pool:
            while not self._stopping:
                self._wakes_at = float("inf")
                self._nudged.clear()
                try:
                    last_beat = self._beat(last_beat)
                    self._hand_out(pool)
                    self._once_a_day(pool)
                    pause = self._until_next()
                except Exception:
                    log.exception("clock_failed")
                    pause = BEAT
                self._wakes_at = self._now() + pause
                self._nudged.wait(pause)

    def _beat(self, last: float | None) -> float:
        """Beat when it is time; the first beat is where the clock begins."""
        now = self._now()
        if last is not None and now - last < BEAT:
            return last
        with self._app.app_context():
            if last is None:
                self._duties.begin(now)
            self._duties.beat(now)
        return now

    def _hand_out(self, pool: ThreadPoolExecutor) -> None:
        with self._app.app_context():
            duties = self._duties.claim(self._now(), AT_ONCE)
        for duty in duties:
            pool.submit(self._do_in_pool, duty)

    def _once_a_day(self, pool: ThreadPoolExecutor) -> None:
        """Beside the rest; every hour somebody looks whether it has been done."""
        now = self._now()
        if now >= self._look_at:
            self._look_at = now + HOUR
            pool.submit(self._do_daily, now)

    def _do_daily(self, now: float) -> None:
        try:
            with self._app.app_context():
                self._daily(now)
        except Exception:
            log.exception("daily_failed")

    def _until_next(self) -> float:
        with self._app.app_context():
            at = self._duties.next_at()
        return BEAT if at is None else min(BEAT, max(0.0, at - self._now()))

    def _do_in_pool(self, duty: Duty) -> None:
        try:
            with self._app.app_context():
                self._do(duty)
        except Exception:
            log.exception("duty_failed", table=duty.snapshot.table.id)

    def _do(self, duty: Duty) -> None:
        table = duty.snapshot.table
        answers = tuple((seat, self._ask(table, seat, level)) for seat, level in duty.asked)
        self._duties.do(duty, answers)

    def _ask(self, table: Table, seat: int, level: str) -> str:
        rules = game(table.game)
        view = rules.view(table.state, seat)
        try:
            return self._think(table.game, level, view, self._seed())
        except Exception:
            log.exception("bot_failed", table=table.id, game=table.game, level=level)
            return rules.fallback(view)
