"""The shortest game there is: everybody names a number, the highest wins. For chips' sake alone."""

from typing import Any, ClassVar

import msgspec

from stekius.cards.card import Card
from stekius.cards.deck import DECK_52
from stekius.games.game import Game, IllegalMove, Result, Setup, Step, View


class Tossed(msgspec.Struct, frozen=True):
    """Numbers are named in order, from the dealer on; of equal ones the higher card wins."""

    seats: int
    dealer: int
    cards: tuple[Card, ...] = ()
    named: tuple[int, ...] = ()


LOW, MIDDLE, HIGH = NUMBERS = ("1", "5", "9")


class Toss(Game[Tossed]):
    """Each for himself; bots name the number in the middle."""

    key = "toss"
    players = (2, 3, 4)
    targets = (1,)
    deck = DECK_52
    format = 1
    bots: ClassVar[Any] = {
        level: lambda _view, _rng: MIDDLE for level in ("easy", "medium", "hard")
    }

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(seats))

    def begin(self, setup: Setup) -> Tossed:
        return Tossed(setup.seats, setup.dealer)

    def awaits(self, state: Tossed) -> Any:
        if not state.cards:
            return "deck"
        return "move" if len(state.named) < state.seats else None

    def pause(self, state: Tossed) -> Any:
        raise AssertionError(state)

    def deal(self, state: Tossed, deck: tuple[Card, ...]) -> Step[Tossed]:
        return Step(msgspec.structs.replace(state, cards=deck[: state.seats]), ())

    def resume(self, state: Tossed) -> Step[Tossed]:
        raise AssertionError(state)

    def actors(self, state: Tossed) -> tuple[int, ...]:
        return (self._on_turn(state),) if self.awaits(state) == "move" else ()

    def legal(self, state: Tossed, seat: int) -> tuple[str, ...]:
        return NUMBERS if seat in self.actors(state) else ()

    def play(self, state: Tossed, seat: int, code: str) -> Step[Tossed]:
        if code not in self.legal(state, seat):
            raise IllegalMove(seat, code)
        return Step(msgspec.structs.replace(state, named=(*state.named, int(code))), ())

    def view(self, state: Tossed, seat: int | None) -> View:
        acting = self.actors(state)
        return View(
            game=self.key,
            seats=state.seats,
            target=1,
            dealer=state.dealer,
            hand_number=1,
            phase="play" if acting else "over",
            seat=seat,
            to_act=acting[0] if acting else None,
            legal=() if seat is None else self.legal(state, seat),
            hand=(),
            counts=(0,) * state.seats,
            totals=self._totals(state),
        )

    def redeal(self, state: Tossed, _seat: int | None, _rng: Any) -> Tossed:
        return state

    def result(self, state: Tossed) -> Result:
        totals = self._totals(state)
        best = totals.index(max(totals))
        winners = None if self.actors(state) else self.teams(state.seats)[best]
        return Result(hands=(), totals=totals, winners=winners)

    def fallback(self, view: Any) -> str:
        return view.legal[0]

    def dump(self, state: Tossed) -> bytes:
        return msgspec.json.encode(state)

    def load(self, _format: int, stored: bytes) -> Tossed:
        return msgspec.json.decode(stored, type=Tossed)

    def _on_turn(self, state: Tossed) -> int:
        return (state.dealer + len(state.named)) % state.seats

    def _totals(self, state: Tossed) -> tuple[int, ...]:
        worth = [DECK_52.index(card) for card in state.cards] or [0] * state.seats
        for turn, number in enumerate(state.named):
            worth[(state.dealer + turn) % state.seats] += 1000 * number
        return tuple(
            sum(worth[seat] for seat in team) * 8 + number
            for number, team in enumerate(self.teams(state.seats))
        )


class PairToss(Toss):
    """Partners sit opposite."""

    key = "pairtoss"
    players = (4,)

    def teams(self, _seats: int) -> tuple[tuple[int, ...], ...]:
        return ((0, 2), (1, 3))
