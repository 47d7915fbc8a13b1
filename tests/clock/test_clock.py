import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stekius.clock import clock
from stekius.games.registry import game
from stekius.store import due as store
from stekius.store.db import db, writing
from stekius.tables.pace import INSTANT
from tests.house import House, house_in


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_in(tmp_path, pace=INSTANT) as made:
        yield made


def bots_turn(house: House) -> str:
    """A table at which a bot is next."""
    code = house.open("me", "easy", "easy")
    house.now += 1
    if house.on_turn(code) == 1:
        house.play(code, 1, house.legal(code, 1)[0])
    assert house.table(code).due_for == "bot"
    return code


def test_a_bot_is_asked_with_its_own_view_and_nothing_else(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = bots_turn(house)
    table = house.table(code)
    seat = game("koltsina").view(table.state, None).to_act
    asked: list[tuple[Any, ...]] = []

    def bot(*arguments: Any) -> str:
        asked.append(arguments)
        return str(arguments[0].legal[-1])

    monkeypatch.setattr(type(game("koltsina")), "bots", {"easy": bot})
    assert house.clock.run_due() == 1
    ((view, rng),) = asked
    assert view == game("koltsina").view(table.state, seat)
    assert hasattr(rng, "randrange")
    assert house.table(code).turn == table.turn + 1


@pytest.mark.parametrize("answer", ["lay:XX", "", None])
def test_a_bot_that_fails_does_not_hold_up_the_table(
    house: House, monkeypatch: pytest.MonkeyPatch, answer: str | None
) -> None:
    code = bots_turn(house)
    turn = house.table(code).turn

    def bot(_view: Any, _rng: Any) -> str:
        if answer is None:
            raise ZeroDivisionError
        return answer

    monkeypatch.setattr(type(game("koltsina")), "bots", {"easy": bot})
    house.clock.run_due()
    assert house.table(code).turn == turn + 1


def test_two_clocks_do_what_is_due_once(house: House) -> None:
    code = bots_turn(house)
    turn = house.table(code).turn
    first = house.duties.claim(house.now, 10)
    assert house.duties.claim(house.now, 10) == ()
    for duty in (*first, *first):
        answers = tuple((seat, duty.snapshot.table.code) for seat, _level in duty.asked)
        house.duties.do(duty, answers)
    assert house.table(code).turn == turn + 1


def test_a_claim_that_came_to_nothing_is_tried_again(house: House) -> None:
    code = bots_turn(house)
    turn = house.table(code).turn
    assert len(house.duties.claim(house.now, 10)) == 1
    house.restart()
    assert house.clock.run_due() == 0
    house.now += 11
    assert house.clock.run_due() == 1
    assert house.table(code).turn == turn + 1


def test_what_an_ended_process_had_claimed_is_due_when_the_next_begins(house: House) -> None:
    code = bots_turn(house)
    turn = house.table(code).turn
    assert len(house.duties.claim(house.now, 10)) == 1
    house.restart()
    house.duties.begin(house.now)
    assert house.clock.run_due() == 1
    assert house.table(code).turn == turn + 1


def test_an_outage_shorter_than_the_gap_costs_nobody_their_time(house: House) -> None:
    code = house.open("me", "person", speed=20)
    house.sit(code, 2)
    house.duties.beat(house.now)
    turn = house.table(code).turn
    house.now += 19
    house.duties.beat(house.now)
    house.now += 3
    house.restart()
    house.duties.begin(house.now)
    assert house.clock.run_due() == 0
    assert (house.table(code).turn, house.table(code).deadline) == (turn, house.now + 15)


def test_what_is_not_due_is_left_alone(house: House) -> None:
    code = bots_turn(house)
    house.now -= 100
    assert house.clock.run_due() == 0
    house.now += 100
    assert house.duties.next_at() == house.table(code).due_at


def test_the_clock_in_its_thread_plays_and_beats(house: House) -> None:
    code = bots_turn(house)
    done = threading.Event()
    house.service._tell = lambda _table: done.set()
    house.clock.start()
    try:
        assert done.wait(60)
    finally:
        house.clock.stop()
    assert house.table(code).turn >= 2
    assert store.last_beat(db.session()) == house.now


def test_the_clock_survives_a_failure_and_looks_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots_turn(house)
    done = threading.Event()
    house.service._tell = lambda _table: done.set()
    claim, failures = house.duties.claim, iter([True])

    def fails_once(*arguments: Any) -> Any:
        if next(failures, False):
            house.clock.nudge(house.now)
            raise OSError("the disk is full")
        return claim(*arguments)

    monkeypatch.setattr(house.duties, "claim", fails_once)
    house.clock.start()
    try:
        assert done.wait(60)
    finally:
        house.clock.stop()


def test_a_beat_is_kept_once_a_clock(house: House) -> None:
    for second in range(3):
        house.duties.beat(house.now + second)
    with writing() as session:
        assert store.last_beat(session) == house.now + 2


@pytest.mark.parametrize(
    ("due_at", "wakes"), [(99.0, True), (100.0, False), (200.0, False), (None, False)]
)
def test_a_sleeping_clock_is_woken_only_for_what_is_due_before_it_looks_again(
    house: House, due_at: float | None, wakes: bool
) -> None:
    house.clock._wakes_at = 100.0
    house.clock.nudge(due_at)
    assert house.clock._nudged.is_set() is wakes


def test_what_is_saved_while_the_clock_looks_is_not_slept_through(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "BEAT", 10_000.0)
    house.clock._wakes_at = 100.0
    looked, nudged = threading.Event(), threading.Event()
    next_at = house.duties.next_at

    def look() -> float | None:
        at = next_at()
        if not looked.is_set():
            looked.set()
            assert nudged.wait(60)
        return at

    monkeypatch.setattr(house.duties, "next_at", look)
    done = threading.Event()
    house.clock.start()
    try:
        assert looked.wait(60)
        code = bots_turn(house)
        house.service._tell = lambda _table: done.set()
        house.now += 1
        house.clock.nudge(house.table(code).due_at)
        nudged.set()
        assert done.wait(60)
    finally:
        house.clock.stop()
