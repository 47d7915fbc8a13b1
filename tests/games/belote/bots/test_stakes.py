"""What the end of a hand is worth: as it is scored, and near the target for the match."""

from msgspec.structs import replace

from stekius.games.belote.bots.stakes import Stakes
from tests.games.belote.tables import BELOTE, playing

VIEW = BELOTE.view(playing({0: "AS", 1: "AH", 2: "AD", 3: "AC"}, "C"), 0)
NONE = (0, 0)


def test_making_the_hand_is_worth_far_more_than_the_point_that_makes_it() -> None:
    stakes = Stakes(VIEW, us=0, takers=0)
    steps = [stakes.worth(p + 1, NONE, None) - stakes.worth(p, NONE, None) for p in range(70, 95)]
    assert stakes.worth(82, NONE, None) - stakes.worth(80, NONE, None) > 80
    assert all(step > 0 for step in steps)
    assert sum(step > 20 for step in steps) == 2, "from in to tie, and from tie to made"


def test_both_teams_see_the_same_end_from_their_sides() -> None:
    ours, theirs = Stakes(VIEW, 0, 0), Stakes(VIEW, 1, 0)
    for points in (-88, 0, 60, 81, 82, 130, 250):
        total = ours.worth(points, NONE, None) + theirs.worth(points, NONE, None)
        even = ours.even() + theirs.even()
        assert abs(total - even) < 1e-6


def test_all_tricks_are_worth_more_than_all_points_but_one_trick() -> None:
    stakes = Stakes(VIEW, 0, 0)
    assert stakes.worth(250, NONE, None) - stakes.worth(162, NONE, None) > 50
    assert stakes.worth(0, NONE, None) - stakes.worth(-88, NONE, None) > 30


def test_melds_and_belote_count_for_making_it() -> None:
    stakes = Stakes(VIEW, 0, 0)
    assert stakes.worth(75, (20, 0), None) - stakes.worth(75, NONE, None) > 90
    assert stakes.worth(75, NONE, 0) - stakes.worth(75, NONE, None) > 90
    assert stakes.worth(85, NONE, 1) - stakes.worth(85, NONE, None) < -90


def test_near_the_target_what_wins_the_match_is_all_that_counts() -> None:
    view = replace(VIEW, totals=(1420, 1400), target=1501)
    stakes = Stakes(view, 0, 0)
    wins, loses = stakes.worth(100, NONE, None), stakes.worth(60, NONE, None)
    assert wins - loses > 3 * (stakes.worth(140, NONE, None) - wins)
