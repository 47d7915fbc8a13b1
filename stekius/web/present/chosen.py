"""How the reader of a page likes the table, and what of that is drawn."""

import msgspec
from flask import g, request
from flask_login import current_user

from stekius.accounts.choices import Choices
from stekius.web.templates import language

PHONE = "Mobi"
"""What browsers on phones have in their User-Agent."""
KEPT = "stekius.look"
"""Where a request has what was found of its reader."""


class Look(msgspec.Struct, frozen=True):
    """What cards look like to a reader: the language of their names, the folder of their pictures,
    and where the application is at.
    """

    language: str
    deck: str
    root: str


def chosen() -> Choices:
    """The reader's choices; those of `draw_as` where this request, or socket, has told."""
    told: Choices | None = g.get("choices")
    if told is not None:
        return told
    return current_user.choices if current_user.is_authenticated else Choices()


def draw_as(choices: Choices) -> None:
    """What is drawn from now on in this request is drawn by these choices."""
    g.choices = choices
    request.environ.pop(KEPT, None)


def look() -> Look:
    """How the reader sees cards, found once a request: a board has twenty."""
    kept: Look | None = request.environ.get(KEPT)
    if kept is None:
        kept = request.environ[KEPT] = Look(language(), _deck(), request.script_root)
    return kept


def tastes() -> str:
    """The classes by which the stylesheet knows the choices."""
    choices = chosen()
    four = ("four-colours",) if choices.colours == "four" else ()
    large = ("large",) if choices.large_layout else ()
    return " ".join((f"back-{choices.card_back}", *four, *large))


def _deck() -> str:
    choices = chosen()
    large = choices.indices == "large" or (choices.indices == "auto" and _on_a_phone())
    return ("4color" if choices.colours == "four" else "2color") + ("-bf" if large else "")


def _on_a_phone() -> bool:
    return PHONE in request.headers.get("User-Agent", "")
