"""Calling the melds in four steps, what a call tells, what is shown (B10, B14, B15)."""

import msgspec
import pytest

from stekius.games.belote.state import State
from stekius.games.belote.view import Told
from stekius.games.game import WrongMoment
from tests.games.belote.tables import BELOTE, all_call, dealt, deck, kinds, one_call, say


def table(*hands: str, turned: str = "7S") -> State:
    """Seat 0 leads, seat 3 took the turned suit; its hand is of seven cards."""
    split = [hand.split() for hand in hands]
    first = {seat: held[:5] for seat, held in enumerate(split)}
    second = {seat: held[5:] for seat, held in enumerate(split)}
    pack = deck(3, first, turned, second, taker=3)
    return say(dealt(pack), "pass", "pass", "pass", "take")


RUNS = table(
    "AC KC QC 9H 8H 10D 8D 8S",
    "JC 10C 9C AH KH 10H JD 7D",
    "KD QD 8C 7C QS 10S 9D 7H",
    "JS 9S AS KS JH QH AD",
)
"""Seats 0 and 1 hold a run of three, the others none; seat 3 took spades."""


def test_four_steps_from_the_leader_whoever_holds_a_meld() -> None:
    state, asked, how = RUNS, [], []
    while state.phase == "calls":
        asked.append(BELOTE.view(state, None).to_act)
        how.append(BELOTE.awaits(state))
        state = one_call(state).state
    assert asked == [0, 1, 2, 3]
    assert how == ["move", "move", "pause", "pause"]


def test_a_seat_without_a_meld_is_answered_for_after_the_usual_pause() -> None:
    state = one_call(one_call(RUNS).state).state
    assert BELOTE.pause(state) == "usual"
    assert BELOTE.legal(state, 2) == ()
    assert kinds(BELOTE.resume(state).events) == ["silent"]


def test_nobody_else_can_tell_a_seat_without_a_meld_from_one_that_keeps_silent() -> None:
    bare = table(
        "AC KC JD 9H 8H 10D 8D 8S",
        "JC 10C 9C AH KH 10H QC 7D",
        "KD QD 8C 7C QS 10S 9D 7H",
        "JS 9S AS KS JH QH AD",
    )
    assert (BELOTE.awaits(RUNS), BELOTE.awaits(bare)) == ("move", "pause")
    quiet = BELOTE.play(RUNS, 0, "silent")
    answered = BELOTE.resume(bare)
    assert quiet.events == answered.events
    for seat in (2, 3, None):
        for one, other in ((RUNS, bare), (quiet.state, answered.state)):
            assert seen(one, seat) == seen(other, seat)


def seen(state: State, seat: int | None) -> bytes:
    return msgspec.json.encode(BELOTE.view(state, seat))


def test_a_call_tells_name_and_points_alone() -> None:
    step = BELOTE.play(RUNS, 0, "call")
    event = step.events[0]
    assert (event.kind, event.words, event.points) == ("called", ("run3",), (20,))
    assert event.cards == event.own == ()
    assert BELOTE.view(step.state, 1).calls[0].melds == (Told("run3", 20),)
    assert BELOTE.view(step.state, None).shown == ()


def test_only_the_winners_cards_are_shown() -> None:
    state = RUNS
    events: tuple[str, ...] = ()
    while state.phase == "calls":
        step = one_call(state)
        state, events = step.state, tuple(kinds(step.events))
        last = step.events[-1]
    assert events == ("silent", "melds")
    assert last.cards == ("AC", "KC", "QC")
    assert last.points == (20, 0)
    shown = BELOTE.view(state, None).shown
    assert [(meld.seat, meld.cards) for meld in shown] == [(0, ("AC", "KC", "QC"))]
    assert "JC" not in str(BELOTE.view(state, 2))


def test_silence_leaves_the_points_to_the_others() -> None:
    state = all_call(RUNS, silent=[0])
    view = BELOTE.view(state, None)
    assert view.meld_points == (0, 20)
    assert [meld.seat for meld in view.shown] == [1]


def test_where_nobody_calls_nothing_is_shown() -> None:
    state = all_call(RUNS, silent=[0, 1])
    view = BELOTE.view(state, None)
    assert (view.meld_points, view.shown) == ((0, 0), ())
    assert [call.melds for call in view.calls] == [()] * 4


def test_a_tie_of_the_strongest_goes_to_the_takers() -> None:
    state = all_call(
        table(
            "AC KC QC 9H 8H 10D 8D 8S",
            "AH KH QH 10C 9C JC 7D JD",
            "KD QD 8C 7C QS 10S 9D 7H",
            "JS 9S AS KS JH 10H AD",
        )
    )
    assert BELOTE.view(state, None).meld_points == (0, 40)


def test_ones_own_melds_are_told_to_oneself_alone() -> None:
    assert [(m.seat, m.name, m.cards) for m in BELOTE.view(RUNS, 0).melds] == [
        (0, "run3", ("AC", "KC", "QC"))
    ]
    assert BELOTE.view(RUNS, 2).melds == ()
    assert BELOTE.view(RUNS, None).melds == ()


def test_a_call_that_is_due_is_no_pause() -> None:
    with pytest.raises(WrongMoment, match="awaits move"):
        BELOTE.resume(RUNS)
