"""What happens at a table over time: time-outs, covering, hand to hand."""

from stekius.games.registry import game
from stekius.tables import commands
from stekius.tables.table import Table
from tests.house import House
from tests.tables.friends import friends


def absent_until(house: House, code: str, account: int, missed: int) -> Table:
    """The account lets its turns run out, the others play."""
    for _time in range(missed):
        house.play_on(code, lambda _table: house.on_turn(code) == account)
        house.wait(21)
    return house.table(code)


def test_one_person_alone_has_no_clock(house: House) -> None:
    code = house.open("me", "easy", speed=20)
    table = house.play_on(code, lambda _table: house.on_turn(code) == 1)
    assert table.deadline is None
    assert table.due_for == "expiry"


def test_a_turn_that_runs_out_is_played_by_the_house(house: House) -> None:
    code = friends(house)
    account = house.on_turn(code)
    table = house.table(code)
    assert table.deadline == house.now + 20
    house.wait(19)
    assert house.table(code).turn == table.turn
    house.wait(2)
    after = house.table(code)
    assert after.turn == table.turn + 1
    assert house.on_turn(code) != account
    assert after.seats[table.seat_of(account) or 0].missed == 1


def test_who_misses_two_turns_in_a_row_is_covered_and_gets_the_seat_back(house: House) -> None:
    code = friends(house)
    account = house.on_turn(code)
    assert account is not None
    table = absent_until(house, code, account, 2)
    seat = table.seat_of(account)
    assert seat is not None
    assert table.seats[seat].covered
    other = 3 - account
    house.play(code, other, house.legal(code, other)[0])
    table = house.table(code)
    assert table.deadline is None
    assert table.due_for == "bot"
    hand = game("koltsina").view(table.state, seat).hand
    back = house.service.act(code, commands.Back(account)).table
    assert not back.seats[seat].covered
    assert game("koltsina").view(back.state, seat).hand == hand
    assert back.due_for == "turn"


def test_a_move_of_its_owner_gives_a_covered_seat_back(house: House) -> None:
    code = friends(house)
    account = house.on_turn(code)
    assert account is not None
    house.service.act(code, commands.Away(account))
    table = house.play(code, account, house.legal(code, account)[0])
    assert not table.seats[table.seat_of(account) or 0].covered


def test_one_turn_played_in_time_is_no_absence(house: House) -> None:
    code = friends(house)
    account = house.on_turn(code)
    assert account is not None
    for _time in range(3):
        table = absent_until(house, code, account, 1)
        assert not table.seats[table.seat_of(account) or 0].covered
        house.play_on(code, lambda _table: house.on_turn(code) == account)
        house.play(code, account, house.legal(code, account)[0])


def test_when_everybody_is_covered_the_match_waits(house: House) -> None:
    code = friends(house)
    house.service.act(code, commands.Away(1))
    table = house.service.act(code, commands.Away(2)).table
    assert table.due_for == "expiry"
    house.wait(3600)
    assert house.table(code) == table
    house.service.act(code, commands.Back(2))
    assert house.play_on(code, lambda table: table.status == "finished")


def test_the_next_hand_comes_when_all_are_ready(house: House) -> None:
    code = friends(house)
    table = house.play_on(code, lambda table: over(table))
    hand = game("koltsina").view(table.state, None).hand_number
    house.service.act(code, commands.NextHand(1, 1, hand))
    assert over(house.table(code))
    house.service.act(code, commands.NextHand(1, 1, hand))
    table = house.service.act(code, commands.NextHand(2, 1, hand)).table
    assert not over(table)
    assert not any(seat.ready for seat in table.seats)
    assert house.service.act(code, commands.NextHand(1, 1, hand)).table == table


def test_the_next_hand_comes_at_the_latest_when_its_time_is_up(house: House) -> None:
    code = friends(house)
    house.play_on(code, lambda table: over(table))
    house.wait(19)
    assert over(house.table(code))
    house.wait(1)
    assert not over(house.table(code))


def test_alone_the_next_hand_waits_to_be_asked_for(house: House) -> None:
    code = house.open("me", "easy", speed=20)
    table = house.play_on(code, lambda table: over(table))
    house.wait(3600)
    assert house.table(code) == table


def test_a_covered_seat_holds_nobody_up_between_hands(house: House) -> None:
    code = friends(house)
    house.play_on(code, lambda table: over(table))
    house.service.act(code, commands.NextHand(1, 1, 1))
    assert not over(house.service.act(code, commands.Away(2)).table)


def test_after_a_gap_of_the_clock_nobody_has_lost_time(house: House) -> None:
    code = friends(house)
    house.duties.beat(house.now)
    house.now += 3600
    house.restart()
    house.duties.beat(house.now)
    table = house.table(code)
    assert table.deadline == house.now + 15
    house.wait(14)
    assert house.table(code).turn == table.turn


def test_without_a_gap_no_time_is_given(house: House) -> None:
    code = friends(house)
    deadline = house.table(code).deadline
    for _second in range(18):
        house.duties.beat(house.now)
        house.now += 1
    assert house.table(code).deadline == deadline


def test_a_bot_is_not_put_off_by_what_others_do_meanwhile(house: House) -> None:
    code = house.open("me", "person", "easy", speed=20)
    house.sit(code, 2)
    table = house.play_on(code, lambda table: table.due_for == "bot")
    house.now += 0.5
    assert house.service.act(code, commands.Away(1)).table.due_at == table.due_at


def over(table: Table) -> bool:
    return game(table.game).awaits(table.state) == "next_hand"
