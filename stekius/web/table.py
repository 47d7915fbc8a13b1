"""The table: its page, its board, its JSON, and leaving it."""

from typing import Any

from flask import (
    Blueprint,
    Response,
    current_app,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask_login import current_user, login_required

from stekius.tables.table import Snapshot
from stekius.web.access import asker, is_invited, look, may_watch
from stekius.web.asked import whole
from stekius.web.present.board import Board, board_of, draw
from stekius.web.present.helpers import add_helpers
from stekius.web.present.listing import listing
from stekius.web.present.phrases import PHRASES
from stekius.web.signin import suggested_name

table = Blueprint("table", __name__, url_prefix="/t")
add_helpers(table)


@table.get("/<code>")
def show(code: str) -> Any:
    """The table's page, or the invitation to it."""
    snapshot = look(code)
    if snapshot.table.code != code:
        return redirect(url_for("table.show", code=snapshot.table.code))
    account = asker()
    if account is None or is_invited(snapshot.table, account):
        return invitation(snapshot, status=404 if snapshot.table.status == "closed" else 200)
    may_watch(snapshot.table, account)
    return page(_board(snapshot))


@table.get("/<code>/board")
@login_required
def board(code: str) -> Response:
    """The board, or 204 where nothing is newer than the version `seen`.

    That somebody has been absent for a while changes no version.
    """
    shown = _board(_watched(code))
    seen = request.args.get("seen")
    if seen is not None and whole(seen, "seen") >= shown.version and shown.absent is None:
        return make_response("", 204)
    return make_response(draw(shown))


@table.get("/<code>.json")
@login_required
def json(code: str) -> Response:
    """The same view as JSON (`docs/protocol.md`)."""
    return jsonify(listing(_board(_watched(code))))


@table.get("/<code>/sheets")
@login_required
def sheets(code: str) -> str:
    """The finished hands, point by point; a fragment for the drawer of the page."""
    return render_template("table/sheets.html", board=_board(_watched(code)))


@table.get("/<code>/leave")
@login_required
def leave(code: str) -> Any:
    """Asks before leaving; says what it costs."""
    shown = _board(_watched(code))
    if shown.me is None:
        return redirect(url_for("table.show", code=shown.code))
    return render_template("table/leave.html", board=shown)


def page(shown: Board, status: int = 200) -> Response:
    """The whole page round a board."""
    drawn = render_template("table/page.html", board=shown, drawn=draw(shown), phrases=PHRASES)
    return make_response(drawn, status)


def invitation(snapshot: Snapshot, notice: str = "", status: int = 200) -> Response:
    """What somebody without a seat sees of a table: the game, who sits, whether there is room."""
    drawn = render_template(
        "table/invitation.html",
        board=board_of(snapshot, None, 0.0, notice),
        public=snapshot.table.visibility == "public",
        name_wished=request.form.get("name") or suggested_name(),
    )
    return make_response(drawn, status)


def _watched(code: str) -> Snapshot:
    snapshot = look(code)
    may_watch(snapshot.table, current_user.id)
    return snapshot


def _board(snapshot: Snapshot) -> Board:
    return board_of(snapshot, asker(), current_app.extensions["now"]())
