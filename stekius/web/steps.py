"""What is posted to a match. The seat is found from the session; no request names the asker's."""

from flask import Response, request
from flask_login import current_user, login_required

from stekius.tables import commands
from stekius.web.access import look, tables
from stekius.web.answers import carried_out, to
from stekius.web.asked import key_if_any, one_time_key, whole
from stekius.web.table import table


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
    return carried_out(code, move)


@table.post("/<code>/next")
@login_required
def next_hand(code: str) -> Response:
    """Ready for the next hand."""
    return carried_out(code, commands.NextHand(current_user.id, _number("match"), _number("hand")))


@table.post("/<code>/again")
@login_required
def again(code: str) -> Response:
    """Once more with the same people."""
    return carried_out(code, commands.Again(current_user.id, _number("match")))


@table.post("/<code>/away")
@login_required
def away(code: str) -> Response:
    """A bot plays until the owner is back."""
    return carried_out(code, commands.Away(current_user.id))


@table.post("/<code>/say")
@login_required
def say(code: str) -> Response:
    """One of the set phrases, heard by everyone who has not muted the speaker."""
    form = request.form
    said = commands.Say(current_user.id, form.get("phrase", ""), key_if_any(form))
    return carried_out(code, said)


@table.post("/<code>/back")
@login_required
def back(code: str) -> Response:
    """The owner plays on."""
    return carried_out(code, commands.Back(current_user.id))


@table.post("/<code>/cover")
@login_required
def cover(code: str) -> Response:
    """A bot plays for the one on turn, who has not been seen for a while."""
    return carried_out(code, commands.Cover(current_user.id, _number("seat")))


@table.post("/<code>/win")
@login_required
def win(code: str) -> Response:
    """The last person takes the win."""
    return carried_out(code, commands.Win(current_user.id, _number("match")))


@table.post("/<code>/leave")
@login_required
def left(code: str) -> Response:
    """Leaves, and goes to the lobby."""
    look(code)
    tables().act(code, commands.Leave(current_user.id))
    return to("lobby.lobby")


def _number(name: str) -> int:
    return whole(request.form.get(name, ""), name)
