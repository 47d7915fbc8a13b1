"""What people and the clock may ask of a table. `account` is who asks, never a seat."""

import msgspec

from stekius.tables.table import Visibility


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A table to be opened.

    `seats` is what each is made: `me` exactly once, `person`, or a bot's level; seats that are
    closed are left out before.
    """

    game: str
    target: int
    stake: int = 0
    speed: int = 0
    visibility: Visibility = "private"
    seats: tuple[str, ...] = ()


class Sit(msgspec.Struct, frozen=True):
    """Take a free seat: the named one, or the first; before the start also another than one's own.

    Sitting down again where one sits is nothing.
    """

    account: int
    name: str
    seat: int | None = None


class SetSeat(msgspec.Struct, frozen=True):
    """The opener makes a seat where nobody sits a person's, or a bot's of this level."""

    account: int
    seat: int
    choice: str


class SwapSeats(msgspec.Struct, frozen=True):
    """The opener swaps two seats with whoever sits there; `key` as in `Play`, or empty."""

    account: int
    seats: tuple[int, int]
    key: str = ""


class Remove(msgspec.Struct, frozen=True):
    """The opener removes a person before the start."""

    account: int
    seat: int


class Reopen(msgspec.Struct, frozen=True):
    """Open a closed table anew, under its old code."""

    account: int
    name: str


class Start(msgspec.Struct, frozen=True):
    """The opener starts, with medium bots in the free seats."""

    account: int


class Play(msgspec.Struct, frozen=True):
    """A move: a code of the asker's legal list at the turn that the asker saw.

    `key` is used once per table and account; the same key with the same move is the same wish.
    """

    account: int
    turn: int
    key: str
    code: str


class NextHand(msgspec.Struct, frozen=True):
    """Ready for the hand after the `hand`th of the `match`th match."""

    account: int
    match: int
    hand: int


class Again(msgspec.Struct, frozen=True):
    """Once more with the same people, after the `match`th match."""

    account: int
    match: int


class Leave(msgspec.Struct, frozen=True):
    """Leave the table."""

    account: int


class Away(msgspec.Struct, frozen=True):
    """Step away: a medium bot covers the seat until the owner is back."""

    account: int


class Back(msgspec.Struct, frozen=True):
    """The owner of a covered seat plays on."""

    account: int


class Cover(msgspec.Struct, frozen=True):
    """Let a bot play for the one on turn, who has not been seen for a while."""

    account: int
    seat: int


class Win(msgspec.Struct, frozen=True):
    """Take the win: every other person has left the match."""

    account: int
    match: int


class Say(msgspec.Struct, frozen=True):
    """Say one of the set phrases; `key` as in `Play`, or empty."""

    account: int
    phrase: str
    key: str = ""


Keyed = Play | SwapSeats | Say
"""What would have a second effect if it came twice: with a key it has one."""


class Due(msgspec.Struct, frozen=True):
    """The house does what was due at this revision. `answers` are the bots' codes by seat."""

    revision: int
    answers: tuple[tuple[int, str], ...] = ()


class GiveTime(msgspec.Struct, frozen=True):
    """The clock stood still: whoever is on turn has until this time at least."""

    until: float


class CallOff(msgspec.Struct, frozen=True):
    """The host closes the table; a match under way is called off, with the stakes back."""


Command = (
    Sit
    | SetSeat
    | SwapSeats
    | Remove
    | Reopen
    | Start
    | Play
    | NextHand
    | Again
    | Leave
    | Away
    | Back
    | Cover
    | Win
    | Say
    | Due
    | GiveTime
    | CallOff
)
