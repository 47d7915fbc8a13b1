"""Choosing trumps in two rounds, and everyone passing (B5 to B8)."""

import pytest

from stekius.games.belote.state import State
from stekius.games.game import IllegalMove
from tests.games.belote.tables import BELOTE, dealt, deck, kinds, say


def start(dealer: int = 3, **more: int) -> State:
    return dealt(deck(dealer, {0: "7H"}, "9H"), dealer, **more)


def bids(state: State) -> set[str]:
    seat = BELOTE.view(state, None).to_act
    assert seat is not None
    return set(BELOTE.legal(state, seat)) - {"swap", "keep"}


@pytest.mark.parametrize("dealer", range(4))
def test_the_seat_after_the_dealer_speaks_first_in_both_rounds(dealer: int) -> None:
    state = start(dealer)
    order = []
    for _ in range(8):
        order.append(BELOTE.view(state, None).to_act)
        state = say(state, "pass")
    assert order == [(dealer + 1 + step) % 4 for step in range(8)]


def test_round_one_offers_the_turned_suit_and_round_two_the_others() -> None:
    state = start()
    assert bids(state) == {"take", "pass"}
    state = say(state, "pass", "pass", "pass")
    assert bids(state) == {"take", "pass"}
    assert BELOTE.view(state, None).round == 1
    state = say(state, "pass")
    assert bids(state) == {"name:S", "name:C", "name:D", "pass"}
    assert BELOTE.view(state, None).round == 2


def test_the_first_to_take_ends_the_bidding() -> None:
    state = say(start(), "pass", "take")
    view = BELOTE.view(state, None)
    assert (view.trump, view.taker, view.phase) == ("H", 1, "choice")
    assert view.bids == ((0, "pass"), (1, "take"))


def test_a_named_suit_is_told_to_all() -> None:
    state = say(start(), *["pass"] * 6)
    step = BELOTE.play(state, 2, "name:D")
    assert kinds(step.events) == ["named", "dealt_rest"]
    assert step.events[0].words == ("D",)
    assert BELOTE.view(step.state, None).round == 2


def test_eight_passes_throw_the_hand_in_and_the_next_dealer_deals() -> None:
    state = say(start(dealer=2, held=81), *["pass"] * 8)
    assert (state.phase, BELOTE.awaits(state), BELOTE.pause(state)) == (
        "thrown_in",
        "pause",
        "brief",
    )
    assert BELOTE.view(state, None).to_act is None
    after = BELOTE.resume(state).state
    assert (after.dealer, after.held, after.totals) == (3, 81, (0, 0))
    assert BELOTE.awaits(after) == "deck"
    assert (after.hand_number, after.sheets) == (1, ())


def test_the_thrown_in_hand_is_told_with_the_last_pass() -> None:
    state = say(start(), *["pass"] * 7)
    assert kinds(BELOTE.play(state, 3, "pass").events) == ["passed", "thrown_in"]


@pytest.mark.parametrize("code", ["name:H", "name:S", "NAME:S", "play:7H", "call", "take "])
def test_nothing_else_can_be_bid_in_round_one(code: str) -> None:
    with pytest.raises(IllegalMove, match="seat 0 may not play"):
        BELOTE.play(start(), 0, code)


def test_the_turned_suit_cannot_be_named_in_round_two() -> None:
    state = say(start(), *["pass"] * 4)
    for code in ("name:H", "take", "swap"):
        with pytest.raises(IllegalMove):
            BELOTE.play(state, 0, code)


def test_hands_are_sorted_anew_once_when_trumps_are_made() -> None:
    state = dealt(deck(3, {0: "AS 10S JD 9D 7D"}, "8D"))
    assert state.hands[0] == ("AS", "10S", "JD", "9D", "7D")
    assert say(state, "pass", "take").hands[0] == ("JD", "9D", "7D", "AS", "10S")
