"""People who press at the same moment: exactly one effect, no half state, no needless refusal."""

import threading
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from stekius.games.game import View
from stekius.games.registry import game
from stekius.store.db import db
from stekius.tables import commands
from stekius.tables.commands import Command
from stekius.tables.refusals import Refused
from stekius.tables.table import Table
from tests.house import House
from tests.tables.friends import friends

RACES, PLAYED, LONG = 50, 3, 1000
"""Races of each kind in the check, those that need a hand or a match first, and at night."""


@pytest.fixture
def races(long_forms: bool) -> range:
    return range(LONG if long_forms else RACES)


@pytest.fixture
def played(long_forms: bool) -> range:
    return range(LONG if long_forms else PLAYED)


@pytest.fixture
def refused() -> Iterator[list[str]]:
    """Codes of what was refused; nothing else may go wrong."""
    codes: list[str] = []
    yield codes
    assert set(codes) <= {"table_full", "seat_taken", "still_here", "stale", "not_waiting"}


def at_once(
    house: House, code: str, asked: Sequence[Command], refused: list[str] | None = None
) -> Table:
    """Carry all of it out, each in a thread of its own; the table afterwards."""
    gate = threading.Barrier(len(asked))
    failed: list[Exception] = []
    turned = refused if refused is not None else []

    def ask(command: Command) -> None:
        with house.app.app_context():
            gate.wait()
            try:
                house.service.act(code, command)
            except Refused as error:
                turned.append(error.code)
            except Exception as error:
                failed.append(error)
            finally:
                db.session.remove()

    db.session.remove()
    threads = [threading.Thread(target=ask, args=(command,)) for command in asked]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert refused is not None or not turned
    table = house.table(code)
    _check_whole(table)
    return table


def _check_whole(table: Table) -> None:
    """Nobody has two seats, and a match has begun with every seat taken."""
    held = Counter(seat.account for seat in table.seats if seat.account is not None)
    assert max(held.values(), default=1) == 1
    assert table.status != "playing" or not any(seat.free for seat in table.seats)


def sit(account: int, seat: int | None = None) -> Command:
    return commands.Sit(account, f"name{account}", seat)


def test_two_people_want_the_last_seat(house: House, races: range, refused: list[str]) -> None:
    for _race in races:
        code = house.open("me", "person")
        before = len(refused)
        table = at_once(house, code, [sit(2), sit(3)], refused)
        assert (table.status, table.match, len(table.persons)) == ("playing", 1, 2)
        assert len(refused) == before + 1


def test_one_person_wants_two_seats(house: House, races: range) -> None:
    for _race in races:
        code = house.open("me", "person", "person", "person")
        table = at_once(house, code, [sit(2, 1), sit(2, 3)])
        assert len(table.persons) == 2
        assert table.seat_of(2) in (1, 3)


def test_one_leaves_while_another_sits_down(house: House, races: range, refused: list[str]) -> None:
    for _race in races:
        code = house.open("me", "person", "person")
        house.sit(code, 2)
        table = at_once(house, code, [commands.Leave(2), sit(3)], refused)
        assert table.seat_of(2) is None
        assert table.seat_of(3) is not None
        left = any(seat.left for seat in table.seats)
        assert (table.status, left) in (("waiting", False), ("playing", True))


def test_all_press_next_hand_at_once(house: House, played: range) -> None:
    for _race in played:
        code = friends(house, people=3)
        house.play_on(code, lambda table: view(table).phase == "hand_over")
        table = at_once(house, code, [commands.NextHand(one, 1, 1) for one in (1, 2, 3, 1)])
        assert view(table).hand_number == 2
        assert not any(seat.ready for seat in table.seats)


def test_all_press_again_at_once(house: House, races: range) -> None:
    for _race in races:
        code = friends(house)
        house.service.act(code, commands.Leave(2))
        house.service.act(code, commands.Win(1, 1))
        table = at_once(house, code, [commands.Again(1, 1)] * 4)
        assert (table.match, table.status) == (1, "waiting")
        assert house.sit(code, 2).match == 2


def test_all_of_a_finished_table_press_again_at_once(house: House, played: range) -> None:
    code = friends(house, people=3)
    for race in range(1, 1 + len(played)):
        house.play_on(code, lambda table: table.status == "finished")
        table = at_once(house, code, [commands.Again(one, race) for one in (1, 2, 3, 2)])
        assert (table.match, table.status) == (race + 1, "playing")


def test_a_bot_is_let_play_against_a_move(house: House, races: range, refused: list[str]) -> None:
    for race in races:
        code = friends(house)
        house.now += 35
        on_turn = house.on_turn(code)
        assert on_turn is not None
        table = house.table(code)
        seat, other = table.seat_of(on_turn), 3 - on_turn
        assert seat is not None
        move = commands.Play(on_turn, table.turn, f"race{race}", house.legal(code, on_turn)[0])
        cover = commands.Cover(other, seat)
        after = at_once(house, code, [move, cover, cover], refused)
        assert after.turn == table.turn + 1
        assert not after.seats[seat].covered


def test_one_leaves_against_the_last_move_of_the_match(house: House, played: range) -> None:
    for race in played:
        code = friends(house, stake=20)
        owned = chips(house)
        house.play_on(code, last_move_comes)
        table, mover = house.table(code), house.on_turn(code)
        assert mover is not None
        move = commands.Play(mover, table.turn, f"last{race}", house.legal(code, mover)[0])
        after = at_once(house, code, [move, commands.Leave(3 - mover)])
        assert (after.status, after.match) == ("finished", 1)
        assert after.seat_of(3 - mover) is None
        assert chips(house) == owned + 40


def chips(house: House) -> int:
    return sum(house.ledger.balance(account) for account in (1, 2))


def view(table: Table) -> View:
    found: View = game(table.game).view(table.state, None)
    return found


def last_move_comes(table: Table) -> bool:
    """Whether the first legal code of the one on turn ends the match."""
    rules, to_act = game(table.game), view(table).to_act
    if to_act is None:
        return False
    after = rules.play(table.state, to_act, rules.legal(table.state, to_act)[0]).state
    return rules.awaits(after) is None
