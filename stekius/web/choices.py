"""How somebody likes the table: kept with the account, chosen at a table or on one's own page."""

from flask import Response, request
from flask_login import current_user, login_required

from stekius.accounts.choices import OPTIONS, Choices, with_choice, with_hint_closed
from stekius.web.access import look, may_watch
from stekius.web.answers import answer, to
from stekius.web.me import page
from stekius.web.present.chosen import draw_as
from stekius.web.present.hints import KEYS
from stekius.web.refusal import Turned
from stekius.web.signin import accounts
from stekius.web.table import table

SWITCHES = {"off": False, "on": True}


@page.post("/me/choices")
@login_required
def choose() -> Response:
    """Keeps what was chosen, and goes back to one's own page."""
    _keep(_wished())
    return to("me.show", _anchor="choices")


@table.post("/<code>/choices")
@login_required
def choose_at(code: str) -> Response:
    """Keeps what was chosen without leaving the table."""
    snapshot = look(code)
    may_watch(snapshot.table, current_user.id)
    _keep(_wished())
    return answer(snapshot)


@table.post("/<code>/hint")
@login_required
def close_hint(code: str) -> Response:
    """Closes a hint for good."""
    snapshot = look(code)
    may_watch(snapshot.table, current_user.id)
    hint = request.form.get("hint", "")
    if hint not in KEYS:
        raise Turned("bad_request", f"hint={hint[:80]}")
    _keep(with_hint_closed(current_user.choices, hint))
    return answer(snapshot)


def _wished() -> Choices:
    """The account's choices with those of the form; one that is not in it stays as it was.

    A switch is sent after its `off`, so that the last of its values counts.

    Raises:
        Turned: `bad_request`.
    """
    choices: Choices = current_user.choices
    for name, options in OPTIONS.items():
        for said in request.form.getlist(name)[-1:]:
            value = SWITCHES.get(said, said) if options == (False, True) else said
            try:
                choices = with_choice(choices, name, value)
            except ValueError as wrong:
                raise Turned("bad_request", str(wrong)[:80]) from wrong
    return choices


def _keep(choices: Choices) -> None:
    if choices != current_user.choices:
        accounts().choose(current_user.id, choices)
    draw_as(choices)
