"""The order of seats."""

from stekius.cards.seats import next_seat, seats_from


def test_the_last_seat_is_followed_by_the_first() -> None:
    assert [next_seat(seat, 3) for seat in range(3)] == [1, 2, 0]


def test_a_round_begins_with_any_seat_and_has_each_once() -> None:
    assert seats_from(2, 4) == (2, 3, 0, 1)
    assert seats_from(0, 2) == (0, 1)
