"""What is posted to a table. The seat is found from the session; no request names one.

A plain post is answered with the way back to the page (303); one to `?answer=board`, as htmx
makes it, with the asker's own board.
"""

from flask import Response, current_app, make_response, redirect, request, url_for
from flask_login import current_user, login_required

from stekius.accounts.refusals import AccountRefused
from stekius.tables import commands
from stekius.tables.refusals import Refused
from stekius.tables.table import Snapshot
from stekius.web.access import look, tables
from stekius.web.asked import one_time_key, whole
from stekius.web.chips import refuse_guests
from stekius.web.errors import REASONS, sentence
from stekius.web.present.board import board_of, draw
from stekius.web.signin import someone
from stekius.web.table import invitation, page, table


@table.post("/<code>/play")
@login_required
def play(code: str) -> Response:
    """A move: its code, the turn it was chosen at, and the one-time key of that drawing."""
    form = request.form
    move = commands.Play(
        account=current_user.id,
        turn=whole(form.get("turn", ""), "turn"),
        key=one_time_key(form.get("key", "")),
        code=form.get("move", ""),
    )
    return _carried_out(code, move)


@table.post("/<code>/next")
@login_required
def next_hand(code: str) -> Response:
    """Ready for the next hand."""
    match, hand = (whole(request.form.get(name, ""), name) for name in ("match", "hand"))
    return _carried_out(code, commands.NextHand(current_user.id, match, hand))


@table.post("/<code>/again")
@login_required
def again(code: str) -> Response:
    """Once more with the same people."""
    match = whole(request.form.get("match", ""), "match")
    return _carried_out(code, commands.Again(current_user.id, match))


@table.post("/<code>/start")
@login_required
def start(code: str) -> Response:
    """The opener does not wait: bots take the free seats."""
    return _carried_out(code, commands.Start(current_user.id))


@table.post("/<code>/away")
@login_required
def away(code: str) -> Response:
    """A bot plays until the owner is back."""
    return _carried_out(code, commands.Away(current_user.id))


@table.post("/<code>/say")
@login_required
def say(code: str) -> Response:
    """One of the set phrases, heard by everyone who has not muted the speaker."""
    return _carried_out(code, commands.Say(current_user.id, request.form.get("phrase", "")))


@table.post("/<code>/back")
@login_required
def back(code: str) -> Response:
    """The owner plays on."""
    return _carried_out(code, commands.Back(current_user.id))


@table.post("/<code>/leave")
@login_required
def left(code: str) -> Response:
    """Leaves, and goes to the lobby."""
    tables().act(code, commands.Leave(current_user.id))
    return _to("lobby.lobby")


@table.post("/<code>/sit")
def sit(code: str) -> Response:
    """Sits on the first free seat; a visitor becomes a guest in the same request."""
    snapshot = look(code)
    if snapshot.table.status != "waiting":
        raise Refused("not_waiting", snapshot.table.status)
    if not any(seat.free for seat in snapshot.table.seats):
        raise Refused("table_full", code)
    try:
        refuse_guests(snapshot.table.stake)
        user = someone(request.form.get("name", "").strip() or None)
        return _answer(tables().act(code, commands.Sit(user.id, user.name)))
    except (AccountRefused, Refused) as refused:
        return invitation(look(code), sentence(refused.code), REASONS[refused.code].status)


def _carried_out(code: str, command: commands.Command) -> Response:
    """Do it; what is refused to someone at the table is told with the table as it now is."""
    try:
        return _answer(tables().act(code, command))
    except Refused as refused:
        reason = refused.code
        snapshot = tables().look(code)
        if snapshot.table.seat_of(current_user.id) is None:
            raise
    return _answer(snapshot, sentence(reason), REASONS[reason].status)


def _answer(snapshot: Snapshot, notice: str = "", status: int = 200) -> Response:
    if status == 200 and not _wants_board():
        return _to("table.show", code=snapshot.table.code)
    shown = board_of(snapshot, current_user.id, current_app.extensions["now"](), notice)
    return make_response(draw(shown), status) if _wants_board() else page(shown, status)


def _wants_board() -> bool:
    return request.args.get("answer") == "board"


def _to(endpoint: str, **values: str) -> Response:
    return redirect(url_for(endpoint, **values), 303)  # type: ignore[return-value]
