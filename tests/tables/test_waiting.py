"""The waiting room: seats made, swapped, moved to, freed; a closed table opened anew."""

import pytest

from stekius.tables import commands
from stekius.tables.refusals import CODES, Refused
from tests.house import House


def refusal(house: House, code: str, command: commands.Command) -> str:
    before = house.table(code)
    with pytest.raises(Refused) as refused:
        house.service.act(code, command)
    assert house.table(code) == before
    assert refused.value.code in CODES
    return refused.value.code


def test_the_opener_makes_a_free_seat_a_bots_and_a_bots_seat_free(house: House) -> None:
    code = house.open("me", "person", "person")
    table = house.service.act(code, commands.SetSeat(1, 1, "hard")).table
    assert table.seats[1].level == "hard"
    table = house.service.act(code, commands.SetSeat(1, 1, "person")).table
    assert table.seats[1].free


def test_a_bot_in_the_last_free_seat_starts_the_match(house: House) -> None:
    code = house.open("me", "person")
    assert house.service.act(code, commands.SetSeat(1, 1, "easy")).table.status == "playing"


def test_only_the_opener_arranges_the_seats_and_only_before_the_start(house: House) -> None:
    code = house.open("me", "person", "person")
    house.sit(code, 2)
    for command in (
        commands.SetSeat(2, 2, "easy"),
        commands.SwapSeats(2, (0, 1)),
        commands.Remove(2, 0),
    ):
        assert refusal(house, code, command) == "not_opener"
    house.sit(code, 3)
    for command in (
        commands.SetSeat(1, 2, "easy"),
        commands.SwapSeats(1, (0, 1)),
        commands.Remove(1, 1),
    ):
        assert refusal(house, code, command) == "not_waiting"


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_is_refused(house: House, seat: int) -> None:
    code = house.open("me", "person", "person")
    assert refusal(house, code, commands.SetSeat(1, seat, "easy")) == "no_such_seat"
    assert refusal(house, code, commands.SwapSeats(1, (0, seat))) == "no_such_seat"
    assert refusal(house, code, commands.Remove(1, seat)) == "no_such_seat"
    assert refusal(house, code, commands.Sit(2, "b", seat)) == "seat_taken"


def test_a_key_with_which_nothing_changed_may_be_used_for_another_wish(house: House) -> None:
    code = house.open("me", "easy", "easy", "person")
    before = house.table(code)
    house.service.act(code, commands.SwapSeats(1, (1, 2), "key"))
    assert house.table(code) == before
    house.service.act(code, commands.SwapSeats(1, (0, 1), "key"))
    assert house.table(code).seat_of(1) == 1


def test_two_people_are_swapped_and_keep_their_seats_in_the_database(house: House) -> None:
    code = house.open("me", "person", "person")
    house.sit(code, 2)
    house.service.act(code, commands.SwapSeats(1, (0, 1)))
    table = house.table(code)
    assert (table.seat_of(1), table.seat_of(2)) == (1, 0)


def test_a_person_moves_to_a_free_seat(house: House) -> None:
    code = house.open("me", "person", "person")
    house.sit(code, 2)
    house.service.act(code, commands.Sit(2, "name2", 2))
    table = house.table(code)
    assert table.seat_of(2) == 2
    assert table.seats[1].free
    assert refusal(house, code, commands.Sit(2, "name2", 0)) == "seat_taken"


def test_who_is_removed_has_no_seat_and_the_opener_cannot_be(house: House) -> None:
    code = house.open("me", "person", "person")
    house.sit(code, 2)
    assert house.service.act(code, commands.Remove(1, 1)).table.persons == (0,)
    assert refusal(house, code, commands.Remove(1, 0)) == "seat_taken"


def test_a_private_room_outlives_those_who_left_and_passes_to_who_comes(house: House) -> None:
    code = house.open("me", "person", "easy")
    assert house.service.act(code, commands.Leave(1)).table.status == "waiting"
    house.wait(3600)
    assert house.sit(code, 3).opener == 3


def test_a_closed_table_is_opened_anew_under_its_code(house: House) -> None:
    code = house.open("me", "person", "hard")
    house.service.act(code, commands.Start(1))
    house.service.act(code, commands.Leave(1))
    assert house.table(code).status == "closed"
    table = house.service.act(code, commands.Reopen(2, "name2")).table
    assert (table.status, table.opener, table.seat_of(2)) == ("waiting", 2, 0)
    assert [seat.level for seat in table.seats] == [None, None, "hard"]
    assert house.service.act(code, commands.Reopen(2, "name2")).table == table
    assert refusal(house, code, commands.Reopen(3, "name3")) == "not_waiting"
    assert house.sit(code, 1).match == 2
