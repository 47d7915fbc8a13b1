"""Belote on the contract of a game: which part of the rules answers at each moment."""

from typing import ClassVar

import msgspec

from stekius.cards.card import Card
from stekius.cards.deck import DECK_32
from stekius.games.belote import bidding, calls, dealing, play, seven
from stekius.games.belote.bots import BOTS
from stekius.games.belote.bots.safe import safest
from stekius.games.belote.facts import FACTS
from stekius.games.belote.redeal import redeal
from stekius.games.belote.scoring import match_winner
from stekius.games.belote.state import State, on_turn
from stekius.games.belote.teams import SEATS, TEAMS
from stekius.games.belote.view import BeloteView, view
from stekius.games.game import (
    Awaits,
    Bot,
    Game,
    IllegalMove,
    Pause,
    Result,
    Rng,
    Setup,
    Step,
    UnknownFormat,
    WrongMoment,
)


class Belote(Game[State]):
    """The rules B1 to B30."""

    key = "belote"
    players = (SEATS,)
    targets = (501, 1001, 1501)
    deck = DECK_32
    format = 1
    bots: ClassVar[dict[str, Bot]] = BOTS
    facts = FACTS
    card_lines = ("tricks", "last_trick")

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Seats 0 and 2 against 1 and 3 (B1)."""
        if seats != SEATS:
            raise ValueError(f"Belote is for {SEATS} seats, not {seats}")
        return TEAMS

    def begin(self, setup: Setup) -> State:
        """A match before any card; seats and target are of `players` and `targets`."""
        if setup.seats not in self.players or setup.target not in self.targets:
            raise ValueError(f"no such match of Belote: {setup}")
        if setup.dealer not in range(SEATS):
            raise ValueError(f"no such dealer: {setup}")
        return State(target=setup.target, dealer=setup.dealer)

    def awaits(self, state: State) -> Awaits | None:
        """A seat without a meld to call is answered for after a pause (B10)."""
        if state.phase == "calls":
            seat = on_turn(state)
            return "move" if seat is not None and state.melds[seat] else "pause"
        by_phase: dict[str, Awaits] = {
            "deal": "deck",
            "bidding": "move",
            "choice": "pause",
            "thrown_in": "pause",
            "play": "move",
            "hand_over": "next_hand",
        }
        return by_phase.get(state.phase)

    def pause(self, state: State) -> Pause:
        """`choice` for the 7 (B9), `brief` after eight passes (B8), `usual` in the calls."""
        if self.awaits(state) != "pause":
            raise WrongMoment("the end of a pause", self.awaits(state))
        if state.phase == "choice":
            return "choice"
        return "brief" if state.phase == "thrown_in" else "usual"

    def deal(self, state: State, deck: tuple[Card, ...]) -> Step[State]:
        """Five cards each and the one turned up (B3)."""
        if self.awaits(state) != "deck":
            raise WrongMoment("a deck", self.awaits(state))
        return dealing.deal(state, deck)

    def resume(self, state: State) -> Step[State]:
        """Go on after a pause, or to the next dealer's hand (B5)."""
        if self.awaits(state) not in ("pause", "next_hand"):
            raise WrongMoment("the end of a pause", self.awaits(state))
        if state.phase == "choice":
            return seven.keep_on(state)
        if state.phase == "calls":
            seat = on_turn(state)
            assert seat is not None
            return calls.answer(state, seat, speaks=False)
        if state.phase == "thrown_in":
            return bidding.deal_again(state)
        return Step(bidding.next_deal(state, state.hand_number + 1), ())

    def actors(self, state: State) -> tuple[int, ...]:
        """The seat on turn first; then who may decide about the 7 (B9)."""
        turn = on_turn(state)
        seats = (*(() if turn is None else (turn,)), *(s for s in range(SEATS) if s != turn))
        return tuple(seat for seat in seats if self.legal(state, seat))

    def legal(self, state: State, seat: int) -> tuple[str, ...]:
        """Bids, the choices about the 7, calls or cards."""
        if seat not in range(SEATS):
            return ()
        return (
            *bidding.bids(state, seat),
            *seven.choices(state, seat),
            *calls.choices(state, seat),
            *play.choices(state, seat),
        )

    def play(self, state: State, seat: int, code: str) -> Step[State]:
        """Play a code that is in the seat's legal list, compared as it stands."""
        if code not in self.legal(state, seat):
            raise IllegalMove(seat, code)
        if code in seven.CHOICES:
            return seven.decide(state, code)
        if state.phase == "bidding":
            return bidding.bid(state, seat, code)
        if state.phase == "calls":
            return calls.answer(state, seat, speaks=code == "call")
        return play.play(state, seat, Card(code.removeprefix("play:")))

    def view(self, state: State, seat: int | None) -> BeloteView:
        """What the seat, or a watcher, may know."""
        return view(state, seat, () if seat is None else self.legal(state, seat))

    def redeal(self, state: State, seat: int | None, rng: Rng) -> State:
        """Deal anew what the seat cannot see, in agreement with what it can."""
        return redeal(state, self.view(state, seat), rng)

    def result(self, state: State) -> Result:
        """The sheets so far, and the winning team's seats once the match is over (B30)."""
        winner = match_winner(state.totals, state.target) if state.phase == "over" else None
        winners = None if winner is None else TEAMS[winner]
        return Result(state.sheets, state.totals, winners)

    def fallback(self, view: BeloteView) -> str:
        """Pass, keep the 7, call the melds, or play the cheapest card."""
        return safest(view)

    def dump(self, state: State) -> bytes:
        """The state as JSON."""
        return msgspec.json.encode(state)

    def load(self, format: int, stored: bytes) -> State:
        """Read what `dump` wrote."""
        if format != self.format:
            raise UnknownFormat(f"Belote cannot read a state of format {format}")
        return msgspec.json.decode(stored, type=State)
