"""The 7 of trumps: who may swap it, when, and that nobody else can tell (B9)."""

import random

import msgspec
import pytest

from stekius.games.belote.state import State
from stekius.games.game import IllegalMove
from tests.games.belote.tables import BELOTE, dealt, deck, kinds, say


def with_seven(seat: int | None, turned: str = "JH") -> State:
    """Seat 0 speaks first; this seat holds the 7 of hearts, or it is still in the stock."""
    first = {} if seat is None else {seat: "7H"}
    second = {0: "7H"} if seat is None else {}
    return dealt(deck(3, first, turned, second))


def seen(state: State, seat: int | None) -> bytes:
    return msgspec.json.encode(BELOTE.view(state, seat))


@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_the_holder_may_decide_in_round_one_on_turn_or_not(holder: int) -> None:
    state = with_seven(holder)
    for _ in range(4):
        turn = BELOTE.view(state, None).to_act
        for seat in range(4):
            legal = BELOTE.legal(state, seat)
            assert ("swap" in legal and "keep" in legal) is (seat == holder)
            assert ("pass" in legal) is (seat == turn)
        assert BELOTE.view(state, holder).seven == "open"
        state = say(state, "pass")
    assert not {"swap", "keep"} & set(BELOTE.legal(state, holder))
    assert BELOTE.view(state, holder).seven is None


@pytest.mark.parametrize("code", ["swap", "keep"])
def test_a_decision_beforehand_is_quiet_and_seen_by_its_seat_alone(code: str) -> None:
    state = with_seven(2)
    step = BELOTE.play(state, 2, code)
    assert step.quiet
    assert step.events == ()
    for seat in (0, 1, 3, None):
        assert seen(step.state, seat) == seen(state, seat)
    assert BELOTE.view(step.state, 2).seven == code


def test_the_holder_may_change_its_mind_during_round_one() -> None:
    state = BELOTE.play(with_seven(2), 2, "swap").state
    state = BELOTE.play(state, 2, "keep").state
    assert BELOTE.view(state, 2).seven == "keep"
    assert say(state, "take").swapped is None


@pytest.mark.parametrize(("first", "other"), [("swap", "keep"), ("keep", "swap")])
def test_the_holder_cannot_go_back_and_forth_without_end(first: str, other: str) -> None:
    state = BELOTE.play(with_seven(2), 2, first).state
    assert BELOTE.legal(state, 2) == (other,)
    state = BELOTE.play(state, 2, other).state
    assert BELOTE.legal(state, 2) == ()
    assert BELOTE.view(state, 2).seven == other
    assert BELOTE.actors(state) == (0,)
    rng = random.Random(3)
    for seat in (0, 1, 2, 3, None):
        assert seen(BELOTE.redeal(state, seat, rng), seat) == seen(state, seat)


@pytest.mark.parametrize("holder", [None, 0, 1, 2, 3])
def test_every_take_is_followed_by_the_same_pause(holder: int | None) -> None:
    state = say(with_seven(holder), "pass", "take")
    assert (BELOTE.awaits(state), BELOTE.pause(state)) == ("pause", "choice")
    assert [BELOTE.view(state, seat).to_act for seat in (0, 1, 2, 3, None)] == [None] * 5
    able = () if holder in (None, 1) else (holder,)
    assert BELOTE.actors(state) == able
    for seat in range(4):
        assert BELOTE.legal(state, seat) == (("swap", "keep") if seat in able else ())
        assert BELOTE.view(state, seat).seven == ("open" if seat in able else None)


def test_a_turned_up_seven_needs_no_pause() -> None:
    state = dealt(deck(3, {}, "7H"))
    assert all(not {"swap", "keep"} & set(BELOTE.legal(state, seat)) for seat in range(4))
    state = say(state, "take")
    assert state.phase == "calls"
    assert "7H" in state.hands[0]


@pytest.mark.parametrize("holder", [0, 2, 3])
def test_a_swap_in_the_pause_is_seen_by_all_and_ends_it(holder: int) -> None:
    step = BELOTE.play(say(with_seven(holder), "pass", "take"), holder, "swap")
    assert not step.quiet
    assert kinds(step.events) == ["swapped", "dealt_rest"]
    assert (step.events[0].seat, step.events[0].cards) == (holder, ("JH", "7H"))
    assert "JH" in step.state.hands[holder]
    assert "7H" in step.state.hands[1]
    assert [len(hand) for hand in step.state.hands] == [8] * 4
    assert BELOTE.view(step.state, None).swapped == holder


def test_a_swap_decided_beforehand_happens_with_the_take() -> None:
    state = BELOTE.play(with_seven(3), 3, "swap").state
    step = BELOTE.play(say(state, "pass"), 1, "take")
    assert kinds(step.events) == ["took", "swapped", "dealt_rest"]
    assert step.state.phase == "calls"
    assert "JH" in step.state.hands[3]


def test_a_holder_who_takes_gets_both_cards_and_swaps_nothing() -> None:
    state = BELOTE.play(with_seven(1), 1, "swap").state
    state = say(state, "pass", "take")
    assert (state.phase, BELOTE.actors(state)) == ("choice", ())
    after = BELOTE.resume(state).state
    assert {"7H", "JH"} <= set(after.hands[1])
    assert after.swapped is None


def test_keeping_in_the_pause_is_quiet_and_lets_it_run_on() -> None:
    state = say(with_seven(2), "take")
    step = BELOTE.play(state, 2, "keep")
    assert (step.quiet, step.events, step.state.phase) == (True, (), "choice")
    assert BELOTE.actors(step.state) == ()
    for seat in (0, 1, 3, None):
        assert seen(step.state, seat) == seen(state, seat)
    assert BELOTE.view(step.state, 2).seven == "keep"
    assert BELOTE.resume(step.state).state.hands == BELOTE.resume(state).state.hands


def test_doing_nothing_keeps_the_seven() -> None:
    after = BELOTE.resume(say(with_seven(2), "take")).state
    assert "7H" in after.hands[2]
    assert "JH" in after.hands[0]
    assert after.swapped is None


def test_a_seven_that_comes_with_the_second_packet_is_too_late() -> None:
    after = BELOTE.resume(say(with_seven(None), "pass", "take")).state
    assert "7H" in after.hands[0]
    assert all("swap" not in BELOTE.legal(after, seat) for seat in range(4))


def test_round_two_knows_no_swap() -> None:
    state = BELOTE.play(with_seven(2), 2, "swap").state
    state = say(state, *["pass"] * 4, "name:S")
    assert (state.phase, state.swapped) == ("calls", None)
    assert "7H" in state.hands[2]


def test_nobody_but_the_holder_may_swap() -> None:
    state = say(with_seven(2), "take")
    for seat in (0, 1, 3):
        with pytest.raises(IllegalMove):
            BELOTE.play(state, seat, "swap")


@pytest.mark.parametrize("holder", [None, 0, 1, 2, 3])
def test_in_the_pause_the_seven_may_lie_anywhere_for_all_that_others_see(
    holder: int | None,
) -> None:
    state = say(with_seven(holder), "pass", "take")
    rng = random.Random(9)
    for seat in (0, 1, 2, 3, None):
        places = set()
        for _ in range(60):
            other = BELOTE.redeal(state, seat, rng)
            assert seen(other, seat) == seen(state, seat)
            places.add(next((s for s in range(4) if "7H" in other.hands[s]), None))
        if seat == holder and seat is not None:
            assert places == {seat}
        else:
            assert places == {None, 0, 1, 2, 3} - {seat if seat is not None else -1}
