"""What the house stores of a person, said to everybody; and the same list as a file to take."""

from typing import Any

import msgspec
from flask import Blueprint, Response, current_app, make_response, render_template
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString
from flask_login import current_user, login_required

from stekius.accounts.departures import SILENT
from stekius.accounts.stored import GROUPS, PARTS
from stekius.store.db import db
from stekius.store.export import rows_of

privacy = Blueprint("privacy", __name__)

DAY = 24 * 3600.0
FILE = "stekius.json"

WORDS: dict[str, tuple[LazyString, LazyString]] = {
    "account": (
        _l("The account"),
        _l(
            "Your name, the language you chose, how you like the table, when you came and when you"
            " were last here; a password only as a hash, from which nobody can read it. If the host"
            " has banned the account: until when and why."
        ),
    ),
    "devices": (
        _l("Browsers"),
        _l(
            "When each browser in which you are logged in was last here, for a year at most; a"
            " link to another device for ten minutes. No address, no kind of browser, no place."
        ),
    ),
    "people": (
        _l("You and others"),
        _l(
            "Whom you have muted or do not want to be seated with, which names you have reported,"
            " who invited whom to a table. What others chose about you is theirs."
        ),
    ),
    "tables": (
        _l("Tables"),
        _l(
            "Which tables you opened, where you sit or sat under which name, and when you were"
            " last seen in the seat, so that nobody has to wait for you."
        ),
    ),
    "matches": (
        _l("Matches"),
        _l(
            "Who sat in each match, every move that was made, and how it ended. Cards that are"
            " still hidden are in nobody's export."
        ),
    ),
    "chips": (
        _l("Chips"),
        _l("Your chips and every movement of them, with its reason."),
    ),
}


@privacy.get("/privacy")
def show() -> str:
    """All that is stored, by group, from the list that the export uses."""
    groups = [(*WORDS[key], [part for part in PARTS if part.group == key]) for key in GROUPS]
    return render_template("own/privacy.html", groups=groups, days=round(SILENT / DAY))


@privacy.get("/me/export")
@login_required
def export() -> Response:
    """One's own data as a JSON file."""
    rows: dict[str, Any] = rows_of(db.session(), current_user.id)
    db.session.remove()
    house = current_app.extensions["settings"].address
    response = make_response(msgspec.json.format(msgspec.json.encode({"house": house, **rows})))
    response.mimetype = "application/json"
    response.headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
    response.headers["Cache-Control"] = "no-store"
    return response
