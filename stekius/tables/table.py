"""A table as its writer and its readers hold it: a value, never changed in place."""

from typing import Any, Literal

import msgspec

from stekius.chips.rules import Outcome
from stekius.games.game import Event, Result

Status = Literal["waiting", "playing", "finished", "closed"]
Visibility = Literal["public", "private"]
Put = Literal["deck", "move", "resume"]
By = Literal["person", "bot", "clock", "house"]
DueFor = Literal["bot", "turn", "pause", "next_hand", "start", "expiry"]

SPEEDS = (20, 45, 90, 0)
"""Seconds for a turn; 0 is no clock, for private tables only (design 5)."""
STAKES = (0, 20, 100, 500)


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: kept for a person or a bot, and who holds it.

    `account` and `name` are the person who sits here, or sat here before leaving (`left`); `level`
    is the bot's, where one plays. `covered`: a bot plays for a person who may come back. `missed`
    counts turns in a row that ran out. `ready`: pressed "Next hand", or after the match "Again".
    `choice` is what the opener made it, so that leaving frees it as it was. Times are seconds
    since the epoch.
    """

    choice: str
    account: int | None = None
    name: str = ""
    level: str | None = None
    covered: bool = False
    left: bool = False
    missed: int = 0
    ready: bool = False
    seen_at: float = 0.0

    @property
    def person(self) -> bool:
        """Somebody sits here who has not left, covered or not (design 6)."""
        return self.account is not None and not self.left

    @property
    def free(self) -> bool:
        """Kept for a person, and nobody sits here."""
        return self.account is None and self.level is None

    @property
    def played_by_bot(self) -> bool:
        """A bot makes this seat's moves now."""
        return self.covered or self.left or self.level is not None


class Said(msgspec.Struct, frozen=True):
    """A set phrase that the person in a seat said."""

    seat: int
    phrase: str
    at: float


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table with its running match.

    `match` counts the matches at this table from 1, 0 before the first. `version` grows with every
    change that anyone may see, `turn` when the game's state changes for all, `revision` with every
    save. `since` is when the present step of the game began, `deadline` when the clock of the seat
    to act runs out (none: it does not run). `due_at` and `due_for` say when the house has to do
    something next, and what. `seq` is the number of log entries of the running match. `said` are
    the latest phrases, oldest first.
    """

    id: int
    code: str
    game: str
    target: int
    stake: int
    speed: int
    visibility: Visibility
    status: Status
    opener: int
    seats: tuple[Seat, ...]
    created_at: float
    match: int = 0
    dealer: int = 0
    version: int = 1
    turn: int = 0
    revision: int = 1
    seq: int = 0
    since: float = 0.0
    deadline: float | None = None
    due_at: float | None = None
    due_for: DueFor | None = None
    said: tuple[Said, ...] = ()
    state: Any = None

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people who have not left."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.person)

    def seat_of(self, account: int | None) -> int | None:
        """The seat that this account holds and has not left."""
        for number in self.persons:
            if self.seats[number].account == account:
                return number
        return None


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a match's log: what was put in, and what happened of it.

    `put` is `deck`, `move` or `resume`; `what` the cards of the deck with spaces between, or the
    code of the move; `by` who put it in: `person`, `bot`, `clock` (a time-out) or `house`. The
    state replays from `put`, `seat` and `what` alone.
    """

    seq: int
    turn: int
    put: Put
    seat: int | None = None
    what: str = ""
    by: By = "house"
    at: float = 0.0
    events: tuple[Event, ...] = ()


class Snapshot(msgspec.Struct, frozen=True):
    """A table at one version, with the latest lines of its log, oldest first.

    Once the match is over: its `result`, in which nobody who left has won, and what it brought to
    whom in chips (nothing where it was for none).
    """

    table: Table
    recent: tuple[Entry, ...]
    result: Result | None = None
    outcomes: tuple[Outcome, ...] = ()


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match: where, who sat there at its end, and its result."""

    code: str
    number: int
    game: str
    target: int
    ended_at: float
    seats: tuple[Seat, ...]
    result: Result
