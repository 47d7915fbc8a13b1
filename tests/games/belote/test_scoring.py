"""Counting a hand and ending a match (B23 to B30)."""

import random

import pytest

from stekius.games.belote.scoring import Hand, capot, count, match_winner
from tests.games.belote import oracle


def hand(takers: int = 0, tricks: tuple[int, int] = (92, 70), **more: object) -> Hand:
    given = {"won": (4, 4), "melds": (0, 0), "belote": None, "held": 0}
    return Hand(takers=takers, tricks=tricks, **{**given, **more})  # type: ignore[arg-type]


def test_random_hands_are_judged_as_the_rules_told_otherwise_say() -> None:
    rng, results = random.Random(2), set()
    for _ in range(5_000):
        ours = rng.randrange(60, 103)
        melds = rng.choice([(0, 0), (20, 0), (0, 50), (100, 0), (0, 20)])
        belote, held = rng.choice([None, 0, 1]), rng.choice([0, 0, 81, 162])
        takers = rng.randrange(2)
        counted = count(hand(takers, (ours, 162 - ours), melds=melds, belote=belote, held=held))
        sums = (
            ours + melds[0] + (20 if belote == 0 else 0),
            162 - ours + melds[1] + (20 if belote == 1 else 0),
        )
        assert counted.totals == sums
        assert (counted.scores, counted.held) == oracle.scores(takers, sums, held)
        results.add(counted.result)
    assert results == {"made", "in", "tie"}


@pytest.mark.parametrize("takers", [0, 1])
def test_the_takers_need_one_point_more(takers: int) -> None:
    results = [count(hand(takers, pair)).result for pair in ((82, 80), (81, 81), (80, 82))]
    assert results == (["made", "tie", "in"] if takers == 0 else ["in", "tie", "made"])


@pytest.mark.parametrize(("takers", "result"), [(0, "made"), (1, "in")])
def test_a_capot_counts_250_for_either_side(takers: int, result: str) -> None:
    counted = count(hand(takers, (162, 0), won=(8, 0), melds=(0, 0), belote=0))
    assert (counted.totals, counted.result, counted.scores) == ((270, 0), result, (270, 0))
    assert capot((8, 0)) == 0
    assert capot((0, 8)) == 1


def test_a_capot_can_still_be_in_against_great_melds() -> None:
    """The totals alone judge a capot (B28)."""
    counted = count(hand(0, (162, 0), won=(8, 0), melds=(0, 400)))
    assert (counted.totals, counted.result, counted.scores) == ((250, 400), "in", (0, 650))


def test_held_points_are_added_after_the_hand_is_judged() -> None:
    counted = count(hand(0, (80, 82), held=500))
    assert (counted.result, counted.scores, counted.held) == ("in", (0, 662), 0)


def test_ties_in_a_row_add_up() -> None:
    counted = count(hand(1, (81, 81), held=81))
    assert (counted.scores, counted.held) == ((81, 0), 162)


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((501, 0), 0),
        ((500, 499), None),
        ((520, 501), 0),
        ((501, 502), 1),
        ((600, 600), None),
        ((100, 501), 1),
    ],
)
def test_at_least_the_target_and_more_than_the_others(
    totals: tuple[int, int], winner: int | None
) -> None:
    assert match_winner(totals, 501) == winner
