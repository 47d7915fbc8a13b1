"""How long the house keeps rooms and seats for people who do not come."""

import pytest

from stekius.store import tables as store
from stekius.store.db import db
from stekius.tables import commands
from stekius.tables.expiry import DAY
from stekius.tables.refusals import Refused
from stekius.tables.table import Table
from tests.house import House

STAGES = ("waiting", "one left", "playing", "hand over", "finished", "all away", "one again")


def at_stage(house: House, stage: str, visibility: str) -> str:
    """A table of two people, left at this stage."""
    code = house.open("me", "person", speed=20, visibility=visibility)
    if stage == "waiting":
        return code
    if stage == "one left":
        house.service.act(code, commands.Leave(1))
        return code
    house.sit(code, 2)
    house.wait(10)
    if stage == "all away":
        for account in (1, 2):
            house.service.act(code, commands.Away(account))
    if stage == "hand over":
        house.play_on(code, lambda table: table.due_for == "next_hand")
    if stage in ("finished", "one again"):
        house.play_on(code, lambda table: table.status == "finished")
    if stage == "one again":
        house.service.act(code, commands.Again(1, 1))
    return code


@pytest.mark.parametrize("visibility", ["public", "private"])
@pytest.mark.parametrize("stage", STAGES)
def test_after_thirty_days_nothing_is_left_standing(
    house: House, stage: str, visibility: str
) -> None:
    code = at_stage(house, stage, visibility)
    house.sleep(40 * DAY)
    assert house.table(code).status == "closed"
    assert house.next_at() is None


def test_a_seat_at_a_public_table_is_free_after_two_minutes_unseen(house: House) -> None:
    code = house.open("me", "person", "person", speed=20, visibility="public")
    house.sit(code, 2)
    for _minute in range(3):
        house.sleep(60)
        house.service.seen(house.table(code), 2)
    table = house.table(code)
    assert table.seat_of(1) is None
    assert (table.opener, table.persons) == (2, (1,))


def test_a_public_room_closes_half_an_hour_after_the_last_was_there(house: House) -> None:
    code = house.open("me", "person", speed=20, visibility="public")
    house.service.act(code, commands.Leave(1))
    house.sleep(1790)
    assert house.table(code).status == "waiting"
    house.sleep(20)
    assert house.table(code).status == "closed"


def test_a_private_room_waits_a_week_since_somebody_was_seen(house: House) -> None:
    code = house.open("me", "person")
    house.sleep(6 * DAY)
    house.service.seen(house.table(code), 1)
    house.sleep(6 * DAY)
    assert house.table(code).status == "waiting"
    house.sleep(2 * DAY)
    assert house.table(code).status == "closed"


def written(code: str) -> float:
    """When the person in the first seat was last seen, as the database has it."""
    db.session.remove()
    table = store.load(db.session(), code)
    assert table is not None
    return table.seats[0].seen_at


def test_being_seen_is_written_once_a_minute_and_changes_no_number(house: House) -> None:
    code = house.open("me", "person")
    before = house.table(code)
    moments = set()
    for _second in range(150):
        house.now += 1
        house.service.seen(before, 1)
        moments.add(written(code) - before.seats[0].seen_at)
    assert moments == {0, 60, 120}
    after = house.table(code)
    assert after.seats[0].seen_at == house.now
    assert (after.version, after.revision) == (before.version, before.revision)


def test_a_match_that_nobody_comes_back_to_is_called_off_with_the_stakes_back(
    house: House,
) -> None:
    code = house.open("me", "person", speed=20, stake=20)
    house.sit(code, 2)
    balances = [house.ledger.balance(account) for account in (1, 2)]
    house.sleep(8 * DAY)
    assert house.table(code).status == "closed"
    assert [house.ledger.balance(account) for account in (1, 2)] == [
        balance + 20 for balance in balances
    ]


def turn_of_the_other(house: House) -> tuple[str, int, int]:
    """A table under way without a clock, the account on turn and the other one."""
    code = house.open("me", "person")
    table: Table = house.sit(code, 2)
    on_turn = house.on_turn(code)
    assert on_turn is not None
    assert table.deadline is None
    return code, on_turn, 3 - on_turn


def test_a_bot_may_be_let_play_for_who_was_not_seen_for_half_a_minute(house: House) -> None:
    code, absent, other = turn_of_the_other(house)
    seat = house.table(code).seat_of(absent) or 0
    house.now += 29
    with pytest.raises(Refused) as refused:
        house.service.act(code, commands.Cover(other, seat))
    assert refused.value.code == "still_here"
    house.now += 1
    assert house.service.act(code, commands.Cover(other, seat)).table.seats[seat].covered


def test_who_was_seen_a_moment_ago_is_not_covered_although_it_is_not_written_yet(
    house: House,
) -> None:
    code, here, other = turn_of_the_other(house)
    table = house.table(code)
    house.now += 35
    house.service.seen(table, here)
    with pytest.raises(Refused) as refused:
        house.service.act(code, commands.Cover(other, table.seat_of(here) or 0))
    assert refused.value.code == "still_here"


def test_nobody_covers_a_seat_that_is_not_on_turn_or_their_own(house: House) -> None:
    code, absent, other = turn_of_the_other(house)
    table = house.table(code)
    house.now += 3600
    for asker, seated in ((absent, other), (absent, absent)):
        with pytest.raises(Refused) as refused:
            house.service.act(code, commands.Cover(asker, table.seat_of(seated) or 0))
        assert refused.value.code == "still_here"
