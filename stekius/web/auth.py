"""Guests, registering, logging in and out, and keeping a guest's account."""

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import get_locale, gettext
from flask_login import current_user, login_required

from stekius.accounts.account import Account
from stekius.accounts.names import fold
from stekius.accounts.refusals import AccountRefused, Banned
from stekius.web.errors import REASONS, told, when_again
from stekius.web.forms import FIELDS, Credentials, credentials
from stekius.web.refusal import Turned
from stekius.web.signin import accounts, sign_in, sign_out, someone, stay_in
from stekius.web.throttle import throttle
from stekius.web.way_back import way_back

doors = Blueprint("auth", __name__)

LONGEST_SECRET = 100


@doors.post("/guest")
def guest() -> Any:
    """A guest account in one tap, with the name given or with one made for it."""
    name = credentials().name.strip() or None
    try:
        someone(name)
    except AccountRefused as refused:
        return _form("auth/register.html", refused)
    return _back()


@doors.get("/register")
def register() -> Any:
    """The form for a name and a password; a guest's is "Keep my account"."""
    if not current_user.is_authenticated:
        return _form("auth/register.html")
    to_keep = url_for("auth.keep", invite=_invite() or None)
    return redirect(to_keep if current_user.guest else _next())


@doors.post("/register")
def register_now() -> Any:
    """A new account; a guest who comes here keeps the one there is."""
    if current_user.is_authenticated:
        return keep_now()
    try:
        accounts().check_registration(_invite())
        throttle().new_account()
        typed = credentials()
        language = str(get_locale())
        account = accounts().register(typed.name, typed.password, language, _invite())
    except (AccountRefused, Turned) as refused:
        return _form("auth/register.html", refused)
    sign_in(account)
    return _back()


@doors.get("/keep")
@login_required
def keep() -> Any:
    """The form with which a guest takes a name and a password."""
    return _form("auth/keep.html") if current_user.guest else redirect(_next())


@doors.post("/keep")
@login_required
def keep_now() -> Any:
    """A guest takes a name and a password, and keeps seat, chips and history."""
    try:
        typed = credentials()
        account = accounts().keep(current_user.id, typed.name, typed.password, _invite())
    except AccountRefused as refused:
        return _form("auth/keep.html", refused)
    stay_in(account)
    flash(gettext("Your account is kept. Log in as %(name)s anywhere.", name=account.name))
    return _back()


@doors.get("/login")
def login() -> Any:
    """The form for logging in; a guest may, too, and leaves the guest behind."""
    if current_user.is_authenticated and not current_user.guest:
        return redirect(_next())
    return _form("auth/login.html")


@doors.post("/login")
def login_now() -> Any:
    """Log in; the browser's session begins anew."""
    try:
        sign_in(_known(credentials()))
    except (AccountRefused, Turned) as refused:
        return _form("auth/login.html", refused)
    return _back()


@doors.post("/logout")
def logout() -> Any:
    """Log out in this browser, or `everywhere`. A guest, who could not return, is asked to stay."""
    if not current_user.is_authenticated:
        return redirect(url_for("lobby.front"), code=303)
    if current_user.guest:
        return redirect(url_for("auth.keep"), code=303)
    if "everywhere" in request.form:
        accounts().end_sessions(current_user.id)
    sign_out()
    flash(gettext("You are logged out."))
    return redirect(url_for("lobby.front"), code=303)


def _known(typed: Credentials) -> Account:
    """Whose name and password these are; a failure is counted before it is known to be one."""
    folded = fold(typed.name.strip())
    throttle().log_in(folded)
    try:
        account = accounts().log_in(typed.name, typed.password)
    except Banned:
        throttle().logged_in(folded)
        raise
    except AccountRefused:
        throttle().log_in_failed(folded)
        raise
    throttle().logged_in(folded)
    return account


def _form(template: str, refused: AccountRefused | Turned | None = None) -> Any:
    """The form as it was typed, with the sentence at the field that it is about."""
    code = refused.code if refused else None
    wait = getattr(refused, "wait", None)
    page = render_template(
        template,
        typed=request.form.get("name", request.args.get("name", ""))[:60],
        back=_wanted(),
        invite=_invite(),
        shut=_shut(),
        code=code,
        field=FIELDS.get(code) if code else None,
        problem=f"{told(refused)} {when_again(wait)}".strip() if refused else None,
    )
    if code is None:
        return page
    return page, REASONS[code].status, {"Retry-After": str(wait)} if wait else {}


def _invite() -> str:
    """The secret of the host's invitation, where somebody came with one."""
    return (request.form.get("invite") or request.args.get("invite") or "")[:LONGEST_SECRET]


def _shut() -> str | None:
    """Why nobody can register here, or with this invitation."""
    try:
        accounts().check_registration(_invite())
    except AccountRefused as refused:
        return told(refused)
    return None


def _wanted() -> str:
    return request.form.get("next") or request.args.get("next") or ""


def _next() -> str:
    return way_back(_wanted())


def _back() -> Any:
    return redirect(_next(), code=303)
