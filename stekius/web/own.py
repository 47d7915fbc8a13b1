"""What is one's own: the password, the data to take away, going for good; and the host's links."""

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

from stekius.accounts.departures import Departures
from stekius.accounts.names import fold
from stekius.accounts.refusals import AccountRefused
from stekius.accounts.renewal import Renewal
from stekius.web.errors import REASONS, sentence
from stekius.web.refusal import Turned
from stekius.web.signin import accounts, forget_browser, sign_in, stay_in
from stekius.web.throttle import throttle

own = Blueprint("own", __name__)


def renewal() -> Renewal:
    """What changes passwords."""
    found: Renewal = current_app.extensions["renewal"]
    return found


@own.get("/me/password")
@login_required
def password() -> Any:
    """The form for a new password; a guest has none to change."""
    if current_user.guest:
        return redirect(url_for("auth.keep"))
    return render_template("own/password.html")


@own.post("/me/password")
@login_required
def password_now() -> Any:
    """A new password: every other browser is logged out."""
    try:
        with throttle().password_of(fold(current_user.name)):
            typed, new = request.form.get("password", ""), request.form.get("new", "")
            renewal().change_password(current_user.id, typed, new)
    except (AccountRefused, Turned) as refused:
        return _again("own/password.html", refused.code)
    stay_in(current_user.account)
    flash(gettext("Your new password holds. Every other browser is logged out."))
    return redirect(url_for("me.show"), 303)


@own.get("/me/delete")
@login_required
def delete() -> str:
    """Asks first, and says what goes and what stays."""
    return render_template("own/delete.html")


@own.post("/me/delete")
@login_required
def delete_now() -> Any:
    """Go for good: with the password, or as a guest, who has none, with a word."""
    try:
        _confirm()
    except (AccountRefused, Turned) as refused:
        return _again("own/delete.html", refused.code)
    departures: Departures = current_app.extensions["departures"]
    departures.delete(current_user.id)
    forget_browser()
    flash(gettext("Your account is deleted."))
    return redirect(url_for("lobby.front"), 303)


@own.get("/reset/<secret>")
def reset(secret: str) -> Any:
    """The form for a new password, without the old one; looking uses nothing up."""
    throttle().guess()
    account = accounts().tickets.for_reset(secret)
    if account is None:
        throttle().guessed_wrong()
    return render_template("own/reset.html", account=account), 200 if account else 404


@own.post("/reset/<secret>")
def reset_now(secret: str) -> Any:
    """A new password by the host's link, and this browser is logged in."""
    throttle().guess()
    try:
        account = renewal().reset_password(secret, request.form.get("new", ""))
    except AccountRefused as refused:
        if refused.code != "password_length":
            throttle().guessed_wrong()
            raise
        account = accounts().tickets.for_reset(secret)
        return _again("own/reset.html", refused.code, account=account)
    sign_in(account)
    flash(gettext("Your new password holds. Every other browser is logged out."))
    return redirect(url_for("me.show"), 303)


def _confirm() -> None:
    """Whoever asks to go means it.

    Raises:
        AccountRefused: `wrong_password`.
        Turned: `wrong_word`; `throttled`.
    """
    if current_user.guest:
        if fold(request.form.get("word", "").strip()) != fold(gettext("delete")):
            raise Turned("wrong_word")
        return
    with throttle().password_of(fold(current_user.name)):
        renewal().check_password(current_user.id, request.form.get("password", ""))


def _again(template: str, code: str, **about: Any) -> Response:
    page = render_template(template, problem=sentence(code), **about)
    return make_response(page, REASONS[code].status)
