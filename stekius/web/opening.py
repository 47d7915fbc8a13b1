"""The form that opens a table (design 5). Every missing field has a default.

`game` koltsina; `target` the game's lowest; `stake` 0; `visibility` private; `speed` none for a
private table and 45 for a public one; `seat0` me, then easy bots up to the game's smallest number
of seats, the rest closed.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from stekius.games.game import LEVELS, Game
from stekius.games.registry import GAMES
from stekius.tables.commands import Opening
from stekius.tables.refusals import Refused
from stekius.web.present.seats import ROUND

USUAL_GAME = "koltsina"
USUAL_SPEED = {"private": "none", "public": "45"}
SEATS = 4


class Wishes(msgspec.Struct, frozen=True):
    """What the form holds, as text, defaults filled in; to be shown again where it is refused."""

    game: str
    target: str
    stake: str
    speed: str
    visibility: str
    seats: tuple[str, ...]

    @property
    def rules(self) -> Game[Any]:
        """The game wished for."""
        return GAMES[self.game]


def wishes(form: Mapping[str, str]) -> Wishes:
    """Read a form, or the query that fills one in.

    Raises:
        Refused: `bad_opening`, for a game that the house does not have.
    """
    key = form.get("game", USUAL_GAME)
    if key not in GAMES:
        raise Refused("bad_opening", f"no game {key!r}")
    visibility = form.get("visibility", "private")
    usual = usual_seats(GAMES[key])
    return Wishes(
        game=key,
        target=form.get("target", str(GAMES[key].targets[0])),
        stake=form.get("stake", "0"),
        speed=form.get("speed", USUAL_SPEED.get(visibility, "none")),
        visibility=visibility,
        seats=tuple(form.get(f"seat{seat}", usual[seat]) for seat in range(SEATS)),
    )


def opening(wished: Wishes) -> Opening:
    """The opening that was wished for.

    Raises:
        Refused: `bad_opening`, where a number is none.
    """
    return Opening(
        game=wished.game,
        target=_number("target", wished.target),
        stake=_number("stake", wished.stake),
        speed=0 if wished.speed == "none" else _number("speed", wished.speed),
        visibility=wished.visibility,  # type: ignore[arg-type]
        seats=tuple(choice for choice in wished.seats if choice != "closed"),
    )


def quick(rules: Game[Any]) -> Opening:
    """ "Play now": with easy bots at the smallest table, to the lowest target."""
    seats = tuple(choice for choice in usual_seats(rules) if choice != "closed")
    return Opening(game=rules.key, target=rules.targets[0], seats=seats)


def usual_seats(rules: Game[Any]) -> tuple[str, ...]:
    """`me`, then easy bots at the smallest table; the rest is closed."""
    least = min(rules.players)
    return ("me", *("easy",) * (least - 1), *("closed",) * (SEATS - least))


class Chair(NamedTuple):
    """A seat of the form in its place round the table, and what it may be made."""

    seat: int
    at: str
    partner: bool
    options: tuple[str, ...]


def chairs(rules: Game[Any]) -> tuple[Chair, ...]:
    """The seats of the game's largest table, the opener's own first."""
    count = max(rules.players)
    team = next(seats for seats in rules.teams(count) if 0 in seats)
    return tuple(
        Chair(seat, at, seat > 0 and seat in team, choices(rules, seat))
        for seat, at in enumerate(ROUND[count])
    )


def choices(rules: Game[Any], seat: int) -> tuple[str, ...]:
    """What a seat of the form may be made; the opener's own is the first."""
    if seat == 0:
        return ("me",)
    closed = ("closed",) if seat >= min(rules.players) else ()
    return ("person", *LEVELS, *closed)


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise Refused("bad_opening", f"{name} {text[:40]!r}")
    return int(text)
