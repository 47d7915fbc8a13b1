"""Dealing anew what a seat cannot see: equal views, and deals that agree with all that is open."""

import random
from collections import Counter

import msgspec
import pytest

from stekius.games.belote.state import State
from stekius.games.game import Setup
from tests.games.belote import consistent
from tests.games.belote.tables import BELOTE, all_call, begun, dealt, deck, say
from tests.games.contract.walk import seeds, walk_on

VIEWERS = (0, 1, 2, 3, None)


def seen(state: State, seat: int | None) -> bytes:
    return msgspec.json.encode(BELOTE.view(state, seat))


def test_in_every_step_views_stay_and_the_new_deal_agrees_with_what_is_open() -> None:
    rng, differed = random.Random(3), Counter[str]()
    for seed in seeds(4, 100):
        match = random.Random(seed)
        for taken in walk_on(BELOTE, BELOTE.begin(Setup(4, seed % 4, 501)), match):
            state = taken.step.state
            for seat in VIEWERS:
                other = BELOTE.redeal(state, seat, rng)
                assert BELOTE.view(other, seat) == BELOTE.view(state, seat)
                assert seen(other, seat) == seen(state, seat)
                if state.turned is not None and state.phase not in ("hand_over", "over"):
                    consistent.check(BELOTE.view(state, seat), other)
                differed[state.phase] += other.hands != state.hands
    for phase in ("bidding", "choice", "calls", "play"):
        assert differed[phase]


FIRST = {0: "AC KC QC 9H 8H", 1: "JC 10C 9C AH KH", 2: "KD QD 8C 7C QS", 3: "JS 9S AS KS JH"}
SECOND = {0: "10D 8D 8S", 1: "10H JD 7D", 2: "10S 9D 7H", 3: "QH AD"}
MELDED = all_call(say(dealt(deck(3, FIRST, "7S", SECOND, taker=3)), *["pass"] * 3, "take"))
"""Seat 0 scored A K Q of clubs; seat 1 called a lower run of three, which was not shown."""


def test_a_called_run_that_was_not_shown_is_still_there_and_still_lower() -> None:
    rng, runs = random.Random(1), set()
    for _ in range(200):
        other = BELOTE.redeal(MELDED, 2, rng)
        consistent.check(BELOTE.view(MELDED, 2), other)
        runs.update(meld.cards for meld in other.melds[1])
        assert {"AC", "KC", "QC"} <= set(other.hands[0])
    assert len(runs) > 3


def test_a_rare_call_is_borne_out_as_well() -> None:
    first = {0: "JC JD JH JS 9C", 1: "9D 8D 7D AH KH", 2: "AS KS QS 10C 8C", 3: "9S 9H 8S 7C AC"}
    state = say(dealt(deck(3, first, "10S")), "take")
    state = all_call(BELOTE.resume(state).state)
    rng = random.Random(4)
    for seat in VIEWERS:
        for _ in range(20):
            other = BELOTE.redeal(state, seat, rng)
            assert seen(other, seat) == seen(state, seat)
            consistent.check(BELOTE.view(state, seat), other)


def test_a_shown_run_is_never_dealt_longer_than_it_was_shown() -> None:
    """Six in a row are called as five, too, but five were shown."""
    first = {0: "AC KC QC JC 10C", 1: "9C 8H 7H 9H 10D"}
    state = say(dealt(deck(3, first, "8S")), "take")
    state = all_call(BELOTE.resume(state).state)
    rng = random.Random(7)
    for seat in (2, None):
        for _ in seeds(2, 100):
            other = BELOTE.redeal(state, seat, rng)
            assert seen(other, seat) == seen(state, seat)
            assert "9C" not in other.hands[0]


def test_who_swapped_and_who_took_keep_the_cards_all_saw() -> None:
    state = BELOTE.play(dealt(deck(3, {2: "7H"}, "JH")), 2, "swap").state
    state = say(state, "pass", "take")
    rng = random.Random(2)
    for seat in VIEWERS:
        other = BELOTE.redeal(state, seat, rng)
        assert "JH" in other.hands[2]
        assert "7H" in other.hands[1]


@pytest.mark.parametrize("code", ["swap", "keep"])
def test_a_decision_beforehand_does_not_outlive_a_deal_in_which_another_holds_the_seven(
    code: str,
) -> None:
    state = BELOTE.play(dealt(deck(3, {2: "7H"}, "JH")), 2, code).state
    rng = random.Random(2)
    assert BELOTE.redeal(state, 2, rng).decision == code
    assert {BELOTE.redeal(state, 0, rng).decision for _ in range(20)} == {None}


def test_before_the_deal_there_is_nothing_to_deal_anew() -> None:
    assert BELOTE.redeal(begun(), 1, random.Random(1)) == begun()


def test_the_viewers_own_hand_stays_and_every_other_card_moves_now_and_then() -> None:
    state, rng = dealt(deck(3, {}, "9S")), random.Random(6)
    places: dict[str, set[int]] = {}
    for _ in range(300):
        other = BELOTE.redeal(state, 0, rng)
        assert other.hands[0] == state.hands[0]
        for seat in (1, 2, 3):
            for card in other.hands[seat]:
                places.setdefault(card, set()).add(seat)
    assert len(places) == 26
    assert all(seats == {1, 2, 3} for seats in places.values())
