"""People who want a seat, or give it up, at the same moment: one effect, and no half state."""

from collections import Counter

from stekius.tables import commands
from stekius.tables.commands import Command
from tests.conftest import Figures
from tests.house import House
from tests.tables.races import Race


def sit(account: int, seat: int | None = None) -> Command:
    return commands.Sit(account, f"name{account}", seat)


def test_two_people_want_the_last_seat(house: House, races: range, figures: Figures) -> None:
    race = Race(house, house.open("me", "person"))
    won: Counter[int | None] = Counter()
    for _race in races:
        table = race.at_once(sit(2), sit(3), refusals=frozenset({"table_full", "not_waiting"}))
        assert (table.status, table.match, len(table.persons)) == ("playing", 1, 2)
        won[table.seats[1].account] += 1
    assert race.refused.total() == len(races)
    figures(f"races: the last seat, {len(races)} times: {won[2]} to one, {won[3]} to the other")


def test_one_person_wants_two_seats(house: House, races: range) -> None:
    race = Race(house, house.open("me", "person", "person", "person"))
    for _race in races:
        table = race.at_once(sit(2, 1), sit(2, 3))
        assert len(table.persons) == 2
        assert table.seat_of(2) in (1, 3)


def test_one_leaves_while_another_sits_down(house: House, races: range) -> None:
    code = house.open("me", "person", "person")
    house.sit(code, 2)
    race = Race(house, code)
    for _race in races:
        table = race.at_once(commands.Leave(2), sit(3))
        assert table.seat_of(2) is None
        assert table.seat_of(3) is not None
        left = any(seat.left for seat in table.seats)
        assert (table.status, left) in (("waiting", False), ("playing", True))


def test_one_leaves_the_last_seat_but_one_while_two_want_to_sit(house: House, races: range) -> None:
    code = house.open("me", "person", "person")
    house.sit(code, 2)
    race = Race(house, code)
    lost = frozenset({"table_full", "not_waiting"})
    for _race in races:
        table = race.at_once(commands.Leave(2), sit(3), sit(4), refusals=lost)
        assert table.seat_of(2) is None
        assert {table.seat_of(3), table.seat_of(4)} != {None}
        assert len(table.persons) == 3 or any(seat.left for seat in table.seats)
