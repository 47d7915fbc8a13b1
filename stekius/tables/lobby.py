"""Opening a table: its room code, and its seats as the opener chose them. Pure."""

import unicodedata
from typing import get_args

from msgspec.structs import replace

from stekius.cards.shuffle import Below
from stekius.games.game import LEVELS
from stekius.games.registry import GAMES
from stekius.tables.commands import Opening
from stekius.tables.refusals import Refused
from stekius.tables.table import SPEEDS, STAKES, Seat, Table, Visibility

CODE_SYMBOLS = "AEHKMNPTXYZ2346789"
CODE_LENGTH = 6

_LOOK_ALIKES = str.maketrans("ΑΕΗΚΜΝΡΤΧΥΖ", "AEHKMNPTXYZ")


def room_code(below: Below) -> str:
    """A new room code; whether it is taken is the caller's to see."""
    return "".join(CODE_SYMBOLS[below(len(CODE_SYMBOLS))] for _ in range(CODE_LENGTH))


def normal_code(text: str) -> str | None:
    """The room code that somebody typed, or none.

    Small letters, spaces, hyphens and look-alike Greek letters are understood.
    """
    plain = unicodedata.normalize("NFD", text.upper())
    letters = "".join(sign for sign in plain if sign.isalnum()).translate(_LOOK_ALIKES)
    if len(letters) == CODE_LENGTH and all(sign in CODE_SYMBOLS for sign in letters):
        return letters
    return None


def seat_as_chosen(choice: str) -> Seat:
    """An empty seat: a bot's, when the choice is a level, else free for a person."""
    return Seat(choice=choice, level=choice if choice in LEVELS else None)


def opened(opening: Opening, *, code: str, account: int, name: str, now: float) -> Table:
    """The waiting table that this opening describes, its opener seated.

    Raises:
        Refused: `bad_opening`, with what is wrong; `needs_clock`.
    """
    _check(opening)
    seats = tuple(seat_as_chosen(choice) for choice in opening.seats)
    mine = opening.seats.index("me")
    me = replace(seats[mine], choice="person", account=account, name=name, seen_at=now)
    return Table(
        id=0,
        code=code,
        game=opening.game,
        target=opening.target,
        stake=opening.stake,
        speed=opening.speed,
        visibility=opening.visibility,
        status="waiting",
        opener=account,
        seats=(*seats[:mine], me, *seats[mine + 1 :]),
        created_at=now,
        since=now,
    )


def _check(opening: Opening) -> None:
    game = GAMES.get(opening.game)
    if game is None:
        raise Refused("bad_opening", f"no game {opening.game!r}")
    wrong = [
        opening.target not in game.targets and f"target {opening.target}",
        opening.stake not in STAKES and f"stake {opening.stake}",
        opening.speed not in SPEEDS and f"speed {opening.speed}",
        opening.visibility not in get_args(Visibility) and f"visibility {opening.visibility!r}",
        len(opening.seats) not in game.players and f"{len(opening.seats)} seats",
        opening.seats.count("me") != 1 and "your own seat must be chosen once",
        *(
            choice not in ("me", "person", *LEVELS) and f"seat {choice!r}"
            for choice in opening.seats
        ),
    ]
    for fault in wrong:
        if fault:
            raise Refused("bad_opening", fault)
    if opening.speed == 0 and opening.visibility == "public":
        raise Refused("needs_clock", "a public table")
