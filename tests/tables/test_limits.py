"""One account cannot fill the house with tables."""

import pytest

from stekius.store import players
from stekius.store.db import db
from stekius.tables import commands
from stekius.tables.refusals import Refused
from stekius.tables.service import MOST_TABLES
from tests.house import House


def crowded(house: House) -> list[str]:
    """As many tables as one account may sit at, half of them playing."""
    house.most_tables = MOST_TABLES
    house.restart()
    return [house.open("me", ("person", "easy")[number % 2]) for number in range(MOST_TABLES)]


def test_one_account_cannot_open_tables_without_end(house: House) -> None:
    codes = crowded(house)
    with pytest.raises(Refused) as refusal:
        house.open("me", "easy")
    assert refusal.value.code == "too_many_tables"
    assert len(house.service.mine(1)) == MOST_TABLES
    house.service.act(codes[0], commands.Leave(1))
    house.open("me", "easy")


def test_one_account_cannot_take_seats_without_end(house: House) -> None:
    codes = crowded(house)
    other = house.open("me", "person", account=2)
    with pytest.raises(Refused) as refusal:
        house.sit(other, 1)
    assert refusal.value.code == "too_many_tables"
    assert house.sit(codes[0], 1, 2).status == "playing"


def test_a_finished_table_takes_no_place(house: House) -> None:
    codes = crowded(house)
    house.play_on(codes[1], lambda table: table.status == "finished")
    house.open("me", "person")
    with pytest.raises(Refused) as refusal:
        house.service.act(codes[1], commands.Again(1, 1))
    assert refusal.value.code == "too_many_tables"


def test_one_opener_cannot_fill_the_list_of_public_tables(house: House) -> None:
    mine = [house.open("me", "person", visibility="public", speed=20) for _time in range(4)]
    other = house.open("me", "person", account=2, visibility="public", speed=20)
    db.session.remove()
    assert players.public_codes(db.session(), 10) == (*mine[:2], other)
