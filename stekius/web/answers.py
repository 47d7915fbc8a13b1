"""How what is posted to a table is answered.

A plain post is answered with the way back to the page (303); one to `?answer=board`, as htmx
makes it, with the asker's own board.
"""

from flask import Response, current_app, make_response, redirect, request, url_for
from flask_login import current_user

from stekius.tables import commands
from stekius.tables.refusals import Refused
from stekius.tables.table import Snapshot
from stekius.web.access import look, may_watch, tables
from stekius.web.errors import REASONS, sentence
from stekius.web.present.board import board_of, draw
from stekius.web.table import page


def carried_out(code: str, command: commands.Command) -> Response:
    """Do it; what is refused to someone at the table is told with the table as it now is.

    To others it is refused as looking is, so that guessed codes are counted here too.
    """
    try:
        return answer(tables().act(code, command))
    except Refused as refused:
        reason = refused.code
        snapshot = look(code)
        if snapshot.table.seat_of(current_user.id) is None:
            raise
    return answer(snapshot, sentence(reason), REASONS[reason].status)


def answer(snapshot: Snapshot, notice: str = "", status: int = 200) -> Response:
    """The asker was at the table, and gets it as it is now.

    Raises:
        Refused: `private_table`, to whom it is not shown.
    """
    may_watch(snapshot.table, current_user.id)
    tables().seen(snapshot.table, current_user.id)
    if status == 200 and not _wants_board():
        return to("table.show", code=snapshot.table.code)
    shown = board_of(snapshot, current_user.id, current_app.extensions["now"](), notice)
    return make_response(draw(shown), status) if _wants_board() else page(shown, status)


def to(endpoint: str, **values: str) -> Response:
    """On to a page."""
    return redirect(url_for(endpoint, **values), 303)  # type: ignore[return-value]


def _wants_board() -> bool:
    return request.args.get("answer") == "board"
