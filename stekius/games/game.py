"""The contract of a game: all that the rest of the house may ask of one.

State, View, Event and Result are frozen structs with tuples, so that saving, loading and JSON
need no code of their own. A game is one instance of a subclass of `Game`; a subclass that lacks
a method, `view` above all, cannot be made into an instance and so does not load. What leaves the
rules is described in `games.shown` and may be imported from here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

import msgspec

from stekius.cards.card import Card
from stekius.games.shown import Event as Event
from stekius.games.shown import HandCard as HandCard
from stekius.games.shown import Line as Line
from stekius.games.shown import Result as Result
from stekius.games.shown import Sheet as Sheet
from stekius.games.shown import View as View
from stekius.games.shown import Why as Why

Awaits = Literal["deck", "move", "pause", "next_hand"]
Pause = Literal["choice", "brief", "usual"]
LEVELS = ("easy", "medium", "hard")


class Rng(Protocol):
    """The part of `random.Random` that bots and `redeal` may use."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def choice(self, seq: Any, /) -> Any: ...
    def shuffle(self, x: list[Any], /) -> None: ...


class IllegalMove(ValueError):
    """The code is not in the seat's legal list; the message carries seat and code."""

    def __init__(self, seat: int, code: str) -> None:
        super().__init__(f"seat {seat} may not play {code!r}")
        self.seat = seat
        self.code = code


class WrongMoment(ValueError):
    """The state does not await what was handed to it; the message says what it awaits."""

    def __init__(self, given: str, awaits: str | None) -> None:
        super().__init__(f"given {given}, but the match awaits {awaits or 'nothing: it is over'}")


class UnknownFormat(ValueError):
    """A stored state is of a format that this code cannot read; the message carries it."""


class Setup(msgspec.Struct, frozen=True):
    """How a match begins: number of seats, the first dealer's seat, the target in points."""

    seats: int
    dealer: int
    target: int


<<<<<<< HEAD
=======
class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, in the order it happened.

    `kind` is a word of the game's own; `seat` whose doing it was (none: the house's). `cards`
    lie open to everyone, the card played first, then what it took. `words` and `points` are the
    game's own words and numbers (a suit named, a meld's points; points by team). `own` holds
    what one seat alone may know: pairs of a seat and its cards.
    """

    kind: str
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    words: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    own: tuple[tuple[int, tuple[Card, ...]], ...] = ()

    def seen_by(self, seat: int | None) -> "Event":
        """The event as this seat (none: a watcher) may know it."""
        mine = tuple(part for part in self.own if part[0] == seat)
        return msgspec.structs.replace(self, own=mine)


class Why(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a card may not be played: the rule ("B17") and the card that forces it, if one does."""

    rule: str
    card: Card | None = None


class HandCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in the viewer's own hand.

    `codes` are the legal codes that play it, none when it may not be played now. `takes` is what
    it would take from the table, and `sums` the combinations that this is made of (K7 to K9), an
    equal card being a combination of one.
    """

    card: Card
    codes: tuple[str, ...] = ()
    takes: tuple[Card, ...] = ()
    sums: tuple[tuple[Card, ...], ...] = ()
    why: Why | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a watcher (seat none), may know; the only thing that leaves the rules.

    `phase` is a word of the game's own for what is going on; every game uses `hand_over` while a
    hand's sheet waits for the next hand and `over` when the match is. `to_act` is the one seat that
    everybody knows to be on turn, or none. `legal` are the viewer's own codes. `counts` are cards
    in hand by seat, `totals` points by team, `hand_number` counts from 1.
    """

    game: str
    seats: int
    target: int
    dealer: int
    hand_number: int
    phase: str
    seat: int | None
    to_act: int | None
    legal: tuple[str, ...]
    hand: tuple[HandCard, ...]
    counts: tuple[int, ...]
    totals: tuple[int, ...]


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a hand's sheet: its name, the points by team, and the counts they come from.

    `seats` are the seats it is owed to, where it is owed to some (a meld, a belote).
    """

    name: str
    points: tuple[int, ...]
    counts: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished hand: its lines, which add up to `points` by team, and the totals after it.

    `facts` are the game's own, pairs of a name and a value, for the one sentence that gives the
    reason.
    """

    number: int
    dealer: int
    lines: tuple[Line, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    facts: tuple[tuple[str, int | str], ...] = ()


class Result(msgspec.Struct, frozen=True):
    """Every finished hand's sheet, the totals by team and, once the match is over, who won it.

    `winners` are the seats of the winning team.
    """

    hands: tuple[Sheet, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None


>>>>>>> main
S = TypeVar("S", bound=msgspec.Struct)


class Step(msgspec.Struct, Generic[S], frozen=True):
    """A new state and what happened on the way to it.

    `quiet`: nothing changed that anybody but one seat may know, so no number grows (design 3, B9).
    `linger`: something goes off the table that should be read first (a full trick, a capture).
    """

    state: S
    events: tuple[Event, ...]
    quiet: bool = False
    linger: bool = False


Bot = Callable[[Any, Rng], str]
"""A bot is called with a view and a source of randomness, nothing else, and answers a code."""


class Game(ABC, Generic[S]):
    """One game. Seats are 0 to n-1 in playing order; teams are numbered as in `teams`."""

    key: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    targets: ClassVar[tuple[int, ...]]
    deck: ClassVar[tuple[Card, ...]]
    format: ClassVar[int]
    bots: ClassVar[Mapping[str, Bot]]

    @abstractmethod
    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each team."""

    @abstractmethod
    def begin(self, setup: Setup) -> S:
        """The state of a match before any card is dealt; it awaits a deck."""

    @abstractmethod
    def awaits(self, state: S) -> Awaits | None:
        """What comes next: a shuffled deck, a move, a pause's end, the next hand; none: over."""

    @abstractmethod
    def pause(self, state: S) -> Pause:
        """Which pause this is, while one is awaited; the house has a length for each.

        `choice`: a seat may decide something unseen (B9). `brief`: everyone reads something.
        `usual`: as long as a bot's thinking, for what is answered by the house.
        """

    @abstractmethod
    def deal(self, state: S, deck: tuple[Card, ...]) -> Step[S]:
        """Deal a hand from a shuffled deck, its first card dealt first.

        Raises:
            WrongMoment: when no deck is awaited.
            ValueError: when the cards are not exactly the game's deck.
        """

    @abstractmethod
    def resume(self, state: S) -> Step[S]:
        """The pause is over, or the next hand begins.

        Raises:
            WrongMoment: when neither is awaited.
        """

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """The seats that may act now. For the house alone: it may tell a secret (B9)."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> tuple[str, ...]:
        """The seat's codes, each once; empty when it may not act."""

    @abstractmethod
    def play(self, state: S, seat: int, code: str) -> Step[S]:
        """Play a code of the seat's legal list.

        Raises:
            IllegalMove: for every other text, which is compared and never parsed.
        """

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """What the seat, or a watcher, may know."""

    @abstractmethod
    def redeal(self, state: S, seat: int | None, rng: Rng) -> S:
        """A state that differs only in what the seat cannot see and agrees with all it can."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """The finished hands so far and, once the match is over, its winners."""

    @abstractmethod
    def fallback(self, view: Any) -> str:
        """The code that the house plays for someone absent, out of `view.legal`."""

    @abstractmethod
    def dump(self, state: S) -> bytes:
        """The stored form, of the current `format`."""

    @abstractmethod
    def load(self, format: int, stored: bytes) -> S:
        """Read a stored form; older formats are brought up to date.

        Raises:
            UnknownFormat: when the format is none that this code can read.
        """
