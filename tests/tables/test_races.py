"""People who press at the same moment: exactly one effect, no half state, no needless refusal."""

from collections import Counter
from random import Random

from stekius.chips.audit import audit
from stekius.games.game import View
from stekius.games.registry import game
from stekius.store.db import db
from stekius.tables import commands
from stekius.tables.table import Table
from tests.conftest import Figures
from tests.house import House
from tests.tables.friends import friends
from tests.tables.races import Race


def test_all_press_next_hand_at_once(house: House, races: range) -> None:
    code = friends(house, people=3)
    house.play_on(code, lambda table: view(table).phase == "hand_over")
    race = Race(house, code)
    for _race in races:
        table = race.at_once(*(commands.NextHand(one, 1, 1) for one in (1, 2, 3, 1)))
        assert view(table).hand_number == 2
        assert table.turn == race.table.turn + 2
        assert not any(seat.ready for seat in table.seats)


def test_the_last_one_presses_again_four_times_at_once(house: House, races: range) -> None:
    code = friends(house)
    house.service.act(code, commands.Leave(2))
    house.service.act(code, commands.Win(1, 1))
    race = Race(house, code)
    for _race in races:
        table = race.at_once(*[commands.Again(1, 1)] * 4)
        assert (table.match, table.status) == (1, "waiting")
    assert house.sit(code, 2).match == 2


def test_all_of_a_finished_table_press_again_at_once(house: House, races: range) -> None:
    code = friends(house, people=3, stake=20)
    house.play_on(code, lambda table: table.status == "finished")
    race, owned = Race(house, code), chips(house)
    for _race in races:
        table = race.at_once(*(commands.Again(one, 1) for one in (1, 2, 3, 2)))
        assert (table.match, table.status) == (2, "playing")
        assert chips(house) == owned - 60


def test_a_bot_is_let_play_against_a_move(house: House, races: range, figures: Figures) -> None:
    code = friends(house)
    on_turn = house.on_turn(code)
    house.now += 95
    race = Race(house, code)
    table, other = race.table, 3 - (on_turn or 0)
    seat = table.seat_of(on_turn)
    assert on_turn is not None
    assert seat is not None
    legal = house.legal(code, on_turn)[0]
    cover = commands.Cover(other, seat)
    too_late = frozenset({"still_here"})
    for number in races:
        move = commands.Play(on_turn, table.turn, f"race{number}", legal)
        asked = Random(number).sample([move, cover, cover], 3)
        after = race.at_once(*asked, refusals=too_late)
        assert after.turn == table.turn + 1
        assert not after.seats[seat].covered
    refused = race.refused.total()
    figures(f"races: let a bot play against a move, {len(races)} times: {refused} came too late")


def test_one_leaves_against_the_last_move_of_the_match(
    house: House, races: range, figures: Figures
) -> None:
    code = friends(house, stake=20)
    owned = chips(house)
    house.play_on(code, last_move_comes)
    race, mover = Race(house, code), house.on_turn(code)
    assert mover is not None
    leaver = 3 - mover
    move = commands.Play(mover, race.table.turn, "last", house.legal(code, mover)[0])
    first: Counter[bool] = Counter()
    for _race in races:
        table = race.at_once(move, commands.Leave(leaver))
        assert (table.status, table.match) == ("finished", 1)
        assert table.seat_of(leaver) is None
        assert chips(house) == owned + 40
        assert audit(db.session()) == ()
        first[table.revision == race.table.revision + 2] += 1
    assert first == {True: len(races)}
    figures(f"races: leave against the end of the match, {len(races)} times: settled once each")


def chips(house: House) -> int:
    return sum(house.ledger.balance(account) for account in (1, 2, 3, 4))


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
