"""Finding a game: the front page, "Play now", the lobby, and opening a table."""

from secrets import token_urlsafe

from flask import (
    Blueprint,
    Response,
    current_app,
    flash,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask_login import current_user

from stekius.games.registry import GAMES
from stekius.store.people import Invitation
from stekius.tables.lobby import normal_code
from stekius.tables.refusals import Refused
from stekius.tables.table import SPEEDS, STAKES, Table
from stekius.web.access import tables
from stekius.web.asked import key_if_any
from stekius.web.chips import refuse_guests
from stekius.web.errors import REASONS, sentence
from stekius.web.opening import Wishes, chairs, opening, quick, wishes
from stekius.web.present.rooms import Room, room
from stekius.web.refusal import Turned
from stekius.web.signin import someone
from stekius.web.turns import awaiting

lobby = Blueprint("lobby", __name__)

LISTED = 20
"""Public tables of each kind that the lobby shows."""


@lobby.get("/")
def front() -> str:
    """What this is, the games, "Play now"."""
    return render_template("lobby/front.html", games=GAMES, running=_mine("playing"))


@lobby.post("/play/<key>")
def play_now(key: str) -> Response:
    """A table with easy bots at once; a running match alone is continued."""
    if key not in GAMES:
        raise Turned("not_found", key)
    user = someone()
    for table in _mine("playing"):
        if table.game == key and len(table.persons) == 1:
            return _to_table(table.code)
    return _to_table(tables().open(user.id, user.name, quick(GAMES[key])))


@lobby.get("/lobby", endpoint="lobby")
def lobby_page() -> str:
    """My tables, public ones, joining by code, opening a table."""
    waiting = awaiting()
    mine = [room(table, waiting) for table in _mine("playing", "waiting", "finished")]
    mine.sort(key=lambda one: not one.waits)
    return render_template(
        "lobby/lobby.html",
        games=GAMES,
        mine=mine,
        stakes=STAKES,
        invitations=_invitations(),
        **_open(),
    )


@lobby.get("/lobby/tables")
def open_tables() -> str:
    """Public tables alone; a fragment that keeps the lobby fresh."""
    return render_template("lobby/_open.html", games=GAMES, **_open())


@lobby.get("/join")
def join() -> Response:
    """From a room code, however it was typed, to its table."""
    code = normal_code(request.args.get("code", ""))
    if code is None:
        flash(sentence("no_such_table"))
        return redirect(url_for("lobby.lobby"), 303)  # type: ignore[return-value]
    return _to_table(code)


@lobby.get("/tables/new")
def new() -> Response:
    """The form that opens a table; the query may fill it in."""
    return _form(wishes(request.args))


@lobby.post("/tables/new")
def opened() -> Response:
    """Open a table, once for each `key`; a visitor becomes a guest in the same request."""
    wished, key = wishes(request.form), key_if_any(request.form)
    try:
        asked = opening(wished)
        refuse_guests(asked.stake)
        user = someone()
        return _to_table(tables().open(user.id, user.name, asked, key))
    except Refused as refused:
        return _form(wished, sentence(refused.code), REASONS[refused.code].status)


def _form(wished: Wishes, problem: str = "", status: int = 200) -> Response:
    page = render_template(
        "lobby/new.html",
        wished=wished,
        problem=problem,
        games=GAMES,
        speeds=SPEEDS,
        stakes=STAKES,
        chairs=chairs(wished.rules),
        key=token_urlsafe(12),
    )
    response = make_response(page, status)
    response.headers["Cache-Control"] = "no-store"
    return response


def _open() -> dict[str, list[Room]]:
    return {
        "free": [room(table) for table in tables().public(LISTED)],
        "watched": [room(table) for table in tables().watched(LISTED)],
    }


def _mine(*statuses: str) -> list[Table]:
    if not current_user.is_authenticated:
        return []
    mine = tables().mine(current_user.id)
    return sorted(
        (table for table in mine if table.status in statuses),
        key=lambda table: statuses.index(table.status),
    )


def _invitations() -> tuple[Invitation, ...]:
    if not current_user.is_authenticated:
        return ()
    invited: tuple[Invitation, ...] = current_app.extensions["people"].invitations(current_user.id)
    return invited


def _to_table(code: str) -> Response:
    return redirect(url_for("table.show", code=code), 303)  # type: ignore[return-value]
