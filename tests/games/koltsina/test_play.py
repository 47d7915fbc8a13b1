"""Taking, laying and the end of a hand."""

import pytest

from stekius.games.game import IllegalMove
from tests.games.koltsina.tables import KOLTSINA, cards, play_all, playing, with_totals


def test_a_card_that_captures_may_be_taken_with_or_laid() -> None:
    state = playing(["6H KD 2S", "AC"], "6D KS")
    assert KOLTSINA.legal(state, 0) == ("take:6H", "lay:6H", "take:KD", "lay:KD", "lay:2S")
    assert KOLTSINA.legal(state, 1) == ()


def test_a_capture_takes_everything_and_the_capturing_card_goes_to_the_pile() -> None:
    (step,) = play_all(playing(["6H KD", "AC"], "6D 5C QS AH"), (0, "take:6H"))
    assert step.state.piles == (cards("6H 6D 5C AH"), ())
    assert step.state.table == cards("QS")
    assert step.state.hands[0] == cards("KD")
    assert (step.state.last_capturer, step.state.turn) == (0, 1)
    (event,) = step.events
    assert (event.kind, event.seat, event.cards) == ("took", 0, cards("6H 6D 5C AH"))
    assert step.linger


def test_a_card_that_could_capture_may_be_laid_instead() -> None:
    (step,) = play_all(playing(["6H KD", "AC"], "6D", last_capturer=1), (0, "lay:6H"))
    assert step.state.table == cards("6D 6H")
    assert step.state.piles == ((), ())
    assert step.state.last_capturer == 1
    assert [(event.kind, event.cards) for event in step.events] == [("laid", cards("6H"))]
    assert not step.linger


@pytest.mark.parametrize("code", ["take:KD", "lay:AC", "take:6h", "6H", "lay:KD "])
def test_what_is_not_in_the_list_is_refused(code: str) -> None:
    with pytest.raises(IllegalMove):
        KOLTSINA.play(playing(["6H KD", "AC"], "6D"), 0, code)


def test_clearing_the_table_has_no_points_of_its_own() -> None:
    state = playing(["6H", "AC"], "6D", piles=(cards("2D"), cards("3D")))
    last = play_all(state, (0, "take:6H"), (1, "lay:AC"))[-1].state
    assert [line.name for line in last.sheets[-1].lines] == [
        "cards",
        "clubs",
        "two_of_clubs",
        "ten_of_diamonds",
    ]


def test_what_is_left_goes_to_the_last_capturer_and_counts_for_everything() -> None:
    state = playing(["6H", "10D"], "6D 2C", piles=((), cards("9H 9S")))
    step = play_all(state, (0, "take:6H"), (1, "lay:10D"))[-1]
    assert step.state.table == ()
    assert step.state.piles == (cards("6H 6D 2C 10D"), cards("9H 9S"))
    assert [event.kind for event in step.events] == ["laid", "rest", "hand"]
    rest = step.events[1]
    assert (rest.seat, rest.cards) == (0, cards("2C 10D"))
    assert step.events[2].points == step.state.sheets[-1].points == (5, 0)
    assert dict(step.state.sheets[-1].facts) == {"rest": 2, "rest_to": 0}
    assert step.linger


def test_what_is_left_goes_to_nobody_if_nobody_captured() -> None:
    step = play_all(playing(["6H", "2C"], "10D"), (0, "lay:6H"), (1, "lay:2C"))[-1]
    assert step.state.piles == ((), ())
    assert step.state.table == cards("10D 6H 2C")
    assert step.state.sheets[-1].points == (0, 0)
    rest = step.events[1]
    assert (rest.kind, rest.seat, rest.cards) == ("rest", None, cards("10D 6H 2C"))
    assert not step.linger
    assert KOLTSINA.awaits(step.state) == "next_hand"


def test_a_last_capture_that_clears_the_table_leaves_no_rest() -> None:
    step = play_all(playing(["KH", "6H"], "6D"), (0, "lay:KH"), (1, "take:6H"))[-1]
    assert [event.kind for event in step.events] == ["took", "rest", "hand"]
    step = play_all(playing(["6S", "6H"], ""), (0, "lay:6S"), (1, "take:6H"))[-1]
    assert [event.kind for event in step.events] == ["took", "hand"]
    assert dict(step.state.sheets[-1].facts) == {"rest": 0}


def test_the_match_is_won_by_the_most_points_at_the_end_of_a_hand_only() -> None:
    before = with_totals(playing(["6H", "2S"], "6D", target=11), [9, 3])
    middle, end = play_all(before, (0, "take:6H"), (1, "lay:2S"))
    assert KOLTSINA.view(middle.state, None).totals == (9, 3)
    assert KOLTSINA.awaits(middle.state) == "move"
    assert KOLTSINA.awaits(end.state) is None
    assert KOLTSINA.result(end.state).winners == (0,)
    won = end.events[-1]
    assert (won.kind, won.seat, won.points) == ("match", 0, (11, 3))


def test_a_shared_top_means_one_more_hand_which_a_third_may_win() -> None:
    before = with_totals(playing(["6H", "2S", "3S"], "6D", target=11), [9, 11, 10])
    end = play_all(before, (0, "take:6H"), (1, "lay:2S"), (2, "lay:3S"))[-1]
    assert end.state.sheets[-1].totals == (11, 11, 10)
    assert ("extra_hand", 1) in end.state.sheets[-1].facts
    assert KOLTSINA.awaits(end.state) == "next_hand"
    assert KOLTSINA.result(end.state).winners is None

    extra = playing(["2H", "KS", "6H"], "6D", target=11, sheets=end.state.sheets)
    end = play_all(extra, (0, "lay:2H"), (1, "lay:KS"), (2, "take:6H"))[-1]
    assert end.state.sheets[-1].totals == (11, 11, 12)
    assert KOLTSINA.result(end.state).winners == (2,)
