"""Koltsina as one object of the games contract."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from stekius.cards.card import Card
from stekius.cards.deck import DECK_52
from stekius.games.game import (
    Awaits,
    Bot,
    Game,
    Pause,
    Result,
    Rng,
    Setup,
    Step,
    UnknownFormat,
    WrongMoment,
)
from stekius.games.koltsina import dealing, scoring
from stekius.games.koltsina import play as playing
from stekius.games.koltsina import state as match
from stekius.games.koltsina import view as views
from stekius.games.koltsina.bots import BOTS
from stekius.games.koltsina.bots.medium import fallback
from stekius.games.koltsina.facts import FACTS
from stekius.games.koltsina.state import State
from stekius.games.koltsina.view import KoltsinaView


class Koltsina(Game[State]):
    """Two to four seats, each for himself (K1), 52 cards (K2), to 11, 21 or 31 (K18).

    Codes are `take:6H` and `lay:6H`. Events:

    - `dealt`: points are the deal and the deals of the hand; own are the cards of each seat; the
      first deal's cards are the four on the table.
    - `laid`: seat and card. `took`: seat, the card played, then what it took.
    - `rest`: the cards left at the end and the seat that gets them, none if nobody captured (K14).
    - `hand`: the hand's points by seat. `match`: the winner's seat and the totals by seat.
    """

    key: ClassVar[str] = "koltsina"
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    targets: ClassVar[tuple[int, ...]] = (11, 21, 31)
    deck: ClassVar[tuple[Card, ...]] = DECK_52
    format: ClassVar[int] = 1
    bots: ClassVar[Mapping[str, Bot]] = BOTS
    facts = FACTS
    card_lines = ("cards", "clubs", "two_of_clubs", "ten_of_diamonds")

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Every seat for itself (K1)."""
        return tuple((seat,) for seat in range(seats))

    def begin(self, setup: Setup) -> State:
        """A match that awaits its first deck.

        Raises:
            ValueError: for a number of seats, a dealer or a target that the game does not have.
        """
        fits = setup.seats in self.players and setup.target in self.targets
        if not fits or setup.dealer not in range(setup.seats):
            raise ValueError(f"no Koltsina with {setup}")
        return match.begin(setup)

    def awaits(self, state: State) -> Awaits | None:
        """A deck, a move or the next hand; none when the match is over."""
        return match.awaits(state)

    def pause(self, state: State) -> Pause:
        """Koltsina has no pause.

        Raises:
            WrongMoment: always.
        """
        raise WrongMoment("a pause", match.awaits(state))

    def deal(self, state: State, deck: tuple[Card, ...]) -> Step[State]:
        """The first deal of a hand (K3)."""
        return dealing.deal(state, deck)

    def resume(self, state: State) -> Step[State]:
        """The next hand begins (K5)."""
        return dealing.next_hand(state)

    def actors(self, state: State) -> tuple[int, ...]:
        """The seat on turn."""
        return () if state.turn is None else (state.turn,)

    def legal(self, state: State, seat: int) -> tuple[str, ...]:
        """The codes of each own card, `take:` before `lay:` where it captures (K10, K11)."""
        return tuple(playing.moves(state, seat))

    def play(self, state: State, seat: int, code: str) -> Step[State]:
        """Take or lay a card."""
        return playing.play(state, seat, code)

    def view(self, state: State, seat: int | None) -> KoltsinaView:
        """What the seat, or a watcher, may know."""
        return views.view(state, seat)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> State:
        """The hidden cards dealt differently."""
        return views.redeal(state, seat, rng)

    def result(self, state: State) -> Result:
        """The finished hands, the totals by seat and, at the end, the one winner (K19)."""
        totals = match.totals(state)
        won_by = scoring.winner(totals, state.target)
        return Result(state.sheets, totals, None if won_by is None else (won_by,))

    def fallback(self, view: KoltsinaView) -> str:
        """A sound play for someone absent."""
        return fallback(view)

    def dump(self, state: State) -> bytes:
        """The state as JSON."""
        return msgspec.json.encode(state)

    def load(self, format: int, stored: bytes) -> State:
        """Read the JSON of a state."""
        if format != self.format:
            raise UnknownFormat(f"koltsina: no stored form {format}")
        return msgspec.json.decode(stored, type=State)
