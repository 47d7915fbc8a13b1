"""Who asks: the account behind the session cookie, logging in and out of it."""

from typing import Any

from flask import Flask, Response, current_app, redirect, request, session, url_for
from flask_babel import get_locale
from flask_login import LoginManager, UserMixin, current_user, login_user, logout_user

from stekius.accounts.account import Account
from stekius.accounts.service import AccountService
from stekius.web.refusal import Turned
from stekius.web.throttle import throttle
from stekius.web.way_back import this_page, way_back

DAY = 24 * 3600
NOT_PAGES = (".json", "/board", "/live", "/qr.svg")
"""How addresses end that are no pages of their own: they answer 401 and lead nowhere."""


class NoGuests(Exception):
    """The house takes no guests: whoever comes logs in first."""


class User(UserMixin):
    """An account as Flask-Login wants it; `get_id` is the secret of the session."""

    def __init__(self, account: Account, secret: str) -> None:
        self.account = account
        self.secret = secret
        self.id = account.id
        self.name = account.name
        self.guest = account.guest
        self.choices = account.choices

    def get_id(self) -> str:
        return self.secret


def accounts() -> AccountService:
    """The application's accounts."""
    service: AccountService = current_app.extensions["accounts"]
    return service


def sign_in(account: Account) -> None:
    """Log this browser in; what its session held before is gone, only a chosen language stays."""
    language = account.language or session.get("language")
    old = current_user.secret if current_user.is_authenticated else None
    session.clear()
    if language:
        session["language"] = language
    _enter(account, old)


def stay_in(account: Account) -> None:
    """The same person with another standing: a new secret, and pages that are open stay usable."""
    _enter(account, current_user.secret)


def sign_out() -> None:
    """Log this browser out."""
    accounts().end_session(current_user.secret)
    forget_browser()


def forget_browser() -> None:
    """This browser's session, which has ended, is forgotten; only a chosen language stays."""
    language = session.get("language")
    logout_user()
    session.clear()
    if language:
        session["language"] = language


def someone(name: str | None = None) -> User:
    """Who asks; a visitor becomes a guest at once, with this name or one made for it.

    Raises:
        AccountRefused: when a name is given that cannot be had.
        Turned: `throttled`, when too many accounts were made from here.
        NoGuests: when the house takes none.
    """
    if not current_user.is_authenticated:
        if not current_app.extensions["settings"].guests:
            raise NoGuests
        throttle().new_account()
        sign_in(accounts().guest(str(get_locale()), name))
    user: User = current_user._get_current_object()
    return user


def suggested_name() -> str:
    """A name that a guest may like."""
    return accounts().suggest(str(get_locale()))


def init_app(app: Flask) -> None:
    """Find out who asks, but only when that is needed; renew the sessions of those who come."""
    manager = LoginManager()
    manager.session_protection = None
    manager.init_app(app, add_context_processor=False)
    manager.user_loader(_load)
    manager.unauthorized_handler(_to_the_door)
    app.jinja_env.globals["current_user"] = current_user
    app.after_request(_renew)
    app.register_error_handler(NoGuests, _log_in_first)


def _load(secret: str) -> User | None:
    account = accounts().by_session(secret)
    return None if account is None else User(account, secret)


def _enter(account: Account, old_secret: str | None) -> None:
    if old_secret:
        accounts().end_session(old_secret)
    secret = accounts().open_session(account.id)
    session["renewed"] = int(current_app.extensions["now"]())
    login_user(User(account, secret))


def _renew(response: Response) -> Response:
    """A session in use lasts another year; written at most once a day, with a page."""
    secret = session.get("_user_id")
    now = current_app.extensions["now"]()
    page = request.method == "GET" and response.mimetype == "text/html"
    if page and response.status_code < 300 and secret and session.get("renewed", 0) < now - DAY:
        accounts().renew_session(secret)
        session["renewed"] = int(now)
    return response


def _to_the_door() -> Any:
    """Somebody unknown asked for what only players have: to the log-in and back, where it helps."""
    leads_nowhere = request.method != "GET" or request.path.endswith(NOT_PAGES)
    if leads_nowhere or "HX-Request" in request.headers:
        raise Turned("not_logged_in")
    return redirect(url_for("auth.login", next=this_page()))


def _log_in_first(_error: NoGuests) -> Any:
    """Where there are no guests, a visitor comes back afterwards: to the table, if it was one's."""
    code = (request.view_args or {}).get("code")
    there = url_for("table.show", code=code) if code else way_back(request.path)
    return redirect(url_for("auth.login", next=there), 303)
