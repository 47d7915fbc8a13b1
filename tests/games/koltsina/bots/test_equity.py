"""The chance to win the match from given totals."""

import pytest

from stekius.games.koltsina.bots.equity import HANDS, equity


def test_the_hands_that_may_follow_are_all_hands() -> None:
    assert sum(chance for _, chance in HANDS) == pytest.approx(1)
    assert {sum(points) for points, _ in HANDS} == {3, 5}


@pytest.mark.parametrize("totals", [(0, 0), (5, 9), (20, 18), (21, 21), (3, 7, 7), (20, 1, 2, 19)])
def test_the_chances_of_all_seats_add_up_to_one(totals: tuple[int, ...]) -> None:
    assert sum(equity(totals, seat, 21) for seat in range(len(totals))) == pytest.approx(1)


def test_a_match_that_is_over_is_certain() -> None:
    assert equity((21, 20), 0, 21) == 1
    assert equity((21, 20), 1, 21) == 0
    assert equity((22, 23, 5), 1, 21) == 1


def test_a_shared_top_at_the_target_is_open() -> None:
    assert equity((21, 21), 0, 21) == 0.5
    assert equity((21, 21, 0), 0, 21) == pytest.approx(equity((21, 21, 0), 1, 21))
    assert equity((21, 21, 0), 2, 21) < 0.05


def test_a_lead_is_worth_more_near_the_target() -> None:
    early, late = equity((4, 2), 0, 21), equity((18, 16), 0, 21)
    assert 0.5 < early < late < 1
    early, late = equity((4, 2, 2), 0, 21), equity((18, 16, 16), 0, 21)
    assert 1 / 3 < early < late < 1


def test_near_the_target_only_who_leads_after_this_hand_counts() -> None:
    # 20 to 18: whoever gets a point reaches 21 or leads there, but for 0 to 3, 0 to 5, 1 to 4.
    lost = {(0, 3), (0, 5), (1, 4)}
    expected = sum(chance for points, chance in HANDS if points not in lost)
    assert equity((20, 18), 0, 21) == pytest.approx(expected)
