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
    card_lines: ClassVar[tuple[str, ...]]
    """Which lines of a hand's sheet the cards bring, by name: not bids, melds and judgement."""
    facts: ClassVar[object] = None
    """Figures and examples for the guide, worked out by the rules, so that they cannot disagree."""

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
