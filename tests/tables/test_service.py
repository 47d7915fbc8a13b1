import pytest
from sqlalchemy import text

from stekius.games.game import Setup
from stekius.games.registry import game
from stekius.store import matches
from stekius.store import tables as store
from stekius.store.db import db
from stekius.tables import commands
from stekius.tables.refusals import Refused
from stekius.tables.table import Table
from tests.house import House


def refused(house: House, code: str, command: commands.Command) -> str:
    """The code with which the command is refused, after checking that nothing changed."""
    before = house.table(code)
    told = list(house.told)
    with pytest.raises(Refused) as refusal:
        house.service.act(code, command)
    assert house.table(code) == before
    assert house.told == told
    return refusal.value.code


def my_turn(house: House, code: str) -> Table:
    return house.play_on(code, lambda _table: house.legal(code, 1) != ())


def test_alone_with_bots_the_match_begins_at_once(house: House) -> None:
    table = house.table(house.open("me", "easy"))
    assert table.status == "playing"
    assert table.match == 1
    assert game("koltsina").view(table.state, 0).hand


def test_an_answered_move_is_in_the_database(house: House) -> None:
    code = house.open("me", "easy")
    table = my_turn(house, code)
    after = house.play(code, 1, house.legal(code, 1)[0])
    assert after.turn == table.turn + 1
    assert after.version == table.version + 1
    house.restart()
    assert house.table(code) == after
    assert house.told[-1] == (code, after.version)


def test_the_same_key_with_the_same_move_is_played_once(house: House) -> None:
    code = house.open("me", "person")
    house.sit(code, 2)
    account = house.on_turn(code)
    assert account is not None
    turn = house.table(code).turn
    move = house.legal(code, account)[0]
    first = house.play(code, account, move, turn=turn, key="once")
    again = house.play(code, account, move, turn=turn, key="once")
    assert again == first


def test_the_same_key_with_another_move_is_refused(house: House) -> None:
    code = house.open("me", "person")
    house.sit(code, 2)
    account = house.on_turn(code)
    assert account is not None
    turn = house.table(code).turn
    moves = house.legal(code, account)
    house.play(code, account, moves[0], turn=turn, key="once")
    other = commands.Play(account, turn, "once", moves[1])
    assert refused(house, code, other) == "key_reused"


def test_one_key_serves_two_people(house: House) -> None:
    code = house.open("me", "person")
    house.sit(code, 2)
    for _time in range(2):
        account = house.on_turn(code)
        assert account is not None
        house.play(code, account, house.legal(code, account)[0], key="shared")
    assert house.table(code).seq == 3


def test_a_move_for_an_old_turn_is_stale(house: House) -> None:
    code = house.open("me", "easy")
    table = my_turn(house, code)
    move = house.legal(code, 1)[0]
    assert refused(house, code, commands.Play(1, table.turn - 1, "k", move)) == "stale"
    assert refused(house, code, commands.Play(1, table.turn + 1, "k", move)) == "stale"


@pytest.mark.parametrize(
    "move", ["", "take:1X", "lay:", "pass", "lay:6H\n", "../etc", "0", "LAY:6H"]
)
def test_what_is_not_in_the_legal_list_is_not_legal(house: House, move: str) -> None:
    code = house.open("me", "easy")
    table = my_turn(house, code)
    assert refused(house, code, commands.Play(1, table.turn, "k", move)) == "not_legal"


def test_the_others_cards_cannot_be_played(house: House) -> None:
    code = house.open("me", "person")
    table = house.sit(code, 2)
    account = house.on_turn(code)
    other = 3 - account if account else 0
    seat = table.seat_of(other)
    card = game("koltsina").view(table.state, seat).hand[0].card
    play = commands.Play(account or 0, table.turn, "k", f"lay:{card}")
    assert refused(house, code, play) == "not_legal"


def test_who_is_not_on_turn_is_told_so(house: House) -> None:
    code = house.open("me", "person")
    table = house.sit(code, 2)
    other = 3 - (house.on_turn(code) or 0)
    card = game("koltsina").view(table.state, table.seat_of(other)).hand[0].card
    play = commands.Play(other, table.turn, "k", f"lay:{card}")
    assert refused(house, code, play) == "not_your_turn"


def test_a_stranger_cannot_play(house: House) -> None:
    code = house.open("me", "easy")
    table = my_turn(house, code)
    move = house.legal(code, 1)[0]
    assert refused(house, code, commands.Play(4, table.turn, "k", move)) == "not_seated"


def test_an_unknown_table_is_refused(house: House) -> None:
    with pytest.raises(Refused, match="AAAAAA") as refusal:
        house.service.look("AAAAAA")
    assert refusal.value.code == "no_such_table"


def test_a_save_at_another_revision_is_a_conflict(house: House) -> None:
    code = house.open("me", "easy")
    table = my_turn(house, code)
    house.play(code, 1, house.legal(code, 1)[0])
    with pytest.raises(store.Conflict, match=code):
        store.save_table(db.session(), table, table)


def test_the_log_replays_to_the_stored_state(house: House) -> None:
    code = house.open("me", "medium", "easy")
    table = house.play_on(code, lambda table: table.status == "finished")
    rules = game("koltsina")
    entries = matches.entries(db.session(), table)
    assert [entry.seq for entry in entries] == list(range(table.seq))
    state = rules.begin(_setup(table))
    for entry in entries:
        if entry.put == "deck":
            state = rules.deal(state, tuple(entry.what.split())).state
        elif entry.put == "resume":
            state = rules.resume(state).state
        else:
            state = rules.play(state, entry.seat, entry.what).state
    assert state == table.state


def test_a_finished_match_is_in_the_history_of_who_sat_there(house: House) -> None:
    code = house.open("me", "easy")
    table = house.play_on(code, lambda table: table.status == "finished")
    (played,) = house.service.history(1, 10)
    assert played.code == code
    assert played.result == game("koltsina").result(table.state)
    assert house.service.history(2, 10) == ()
    assert [mine.code for mine in house.service.mine(1)] == [code]


def test_keys_do_not_pile_up(house: House) -> None:
    code = house.open("me", "easy")
    house.play_on(code, lambda table: table.status == "finished")
    used = db.session.scalar(text("select count(*) from keys"))
    assert used > 0
    house.now += 2 * 24 * 3600
    house.service.act(code, commands.Again(1, 1))
    assert db.session.scalar(text("select count(*) from keys")) == 0


def _setup(table: Table) -> Setup:
    return Setup(seats=len(table.seats), dealer=table.dealer, target=table.target)


def test_who_left_sees_the_table_by_no_old_wish(house: House) -> None:
    code = house.open("me", "person", "easy")
    house.sit(code, 2)
    while (account := house.on_turn(code)) is None:
        house.wait(1.0)
    wish = commands.Play(account, house.table(code).turn, "once", house.legal(code, account)[-1])
    house.service.act(code, wish)
    house.service.act(code, commands.Leave(account))
    assert refused(house, code, wish) == "not_seated"
