"""People and each other: mute, avoid, report, invite; and one account on several devices."""

from typing import Any

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
from flask_babel import gettext
from flask_login import current_user, login_required
from segno import make_qr

from stekius.accounts.people import People
from stekius.tables.refusals import Refused
from stekius.web.access import look
from stekius.web.refusal import Turned
from stekius.web.signin import sign_in
from stekius.web.throttle import throttle
from stekius.web.way_back import way_back

people = Blueprint("people", __name__)

RELATING = {
    "mute": ("mute", True),
    "unmute": ("mute", False),
    "avoid": ("avoid", True),
    "unavoid": ("avoid", False),
}


def company() -> People:
    """The application's people."""
    found: People = current_app.extensions["people"]
    return found


@people.post("/people/<name>/<do>")
@login_required
def relate(name: str, do: str) -> Response:
    """Mute, avoid, report, or invite to a table one sits at; then back to where one was."""
    me = current_user.id
    if do in RELATING:
        kind, on = RELATING[do]
        company().relate(me, name, kind, on=on)
    elif do == "report":
        company().report(me, name)
        flash(gettext("Thank you. The host will look at this name."))
    elif do == "invite":
        _invite(name, request.form.get("code", ""))
        flash(gettext("The invitation is in their lobby."))
    else:
        raise Turned("not_found", do)
    return _back()


@people.post("/me/device")
@login_required
def device() -> Response:
    """A link, and its picture, with which another device goes on as this account."""
    throttle().new_link(current_user.id)
    secret = company().link(current_user.id)
    address = url_for("people.enter", secret=secret, _external=True)
    picture = make_qr(address).svg_data_uri(scale=6, border=2)
    page = render_template("me/device.html", address=address, picture=picture)
    return make_response(page)


@people.get("/enter/<secret>")
def enter(secret: str) -> Any:
    """Asks first: chat programs fetch links, and looking must not use one up."""
    throttle().guess()
    account = company().linked(secret)
    if account is None:
        throttle().guessed_wrong()
    return render_template("me/enter.html", account=account), 200 if account else 404


@people.post("/enter/<secret>")
def entered(secret: str) -> Response:
    """This device goes on as the account of the link."""
    throttle().guess()
    sign_in(company().use_link(secret))
    return redirect(url_for("me.show"), 303)  # type: ignore[return-value]


def _invite(name: str, code: str) -> None:
    table = look(code).table
    if table.seat_of(current_user.id) is None:
        raise Refused("not_seated", code)
    if table.status != "waiting":
        raise Refused("not_waiting", table.status)
    company().invite(current_user.id, name, table.id)


def _back() -> Response:
    return redirect(way_back(request.form.get("next")), 303)  # type: ignore[return-value]
