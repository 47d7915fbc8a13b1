"""Every refusal has a code, a status and a sentence in the player's language (design 10)."""

from datetime import UTC, datetime
from math import ceil
from typing import Any, NamedTuple

from flask import Flask, Response, jsonify, make_response, render_template, request, url_for
from flask_babel import LazyString, format_datetime, gettext, ngettext
from flask_babel import lazy_gettext as _l
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from stekius.accounts.refusals import AccountRefused, Banned
from stekius.chips.refusals import ChipsRefused
from stekius.store.db import BUSY
from stekius.tables.refusals import Refused
from stekius.web.refusal import Turned
from stekius.web.way_back import path_of, way_back


class Reason(NamedTuple):
    """A status, and what to tell the player."""

    status: int
    sentence: LazyString


REASONS: dict[str, Reason] = {
    "bad_request": Reason(400, _l("That request could not be understood; nothing has changed.")),
    "unreadable": Reason(400, _l("That was not readable text; nothing has changed.")),
    "bad_token": Reason(
        400, _l("This page was too old to be used; nothing has changed. Load it again.")
    ),
    "foreign_origin": Reason(403, _l("That came from another site and was refused.")),
    "not_logged_in": Reason(401, _l("Log in first, or play as a guest.")),
    "forbidden": Reason(403, _l("This is not open to you.")),
    "not_found": Reason(404, _l("There is no such page.")),
    "wrong_method": Reason(405, _l("This address is not used in that way; nothing has changed.")),
    "too_large": Reason(413, _l("That was far too long; nothing has changed.")),
    "throttled": Reason(429, _l("That was tried too often. Wait a little and try again.")),
    "busy": Reason(503, _l("Too much is going on just now; nothing has changed. Try again.")),
    "broken": Reason(500, _l("Something in the house broke. It has been noted; try again.")),
    "name_length": Reason(422, _l("A name has 2 to 20 letters or digits.")),
    "name_letters": Reason(
        422,
        _l(
            "A name has Greek or Latin letters and digits, with single spaces, hyphens or dots"
            " between them."
        ),
    ),
    "name_taken": Reason(422, _l("This name, or one that looks like it, is taken.")),
    "password_length": Reason(422, _l("A password has 8 to 200 characters.")),
    "wrong_login": Reason(401, _l("Name and password do not fit together.")),
    "not_a_guest": Reason(409, _l("This account already has a name and a password.")),
    "no_such_person": Reason(404, _l("There is nobody else of this name.")),
    "link_used": Reason(
        409, _l("This link was used already, or is older than ten minutes. Make a new one.")
    ),
    "ticket_used": Reason(
        409, _l("This link was used already, or is too old. Ask the host for a new one.")
    ),
    "wrong_password": Reason(422, _l("That is not your password; nothing has changed.")),
    "wrong_word": Reason(422, _l("The word was not typed as it stands; nothing has changed.")),
    "banned": Reason(403, _l("The host has banned this account.")),
    "not_invited": Reason(
        403, _l("To register here you need an invitation from the host: a link that is good once.")
    ),
    "registration_closed": Reason(403, _l("This house takes no new accounts.")),
    "no_such_table": Reason(404, _l("There is no table with this code.")),
    "not_seated": Reason(403, _l("You have no seat at this table.")),
    "not_your_turn": Reason(409, _l("It is not your turn; nothing was played.")),
    "not_legal": Reason(422, _l("That move is not allowed; nothing was played.")),
    "stale": Reason(409, _l("The table had moved on; nothing was played.")),
    "key_reused": Reason(409, _l("The table had moved on; nothing was played.")),
    "opened_already": Reason(
        409, _l("A table was opened from this page already. Press again to open one more.")
    ),
    "table_full": Reason(409, _l("Every seat at this table is taken.")),
    "no_such_seat": Reason(404, _l("This table has no such seat.")),
    "still_here": Reason(409, _l("Whoever is on turn was here a moment ago. Wait a little.")),
    "not_alone": Reason(409, _l("Others are still playing this match.")),
    "no_such_phrase": Reason(400, _l("That cannot be said here.")),
    "too_often": Reason(429, _l("Enough said for a moment; wait a little.")),
    "seat_taken": Reason(409, _l("Somebody else has taken this seat.")),
    "not_opener": Reason(403, _l("Only the one who opened the table may do that.")),
    "not_waiting": Reason(409, _l("The match has already begun.")),
    "not_playing": Reason(409, _l("No match is being played at this table.")),
    "not_finished": Reason(409, _l("The match is not over yet.")),
    "needs_clock": Reason(
        422, _l("A public table needs a clock: choose 90, 45 or 20 seconds for a turn.")
    ),
    "bad_opening": Reason(422, _l("A table cannot be opened like that.")),
    "private_table": Reason(403, _l("This table is private.")),
    "too_few_chips": Reason(422, _l("You have too few chips for this stake.")),
    "guest_stake": Reason(
        422, _l("Guests play for small stakes. Take a name and a password to play for more.")
    ),
    "too_many_tables": Reason(
        409, _l("You sit at as many tables as one person may. Finish or leave one of them first.")
    ),
    "enough_chips": Reason(409, _l("You have enough chips; there is nothing to top up.")),
    "topped_up": Reason(409, _l("You have topped up today. Come again tomorrow.")),
}
BY_STATUS = {
    400: "bad_request",
    401: "not_logged_in",
    403: "forbidden",
    404: "not_found",
    405: "wrong_method",
    409: "stale",
    413: "too_large",
    429: "throttled",
    500: "broken",
    503: "busy",
}
UNTIL = "d MMMM y, HH:mm"
"""How the end of a ban is written."""
WAIT = 60
"""Seconds after which one who was throttled is told to try again, where nothing else is known."""
BUSY_WAIT = 2
"""The same for a house with too much to do."""


def sentence(code: str) -> str:
    """What to tell the player."""
    return str(REASONS[code].sentence)


def when_again(wait: int | None) -> str:
    """When to try again; nothing where that is not known."""
    if not wait:
        return ""
    if wait < 60:
        return ngettext(
            "You can try again in %(num)d second.", "You can try again in %(num)d seconds.", wait
        )
    minutes = ceil(wait / 60)
    return ngettext(
        "You can try again in %(num)d minute.", "You can try again in %(num)d minutes.", minutes
    )


def told(refused: Exception) -> str:
    """The sentence for a refusal, with what is particular to this one."""
    if not isinstance(refused, Banned):
        return sentence(getattr(refused, "code", "broken"))
    if refused.until is None:
        told = [sentence("banned")]
    else:
        until = format_datetime(datetime.fromtimestamp(refused.until, UTC), UNTIL)
        told = [gettext("The host has banned this account until %(until)s.", until=until)]
    if refused.why:
        told.append(gettext("The host says: %(why)s", why=refused.why))
    return " ".join(told)


def answer(
    code: str, status: int | None = None, text: str = "", wait: int | None = None
) -> Response:
    """The refusal as a page of the house, as JSON, or as a fragment for htmx.

    `text` is the sentence where the code's own does not say enough, `wait` the seconds after which
    to try again, where they are known.
    """
    reason = REASONS[code]
    status = status or reason.status
    wait = (wait or WAIT) if status == 429 else wait
    response = make_response(_body(code, status, text or sentence(code), wait), status)
    if wait is not None:
        response.headers["Retry-After"] = str(wait)
    if status == 401 and _for_htmx():
        there = way_back(path_of(request.headers.get("HX-Current-URL", "")))
        response.headers["HX-Redirect"] = url_for("auth.login", next=there)
    return response


def init_app(app: Flask) -> None:
    """Answer every refusal and every error in the same way."""

    @app.after_request
    def wait(response: Response) -> Response:
        if response.status_code == 429:
            response.headers.setdefault("Retry-After", str(WAIT))
        return response

    @app.errorhandler(Refused)
    @app.errorhandler(AccountRefused)
    @app.errorhandler(ChipsRefused)
    @app.errorhandler(Turned)
    def refused(error: Any) -> Response:
        return answer(error.code, text=told(error), wait=getattr(error, "wait", None))

    def busy(_error: Exception) -> Response:
        return answer("busy", wait=BUSY_WAIT)

    for kind in BUSY:
        app.register_error_handler(kind, busy)

    @app.errorhandler(CSRFError)
    def bad_token(_error: CSRFError) -> Response:
        return answer("bad_token")

    @app.errorhandler(HTTPException)
    def failed(error: HTTPException) -> Response:
        status = error.code or 500
        code = BY_STATUS.get(status, "bad_request" if status < 500 else "broken")
        response = answer(code, status)
        for name, value in error.get_headers():
            if name not in ("Content-Type", "Content-Length"):
                response.headers[name] = value
        return response


def _body(code: str, status: int, text: str, wait: int | None) -> str | Response:
    if request.path.endswith(".json"):
        return jsonify(error=code, message=text)
    if _for_htmx():
        return render_template("errors/_fragment.html", sentence=text)
    page = "errors/broken.html" if status >= 500 else "errors/refused.html"
    return render_template(page, code=code, status=status, sentence=text, again=when_again(wait))


def _for_htmx() -> bool:
    return "HX-Request" in request.headers
