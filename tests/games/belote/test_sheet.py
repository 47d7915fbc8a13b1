"""A hand's sheet: lines that add up to what is scored, and the facts of the reason."""

import pytest

from stekius.cards.card import parse
from stekius.cards.deck import DECK_32
from stekius.games.belote.melds import Meld
from stekius.games.belote.sheet import finish
from stekius.games.belote.state import State, Trick
from stekius.games.game import Line
from tests.games.belote.tables import BELOTE, cards, kinds, playing

RUN = Meld("run3", 20, cards("AC KC QC"))


def finished(
    points: tuple[int, int], won: tuple[int, int], taker: int = 0, **more: object
) -> State:
    """Eight tricks with these points and numbers by team, the last one won by seat 0 or 1."""
    tricks = []
    for side in (1, 0):
        for number in range(won[side]):
            worth = points[side] if number == won[side] - 1 else 0
            tricks.append(Trick(((side, parse(DECK_32[number])),), side, worth))
    calls = tuple((seat, True) for seat in range(4))
    state = playing({}, "S", taker=taker, tricks=tuple(tricks), calls=calls, **more)
    return finish(state).state


def lines(state: State) -> dict[str, tuple[int, ...]]:
    sheet = BELOTE.result(state).hands[-1]
    sums = tuple(sum(line.points[team] for line in sheet.lines) for team in (0, 1))
    assert sheet.points == sums
    return {line.name: line.points for line in sheet.lines}


def facts(state: State) -> dict[str, int | str]:
    return dict(BELOTE.result(state).hands[-1].facts)


def test_a_made_hand_has_no_line_that_moves_points() -> None:
    state = finished((92, 70), (5, 3))
    assert lines(state) == {"tricks": (82, 70), "last_trick": (10, 0)}
    assert state.totals == (92, 70)
    assert facts(state) == {
        "trump": "S",
        "taker": 0,
        "round": 1,
        "result": "made",
        "takers_total": 92,
        "others_total": 70,
        "held_before": 0,
        "held_after": 0,
    }


def test_a_hand_that_is_in_moves_the_takers_total_to_the_others() -> None:
    state = finished((74, 88), (4, 4))
    assert lines(state)["in"] == (-74, 74)
    assert state.totals == (0, 162)
    assert facts(state)["result"] == "in"


def test_a_tie_keeps_the_takers_total_back() -> None:
    state = finished((81, 81), (4, 4), taker=1)
    assert lines(state)["held_over"] == (0, -81)
    assert (state.totals, state.held) == ((81, 0), 81)
    assert facts(state)["held_after"] == 81


@pytest.mark.parametrize(("points", "winner"), [((92, 70), 0), ((70, 92), 1)])
def test_held_points_are_a_line_of_their_own(points: tuple[int, int], winner: int) -> None:
    state = finished(points, (4, 4), held=81)
    held = lines(state)["held"]
    assert held[winner] == 81
    assert held[1 - winner] == 0
    assert state.held == 0
    assert facts(state)["held_before"] == 81


def test_a_tie_adds_to_what_is_held_and_pays_none_of_it() -> None:
    state = finished((81, 81), (4, 4), held=81)
    assert "held" not in lines(state)
    assert state.held == 162


def test_a_capot_raises_162_to_250() -> None:
    state = finished((162, 0), (8, 0))
    assert lines(state) == {"tricks": (152, 0), "last_trick": (10, 0), "capot": (88, 0)}
    assert facts(state)["capot"] == 0
    assert state.totals == (250, 0)


def test_melds_and_belote_say_whose_they_are() -> None:
    state = finished((80, 82), (4, 4), melds=((), (), (RUN, RUN), ()), belote=2)
    sheet = BELOTE.result(state).hands[-1]
    assert [line for line in sheet.lines if line.seats] == [
        Line("run3", (20, 0), seats=(2,)),
        Line("run3", (20, 0), seats=(2,)),
        Line("belote", (20, 0), seats=(2,)),
    ]
    assert sheet.points == (140, 82)


def test_the_tricks_line_counts_the_tricks() -> None:
    sheet = BELOTE.result(finished((92, 70), (5, 3))).hands[-1]
    assert sheet.lines[0].counts == (5, 3)


def test_a_swap_is_among_the_facts() -> None:
    assert facts(finished((92, 70), (5, 3), swapped=3))["swapped"] == 3


def test_the_match_ends_at_the_target_and_what_is_held_is_lost() -> None:
    tied = finished((81, 81), (4, 4), target=501, totals=(490, 425))
    assert (tied.totals, tied.phase) == ((490, 506), "over")
    assert BELOTE.awaits(tied) is None
    assert BELOTE.result(tied).winners == (1, 3)
    assert tied.totals == BELOTE.result(tied).totals


def test_level_teams_at_the_target_play_one_more_hand() -> None:
    state = finished((92, 70), (5, 3), target=501, totals=(488, 510))
    assert (state.totals, state.phase) == ((580, 580), "hand_over")
    assert BELOTE.result(state).winners is None


def test_the_end_is_told_with_the_last_trick() -> None:
    state = playing({}, "S", target=501, totals=(490, 400), tricks=(Trick((), 0, 92),) * 8)
    assert kinds(finish(state).events) == ["hand", "match"]
    assert finish(state).events[1].points == (740, 400)
