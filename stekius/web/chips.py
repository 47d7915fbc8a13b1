"""A player's chips: every line of the own ledger, topping up, and the leaderboards."""

from datetime import datetime
from typing import NamedTuple

from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    flash,
    redirect,
    render_template,
    request,
    url_for,
)
from flask_babel import gettext, lazy_gettext
from flask_login import current_user, login_required

from stekius.chips.ledger import Ledger
from stekius.chips.refusals import ChipsRefused
from stekius.chips.rules import HOUSE_PAYS
from stekius.games.registry import GAMES
from stekius.store.ledger import Line
from stekius.tables.refusals import Refused
from stekius.tables.table import STAKES
from stekius.web.asked import whole
from stekius.web.errors import sentence

chips = Blueprint("chips", __name__)

LINES = 50
"""Lines of the ledger on one page."""

REASONS = {
    "signup": lazy_gettext("Welcome to the house"),
    "stake": lazy_gettext("Stake"),
    "settle": lazy_gettext("Won, with the stake"),
    "called_off": lazy_gettext("Stake back: the match was called off"),
    "leave": lazy_gettext("Left the match: the stake stays on the table"),
    "topup": lazy_gettext("Topped up"),
    "grant": lazy_gettext("From the host"),
}


class Shown(NamedTuple):
    """A line of the ledger, to be read."""

    at: datetime
    reason: str
    said: str
    amount: int
    balance: int
    code: str | None
    game: str | None


def ledger() -> Ledger:
    """The application's ledger."""
    found: Ledger = current_app.extensions["ledger"]
    return found


def my_balance() -> int:
    """The chips of who asks."""
    return ledger().balance(current_user.id)


def refuse_guests(stake: int) -> None:
    """A visitor, who would become a guest, is told so before an account is made in vain.

    Raises:
        Refused: `guest_stake`.
    """
    if not current_user.is_authenticated and stake > ledger().figures.guest_stake:
        raise Refused("guest_stake", f"stake {stake}")


def init_app(app: Flask) -> None:
    """Let every page show the chips and the figures of the house."""
    app.jinja_env.globals["my_balance"] = my_balance
    app.jinja_env.globals["house_figures"] = app.extensions["ledger"].figures
    app.jinja_env.globals["house_pays"] = HOUSE_PAYS
    app.jinja_env.globals["house_stakes"] = STAKES[1:]
    app.register_blueprint(chips)


@chips.get("/me/chips")
@login_required
def mine() -> str:
    """Every line, newest first, a page at a time."""
    before = request.args.get("before")
    older_than = None if before is None else whole(before, "before")
    lines = ledger().lines(current_user.id, older_than, LINES + 1)
    return render_template(
        "me/chips.html",
        lines=[_shown(line) for line in lines[:LINES]],
        older=lines[LINES - 1].transfer if len(lines) > LINES else None,
        may_top_up=ledger().may_top_up(current_user.id),
    )


@chips.post("/me/chips/topup")
@login_required
def top_up() -> Response:
    """Fill up to the limit, once a day."""
    try:
        got = ledger().top_up(current_user.id)
    except ChipsRefused as refused:
        flash(sentence(refused.code))
    else:
        flash(gettext("You have topped up by %(chips)s chips.", chips=got))
    return redirect(url_for("chips.mine"), 303)  # type: ignore[return-value]


@chips.get("/leaders")
def leaders() -> str:
    """Who won most chips, this week and overall, at each game."""
    boards = {
        key: (ledger().leaders(key, week=True), ledger().leaders(key, week=False)) for key in GAMES
    }
    return render_template("leaders.html", boards=boards)


def _shown(line: Line) -> Shown:
    called_off = line.kind == "settle" and line.why == "called_off"
    zone = current_app.extensions["settings"].zone
    return Shown(
        at=datetime.fromtimestamp(line.at, zone),
        reason=str(REASONS["called_off" if called_off else line.kind]),
        said=line.why if line.kind == "grant" else "",
        amount=line.amount,
        balance=line.balance,
        code=line.code,
        game=line.game,
    )
