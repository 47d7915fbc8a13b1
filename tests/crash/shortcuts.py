"""Moves made by the house's own code beside the one that serves: quicker than by forms."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from stekius import create_app
from stekius.games.registry import game
from stekius.settings import read
from stekius.store.db import db
from stekius.tables import commands
from stekius.tables.service import TableService
from stekius.tables.table import Table
from tests.crash.faults import FaultyHouse
from tests.crash.journal import Wish


@contextmanager
def inside(house: FaultyHouse) -> Iterator[TableService]:
    """The house's tables, without its doors."""
    app = create_app(read(house.server.environ))
    with app.app_context():
        yield app.extensions["tables"]
        db.session.remove()
        db.engine.dispose()


def play_on(
    house: FaultyHouse, tables: TableService, room: str, enough: Callable[[Table], bool]
) -> None:
    """Both play the first legal code and are ready for the next hand, until it is enough."""
    table = tables.look(room).table
    while not enough(table):
        if hand_over(table):
            hand = game(table.game).view(table.state, None).hand_number
            for seat in table.seats:
                ready = commands.NextHand(seat.account or 0, table.match, hand)
                table = tables.act(room, ready).table
        else:
            table = _moved(house, tables, table)
    db.session.remove()


def _moved(house: FaultyHouse, tables: TableService, table: Table) -> Table:
    rules = game(table.game)
    seat = rules.view(table.state, None).to_act
    assert seat is not None
    code, key = rules.legal(table.state, seat)[0], f"inside{table.turn}"
    play = commands.Play(table.seats[seat].account or 0, table.turn, key, code)
    house.journal.add(Wish(table.code, seat, table.turn, key, code, 303, 1))
    return tables.act(table.code, play).table


def hand_over(table: Table) -> bool:
    """A hand's sheet waits to be read."""
    return table.status == "playing" and game(table.game).awaits(table.state) == "next_hand"


def last_move(table: Table) -> bool:
    """The first legal code ends the match."""
    rules = game(table.game)
    seat = rules.view(table.state, None).to_act
    if table.status != "playing" or seat is None:
        return False
    after = rules.play(table.state, seat, rules.legal(table.state, seat)[0]).state
    return rules.awaits(after) is None
