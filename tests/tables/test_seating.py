"""Sitting, starting, leaving and playing again."""

import pytest

from stekius.games.registry import game
from stekius.tables import commands
from stekius.tables.refusals import Refused
from tests.house import House
from tests.tables.friends import friends


def test_a_private_table_starts_when_the_last_seat_is_taken(house: House) -> None:
    code = house.open("me", "person", "person")
    assert house.sit(code, 2).status == "waiting"
    assert house.sit(code, 3).status == "playing"


def test_sitting_down_twice_is_sitting_once(house: House) -> None:
    code = house.open("me", "person", "person")
    assert house.sit(code, 2) == house.sit(code, 2)
    assert house.sit(code, 1).persons == (0, 1)


def test_a_taken_seat_is_refused_and_a_full_table_too(house: House) -> None:
    code = house.open("me", "person", "person")
    with pytest.raises(Refused, match="seat 0") as refusal:
        house.service.act(code, commands.Sit(2, "b", 0))
    assert refusal.value.code == "seat_taken"
    house.sit(code, 2, 3)
    with pytest.raises(Refused) as refusal:
        house.service.act(code, commands.Sit(4, "d"))
    assert refusal.value.code == "not_waiting"


def test_a_full_public_table_counts_down_and_a_leaver_frees_the_seat(house: House) -> None:
    code = house.open("me", "person", visibility="public", speed=20)
    assert house.sit(code, 2).due_for == "start"
    house.wait(9)
    assert house.table(code).status == "waiting"
    house.service.act(code, commands.Leave(2))
    house.wait(60)
    assert house.table(code).status == "waiting"
    house.sit(code, 3)
    house.wait(10)
    assert house.table(code).status == "playing"


def test_the_opener_starts_with_bots_in_the_free_seats(house: House) -> None:
    code = house.open("me", "person", "easy")
    table = house.service.act(code, commands.Start(1)).table
    assert [seat.level for seat in table.seats] == [None, "medium", "easy"]
    assert table.status == "playing"
    assert house.service.act(code, commands.Start(1)).table == table


def test_only_the_opener_starts(house: House) -> None:
    code = house.open("me", "person", "person")
    house.sit(code, 2)
    with pytest.raises(Refused) as refusal:
        house.service.act(code, commands.Start(2))
    assert refusal.value.code == "not_opener"


def test_a_bot_takes_the_seat_of_who_leaves(house: House) -> None:
    code = friends(house, people=3)
    house.service.act(code, commands.Leave(1))
    table = house.table(code)
    assert table.seat_of(1) is None
    assert table.opener == 2
    assert house.play_on(code, lambda table: table.status == "finished").persons == (1, 2)


def test_when_the_last_person_leaves_the_table_is_closed(house: House) -> None:
    code = friends(house)
    house.service.act(code, commands.Leave(1))
    assert house.service.act(code, commands.Leave(2)).table.status == "closed"
    with pytest.raises(Refused) as refusal:
        house.service.act(code, commands.Sit(3, "c"))
    assert refusal.value.code == "no_such_table"


def test_again_begins_when_all_ask_for_it_and_the_deal_moves_on(house: House) -> None:
    code = friends(house)
    table = house.play_on(code, lambda table: table.status == "finished")
    last_dealer = game("koltsina").view(table.state, None).dealer
    assert house.service.act(code, commands.Again(1, 1)).table.status == "finished"
    table = house.service.act(code, commands.Again(2, 1)).table
    assert (table.status, table.match, table.code) == ("playing", 2, code)
    assert table.dealer == 1 - last_dealer
    assert house.service.act(code, commands.Again(1, 1)).table == table


def test_again_without_one_who_left_waits_for_another(house: House) -> None:
    code = friends(house)
    house.play_on(code, lambda table: table.status == "finished")
    house.service.act(code, commands.Leave(1))
    table = house.service.act(code, commands.Again(2, 1)).table
    assert table.status == "waiting"
    assert house.sit(code, 3).match == 2


def test_the_last_person_takes_the_win_when_all_others_have_left(house: House) -> None:
    code = friends(house, people=3)
    with pytest.raises(Refused) as refusal:
        house.service.act(code, commands.Win(2, 1))
    assert refusal.value.code == "not_alone"
    house.service.act(code, commands.Leave(1))
    house.service.act(code, commands.Leave(3))
    snapshot = house.service.act(code, commands.Win(2, 1))
    assert snapshot.table.status == "finished"
    assert snapshot.result is not None
    assert snapshot.result.winners == (1,)
    assert house.service.act(code, commands.Win(2, 1)).table == snapshot.table


def test_against_bots_alone_there_is_no_win_to_take(house: House) -> None:
    code = house.open("me", "easy")
    with pytest.raises(Refused) as refusal:
        house.service.act(code, commands.Win(1, 1))
    assert refusal.value.code == "not_alone"
