"""What is read straight from a state."""

import pytest

from stekius.games.game import Setup
from stekius.games.koltsina.state import Play, awaits, begin, deals, phase, totals
from tests.games.koltsina.tables import KOLTSINA, playing, with_totals


@pytest.mark.parametrize(("seats", "expected"), [(2, 6), (3, 4), (4, 3)])
def test_the_deals_of_a_hand_by_seats(seats: int, expected: int) -> None:
    assert deals(seats) == expected


def test_a_match_waits_plays_rests_and_ends() -> None:
    fresh = begin(Setup(2, 0, 11))
    assert (phase(fresh), awaits(fresh)) == ("waiting", "deck")
    state = playing(["6H", "2S"], target=11)
    assert (phase(state), awaits(state)) == ("play", "move")
    for before, expected in (([5, 3], ("hand_over", "next_hand")), ([11, 3], ("over", None))):
        state = with_totals(playing(["", ""], target=11, turn=None), before)
        assert (phase(state), awaits(state)) == expected


def test_totals_are_those_of_the_last_sheet() -> None:
    assert totals(begin(Setup(3, 0, 11))) == (0, 0, 0)
    assert totals(with_totals(playing(["", ""]), [4, 7])) == (4, 7)


def test_a_state_is_the_same_after_storing_it() -> None:
    play = Play(1, KOLTSINA.deck[0], KOLTSINA.deck[1:3])
    state = with_totals(playing(["6H", "2S"], "4D", plays=(play,), last_capturer=1), [3, 4])
    assert KOLTSINA.load(1, KOLTSINA.dump(state)) == state
