"""A match that is over, drawn from what is kept of it."""

from msgspec.structs import replace

from stekius.games.registry import game
from stekius.tables.table import Played, Table
from stekius.web.present.board import Board
from stekius.web.present.seats import Place, places


def sheets_of(played: Played, account: int) -> Board:
    """The board of a finished match for one who sat in it: its seats and its sheets."""
    table = Table(
        id=0,
        code=played.code,
        game=played.game,
        target=played.target,
        stake=0,
        speed=0,
        visibility="private",
        status="finished",
        opener=0,
        seats=played.seats,
        created_at=0.0,
    )
    seat = next(number for number, one in enumerate(played.seats) if one.account == account)
    return Board(
        code=played.code,
        game=played.game,
        status="finished",
        version=0,
        turn=0,
        match=played.number,
        target=played.target,
        stake=0,
        speed=0,
        seat=seat,
        opener=False,
        alone=False,
        view=None,
        places=_with_teams(table, seat),
        news=(),
        result=played.result,
    )


def _with_teams(table: Table, seat: int) -> tuple[Place, ...]:
    rules = game(table.game)
    teams = rules.teams(len(table.seats))
    return tuple(
        replace(place, team=next(n for n, team in enumerate(teams) if place.seat in team))
        for place in places(table, rules, None, seat)
    )
