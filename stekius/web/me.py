"""A player's own page: running tables first, then the matches played, then the account."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple

from flask import Blueprint, current_app, render_template
from flask_babel import gettext, lazy_gettext
from flask_login import current_user, login_required

from stekius.games.registry import game
from stekius.tables.service import TableService
from stekius.tables.statistics import companions, statistics
from stekius.tables.table import Played, Seat, Table
from stekius.web.asked import whole
from stekius.web.present.names import person_name
from stekius.web.present.past import sheets_of
from stekius.web.refusal import Turned

page = Blueprint("me", __name__)

MATCHES = 50
"""Matches that the history shows."""
COUNTED = 1000
"""Matches that the statistics count, the latest."""
COMPANIONS = 30

STATUS_NAMES = {
    "waiting": lazy_gettext("waiting for players"),
    "playing": lazy_gettext("being played"),
    "finished": lazy_gettext("finished"),
}
OUTCOMES = {
    "won": lazy_gettext("won"),
    "lost": lazy_gettext("lost"),
    "called_off": lazy_gettext("called off"),
}


class Running(NamedTuple):
    """A table where the player has a seat."""

    code: str
    game: str
    status: str
    others: str


class Match(NamedTuple):
    """A match played to its end."""

    code: str
    number: int
    game: str
    outcome: str
    score: str
    others: str
    ended: datetime


@page.get("/me")
@login_required
def show() -> Any:
    """Running tables, history, account."""
    tables: TableService = current_app.extensions["tables"]
    me = current_user.id
    mine, history = tables.mine(me), tables.history(me, COUNTED)
    return render_template(
        "me/show.html",
        running=tuple(_running(mine, me)),
        matches=[_match(played, me) for played in history[:MATCHES]],
        statistics=statistics(history, me),
        chips_won=current_app.extensions["ledger"].won_by_game(me),
        companions=companions(history, me)[:COMPANIONS],
        relations=current_app.extensions["people"].relations(me),
        waiting=[table for table in mine if table.status == "waiting"],
    )


@page.get("/me/matches/<code>/<number>")
@login_required
def match(code: str, number: str) -> Any:
    """The sheets of one of the player's matches."""
    tables: TableService = current_app.extensions["tables"]
    played = tables.played(current_user.id, code, whole(number, "number"))
    if played is None:
        raise Turned("not_found", f"{code} {number}")
    return render_template("me/match.html", board=sheets_of(played, current_user.id))


def _running(tables: tuple[Table, ...], me: int) -> Iterator[Running]:
    """Those that are played or wait come before those that are over."""
    for table in sorted(tables, key=lambda table: table.status == "finished"):
        yield Running(
            code=table.code,
            game=table.game,
            status=str(STATUS_NAMES[table.status]),
            others=_others(table.seats, me),
        )


def _match(played: Played, me: int) -> Match:
    seat = next(number for number, one in enumerate(played.seats) if one.account == me)
    teams = game(played.game).teams(len(played.seats))
    team = next(number for number, seats in enumerate(teams) if seat in seats)
    rest = [points for number, points in enumerate(played.result.totals) if number != team]
    return Match(
        code=played.code,
        number=played.number,
        game=played.game,
        outcome=str(OUTCOMES[_outcome(played, seat)]),
        score=" : ".join(str(points) for points in (played.result.totals[team], *rest)),
        others=_others(played.seats, me),
        ended=datetime.fromtimestamp(played.ended_at, UTC),
    )


def _outcome(played: Played, seat: int) -> str:
    """How it ended for this seat; who left has lost, whatever the bot did in the seat."""
    if played.seats[seat].left:
        return "lost"
    if played.result.winners is None:
        return "called_off"
    return "won" if seat in played.result.winners else "lost"


def _others(seats: tuple[Seat, ...], me: int) -> str:
    """Everyone else at the table: people by name, bots by number."""
    people = [person_name(seat.name) for seat in seats if seat.account not in (None, me)]
    bots = sum(seat.account is None and seat.level is not None for seat in seats)
    if bots:
        people.append(gettext("bots: %(number)s", number=bots))
    return ", ".join(people) or gettext("nobody yet")
