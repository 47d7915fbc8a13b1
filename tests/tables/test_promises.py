"""Nobody sits, starts or plays again for a stake that they cannot pay."""

import pytest
from sqlalchemy import update

from stekius.store.db import writing
from stekius.store.models import AccountRow
from stekius.tables import commands
from stekius.tables.refusals import Refused
from stekius.tables.table import Table
from tests.house import House


def make_guest(account: int) -> None:
    with writing() as session:
        session.execute(update(AccountRow).where(AccountRow.id == account).values(password=None))


def refused(house: House, code: str, command: commands.Command) -> str:
    before = house.table(code)
    with pytest.raises(Refused) as refusal:
        house.service.act(code, command)
    assert house.table(code) == before
    return refusal.value.code


def finished(house: House, code: str) -> Table:
    return house.play_on(code, lambda table: table.status == "finished")


def test_nobody_sits_at_a_table_they_cannot_pay(house: House) -> None:
    house.ledger.grant(2, -901, "to be poor", "a")
    code = house.open("me", "person", stake=100)
    assert refused(house, code, commands.Sit(2, "name2")) == "too_few_chips"
    house.ledger.grant(2, 1, "enough", "b")
    assert house.sit(code, 2).status == "playing"


def test_nobody_opens_a_table_they_cannot_pay(house: House) -> None:
    house.ledger.grant(1, -600, "to be poor", "a")
    with pytest.raises(Refused) as refusal:
        house.open("me", "easy", stake=500)
    assert refusal.value.code == "too_few_chips"
    assert house.service.mine(1) == ()


def test_a_stake_promised_at_several_tables_is_counted_at_each(house: House) -> None:
    first = house.open("me", "person", stake=500)
    house.open("me", "person", stake=500)
    with pytest.raises(Refused):
        house.open("me", "person", stake=20)
    house.service.act(first, commands.Leave(1))
    house.open("me", "person", stake=20)


def test_a_stake_that_was_paid_is_not_counted_again(house: House) -> None:
    house.open("me", "easy", stake=500)
    house.open("me", "easy", stake=500)
    assert house.ledger.balance(1) == 0
    house.open("me", "easy", stake=0)


def test_guests_play_for_small_stakes_only(house: House) -> None:
    make_guest(2)
    code = house.open("me", "person", stake=100)
    assert refused(house, code, commands.Sit(2, "name2")) == "guest_stake"
    small = house.open("me", "person", stake=20)
    assert house.sit(small, 2).status == "playing"


def test_nobody_plays_again_for_what_they_cannot_pay(house: House) -> None:
    code = house.open("me", "person", stake=500)
    house.sit(code, 2)
    finished(house, code)
    poor = min((1, 2), key=house.ledger.balance)
    house.ledger.grant(poor, -100, "to be poor", "a")
    assert refused(house, code, commands.Again(poor, 1)) == "too_few_chips"
    assert house.service.act(code, commands.Again(3 - poor, 1)).table.status == "finished"


def test_who_asked_to_play_again_has_promised_the_stake(house: House) -> None:
    code = house.open("me", "person", stake=500)
    house.sit(code, 2)
    finished(house, code)
    poor = min((1, 2), key=house.ledger.balance)
    house.service.act(code, commands.Again(poor, 1))
    with pytest.raises(Refused) as refusal:
        house.open("me", "person", account=poor, stake=20)
    assert refusal.value.code == "too_few_chips"


def test_the_next_match_is_for_the_stake_again(house: House) -> None:
    code = house.open("me", "person", stake=20)
    house.sit(code, 2)
    finished(house, code)
    for account in (1, 2):
        house.service.act(code, commands.Again(account, 1))
    assert house.ledger.balance(1) + house.ledger.balance(2) == 1960
    finished(house, code)
    assert house.ledger.balance(1) + house.ledger.balance(2) == 2000
