"""The waiting room: sitting down, the opener's hold on the seats, the invitation's picture."""

from io import BytesIO

import segno
from flask import Response, make_response, request, url_for
from flask_login import current_user, login_required

from stekius.accounts.refusals import AccountRefused
from stekius.tables import commands
from stekius.tables.refusals import Refused
from stekius.tables.table import Table
from stekius.web.access import asker, is_invited, look, may_watch, tables
from stekius.web.answers import answer, carried_out, to
from stekius.web.asked import key_if_any, whole
from stekius.web.chips import refuse_guests
from stekius.web.errors import REASONS, sentence
from stekius.web.signin import User, someone
from stekius.web.table import invitation, table


@table.post("/<code>/sit")
def sit(code: str) -> Response:
    """Takes the `seat`, or the first free one; a visitor becomes a guest in the same request."""
    wished = request.form.get("seat")
    seat = None if wished is None else whole(wished, "seat")
    at = look(code).table
    account = asker()
    if account is not None and at.seat_of(account) is not None:
        return carried_out(code, commands.Sit(account, current_user.name, seat))
    if at.status != "waiting":
        raise Refused("not_waiting", at.status)
    if not any(one.free for one in at.seats):
        return _invited_again(code, "table_full")
    try:
        user = _player(at)
        return answer(tables().act(code, commands.Sit(user.id, user.name, seat)))
    except (AccountRefused, Refused) as refused:
        return _invited_again(code, refused.code)


@table.post("/<code>/reopen")
def reopen(code: str) -> Response:
    """Opens a closed table anew; whoever comes second finds it open and may sit down."""
    at = look(code).table
    if at.status != "closed":
        return to("table.show", code=at.code)
    try:
        user = _player(at)
        return answer(tables().act(code, commands.Reopen(user.id, user.name)))
    except (AccountRefused, Refused) as refused:
        if refused.code == "not_waiting":
            return to("table.show", code=at.code)
        return _invited_again(code, refused.code)


@table.post("/<code>/start")
@login_required
def start(code: str) -> Response:
    """The opener does not wait: bots take the free seats."""
    return carried_out(code, commands.Start(current_user.id))


@table.post("/<code>/seats")
@login_required
def seats(code: str) -> Response:
    """The opener makes a seat a person's or a bot's, or swaps it with the seat `choice`."""
    seat = whole(request.form.get("seat", ""), "seat")
    choice = request.form.get("choice", "")
    if not choice.isdigit():
        return carried_out(code, commands.SetSeat(current_user.id, seat, choice))
    other = whole(choice, "choice")
    key = key_if_any(request.form)
    return carried_out(code, commands.SwapSeats(current_user.id, (seat, other), key))


@table.post("/<code>/remove")
@login_required
def remove(code: str) -> Response:
    """The opener removes a person before the start."""
    seat = whole(request.form.get("seat", ""), "seat")
    return carried_out(code, commands.Remove(current_user.id, seat))


@table.get("/<code>/qr.svg")
@login_required
def qr(code: str) -> Response:
    """The invitation's link, to be read by a phone's camera."""
    at = look(code).table
    if not is_invited(at, current_user.id):
        may_watch(at, current_user.id)
    link = url_for("table.show", code=at.code, _external=True)
    picture = BytesIO()
    segno.make_qr(link).save(picture, kind="svg", scale=4, border=2, light="#fff", dark="#111")
    response = make_response(picture.getvalue())
    response.mimetype = "image/svg+xml"
    response.headers["Cache-Control"] = "private, max-age=3600"
    return response


def _player(at: Table) -> User:
    """Who wants to sit down; whom the stake is too high for is told before becoming a guest."""
    refuse_guests(at.stake)
    return someone(request.form.get("name", "").strip() or None)


def _invited_again(code: str, reason: str) -> Response:
    return invitation(tables().look(code), sentence(reason), REASONS[reason].status)
