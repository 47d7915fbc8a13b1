"""The clock looks again by itself: another process may have saved what is now due."""

import threading
from pathlib import Path

import pytest

from stekius.clock import clock
from stekius.tables.pace import INSTANT
from tests.house import house_in


def test_the_clock_finds_what_it_was_never_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "BEAT", 0.02)
    looked, done = threading.Event(), threading.Event()
    with house_in(tmp_path, pace=INSTANT) as house:
        next_at = house.duties.next_at

        def look() -> float | None:
            at = next_at()
            looked.set()
            return at

        monkeypatch.setattr(house.duties, "next_at", look)
        house.clock.start()
        try:
            assert looked.wait(60)
            code = house.open("me", "easy", "easy", "easy")
            if house.on_turn(code) == 1:
                house.play(code, 1, house.legal(code, 1)[0])
            house.service._tell = lambda _table: done.set()
            house.now += 1
            assert done.wait(15)
        finally:
            house.clock.stop()
