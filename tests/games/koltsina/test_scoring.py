"""The points of a hand and who wins."""

import pytest

from stekius.games.koltsina.scoring import alone_on_top, extra_hand, lines, piled, sheet, winner
from tests.games.koltsina.tables import cards

PILES = (cards("2C 3C 4D"), cards("10D 5H"), cards("6C 7C"))


def test_the_sheet_has_four_lines_with_points_and_counts_by_seat() -> None:
    found = {line.name: (line.points, line.counts) for line in lines(PILES)}
    assert found == {
        "cards": ((2, 0, 0), (3, 2, 2)),
        "clubs": ((0, 0, 0), (2, 0, 2)),
        "two_of_clubs": ((1, 0, 0), ()),
        "ten_of_diamonds": ((0, 1, 0), ()),
    }


@pytest.mark.parametrize(
    ("counts", "seat"),
    [((20, 20, 12), None), ((13, 13, 13, 13), None), ((26, 26), None), ((0, 0), None), ((5, 8), 1)],
)
def test_a_shared_top_gives_nobody_the_points(counts: tuple[int, ...], seat: int | None) -> None:
    assert alone_on_top(counts) == seat


def test_cards_go_to_one_pile_or_to_nobody() -> None:
    assert piled(PILES, cards("AS"), 1) == (PILES[0], cards("10D 5H AS"), PILES[2])
    assert piled(PILES, cards("AS"), None) == PILES


@pytest.mark.parametrize(
    ("totals", "target", "seat"),
    [
        ((11, 8), 11, 0),
        ((10, 8), 11, None),
        ((21, 23, 5), 21, 1),
        ((11, 11, 9), 11, None),
        ((11, 11, 12), 11, 2),
    ],
)
def test_the_one_with_the_most_points_wins_once_the_target_is_reached(
    totals: tuple[int, ...], target: int, seat: int | None
) -> None:
    assert winner(totals, target) == seat


def test_an_extra_hand_is_called_by_a_shared_top_at_the_target_only() -> None:
    assert extra_hand((11, 11), 11)
    assert not extra_hand((10, 10), 11)
    assert not extra_hand((12, 11), 11)


def test_a_sheet_adds_the_points_to_the_totals() -> None:
    counted = sheet(3, 1, (4, 5, 6), 11, PILES, (("rest", 0),))
    assert (counted.number, counted.dealer) == (3, 1)
    assert counted.points == (3, 1, 0)
    assert counted.totals == (7, 6, 6)
    assert counted.facts == (("rest", 0),)
