"""Who was seen when, also by a house that has just been begun again."""

from stekius.tables.seating import UNSEEN, absent
from tests.house import House
from tests.tables.friends import friends


def on_turn(house: House, code: str) -> tuple[int, int]:
    """The account that is to act, and its seat."""
    account = house.on_turn(code)
    assert account is not None
    seat = house.table(code).seat_of(account)
    assert seat is not None
    return account, seat


def test_whoever_was_seen_since_it_was_written_is_not_absent(house: House) -> None:
    code = friends(house, speed=90)
    account, seat = on_turn(house, code)
    house.now += 40
    assert absent(house.table(code), house.now) == seat
    house.service.seen(house.table(code), account)
    house.now += UNSEEN - 1
    assert absent(house.table(code), house.now) is None
    house.now += 1
    assert absent(house.table(code), house.now) == seat


def test_nobody_is_absent_for_having_been_seen_last_by_the_house_before_its_restart(
    house: House,
) -> None:
    code = friends(house, speed=90)
    account, seat = on_turn(house, code)
    house.now += 50
    house.service.seen(house.table(code), account)
    house.now += 5
    house.restart()
    assert absent(house.table(code), house.now) is None
    house.now += UNSEEN
    assert absent(house.table(code), house.now) == seat


def test_a_restart_makes_nobody_present_who_was_not(house: House) -> None:
    code = friends(house, speed=90)
    _account, seat = on_turn(house, code)
    house.now += 60 + UNSEEN
    for _restart in range(3):
        house.restart()
        assert absent(house.table(code), house.now) == seat
