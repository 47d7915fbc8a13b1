"""The players' guide: one page for each game."""

from flask import Blueprint, render_template

from stekius.games.registry import GAMES
from stekius.web.refusal import Turned

guide = Blueprint("guide", __name__)


@guide.get("/games/<key>", endpoint="game")
def of_game(key: str) -> str:
    """How a game is played here."""
    if key not in GAMES:
        raise Turned("not_found", key)
    return render_template("guide/page.html", rules=GAMES[key])
