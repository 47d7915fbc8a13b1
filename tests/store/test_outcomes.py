"""Leaderboards: public tables only, one match a day for the same two people."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from stekius.chips.rules import Ending, Holder
from stekius.store.db import writing
from stekius.tables.stakes import wager
from tests.house import House, house_in

DAY = 24 * 3600.0


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_in(tmp_path) as made:
        yield made


def match(
    house: House,
    winner: int,
    *others: int,
    visibility: str = "public",
    ending: Ending = "played",
) -> None:
    """A match that is over at once, for a stake of 20, won by the first."""
    people = (winner, *others)
    seats = ("me", *["person"] * len(others))
    code = house.open(*seats, account=winner, visibility=visibility, speed=20, stake=20)
    house.sit(code, *others)
    house.wait(10)
    table = house.table(code)
    with writing() as session:
        holders = tuple(Holder(account) for account in people)
        house.ledger.settle(session, wager(table), ending, holders, (0,))


def leaders(house: House, *, week: bool = False, game: str = "koltsina") -> list[tuple]:
    return [(one.name, one.chips, one.matches) for one in house.ledger.leaders(game, week=week)]


def test_who_won_most_chips_leads_and_who_lost_is_not_listed(house: House) -> None:
    match(house, 1, 2)
    match(house, 3, 4, 2)
    assert leaders(house) == [("name3", 40, 1), ("name1", 20, 1)]
    assert leaders(house, game="belote") == []


@pytest.mark.parametrize("ending", ["taken", "called_off", "abandoned"])
def test_a_friend_who_opens_and_leaves_lifts_nobody_up_the_leaderboard(
    house: House, ending: Ending
) -> None:
    match(house, 1, 2, ending=ending)
    assert leaders(house) == []
    match(house, 1, 2)
    assert leaders(house) == [("name1", 20, 1)]


def test_private_tables_do_not_count(house: House) -> None:
    match(house, 1, 2, visibility="private")
    assert leaders(house) == []


def test_the_same_two_people_count_once_a_day(house: House) -> None:
    match(house, 1, 2)
    match(house, 1, 2)
    match(house, 2, 3, 1)
    assert leaders(house) == [("name1", 20, 1)]
    house.now += DAY
    match(house, 1, 2)
    assert leaders(house) == [("name1", 40, 2)]


def test_the_week_forgets_what_was_before_monday(house: House) -> None:
    match(house, 1, 2)
    house.now += 7 * DAY
    match(house, 3, 4)
    assert leaders(house, week=True) == [("name3", 20, 1)]
    assert len(leaders(house)) == 2
