"""Who may know which card when, worked out from the shuffled deck and the moves alone.

It asks neither a view nor an event nor the state: the order in which cards are dealt is the
house's promise (deck order, design 3), and what was played lies open.
"""

from collections.abc import Callable
from typing import Protocol

from stekius.cards.card import Card

Open = frozenset[Card]


class Witness(Protocol):
    """Follows one match, line by line of its log."""

    open: set[Card]
    """What lies open or lay open in this hand."""
    dealt: dict[int, set[Card]]
    """What each seat got in this hand."""

    def put(self, put: str, seat: int | None, what: str, /) -> None:
        """A line of the log: `deck`, `move` or `resume`."""
        ...


class _Dealing:
    """The deck, who deals, and what is dealt so far."""

    def __init__(self, seats: int, dealer: int) -> None:
        self.seats = seats
        self.dealer = dealer - 1
        self.open: set[Card] = set()
        self.dealt: dict[int, set[Card]] = {}
        self.stock: list[Card] = []

    def order(self) -> list[int]:
        """The seats, beginning after the dealer."""
        return [(self.dealer + step) % self.seats for step in range(1, self.seats + 1)]

    def new_hand(self, deck: str) -> None:
        self.dealer = (self.dealer + 1) % self.seats
        self.stock = [Card(card) for card in deck.split()]
        self.open = set()
        self.dealt = {seat: set() for seat in range(self.seats)}

    def turn_up(self, count: int) -> list[Card]:
        cards, self.stock = self.stock[:count], self.stock[count:]
        return cards

    def give(self, seat: int, count: int) -> None:
        self.dealt[seat].update(self.turn_up(count))


class KoltsinaWitness(_Dealing):
    """Four to each seat, four to the table; four more each when all have played theirs (K3, K4)."""

    played = 0

    def put(self, put: str, _seat: int | None, what: str) -> None:
        if put == "deck":
            self.new_hand(what)
            self.played = 0
            self._four_each()
            self.open.update(self.turn_up(4))
        elif put == "move":
            self.open.add(Card(what.split(":")[1]))
            self.played += 1
            if self.played % (4 * self.seats) == 0 and self.stock:
                self._four_each()

    def _four_each(self) -> None:
        for seat in self.order():
            self.give(seat, 4)


class BeloteWitness(_Dealing):
    """Three, two, one turned up; then the rest, by who takes; the 7 may be swapped (B3 to B9)."""

    turned = Card("")
    taker: int | None = None
    swaps = False
    passes = 0
    rest_dealt = False
    calls: tuple[int, ...] = ()

    def put(self, put: str, seat: int | None, what: str) -> None:
        if put == "deck":
            self._first_packets(what)
        elif put == "resume":
            self._resumed()
        elif what in ("take", "pass") or what.startswith("name:"):
            self._bid(seat or 0, what)
        elif what in ("swap", "keep"):
            self.swaps = what == "swap"
            if self.taker is not None and self.swaps:
                self._rest()
        elif what.startswith("play:"):
            self.open.add(Card(what.removeprefix("play:")))
        elif what == "call":
            self.calls += (seat or 0,)

    def _first_packets(self, deck: str) -> None:
        self.new_hand(deck)
        self.taker, self.swaps, self.passes, self.rest_dealt, self.calls = None, False, 0, False, ()
        for packet in (3, 2):
            for seat in self.order():
                self.give(seat, packet)
        (self.turned,) = self.turn_up(1)
        self.open.add(self.turned)

    def _bid(self, seat: int, what: str) -> None:
        if what == "pass":
            self.passes += 1
            return
        self.taker = seat
        holder = self._holder()
        decided = self.swaps and holder not in (None, seat)
        if what != "take" or self.turned[:-1] == "7" or decided:
            self.swaps = decided and what == "take"
            self._rest()

    def _resumed(self) -> None:
        if self.taker is not None and not self.rest_dealt:
            self.swaps = False
            self._rest()

    def _holder(self) -> int | None:
        seven = "7" + self.turned[-1]
        return next((seat for seat, cards in self.dealt.items() if seven in cards), None)

    def _rest(self) -> None:
        assert self.taker is not None
        holder, lying = self._holder(), self.turned
        if self.swaps and holder is not None:
            self.dealt[holder].add(self.turned)
            lying = Card("7" + self.turned[-1])
            self.open.add(lying)
        self.dealt[self.taker].add(lying)
        for seat in self.order():
            self.give(seat, 2 if seat == self.taker else 3)
        self.rest_dealt = True

    def shown(self, cards: set[Card]) -> None:
        """The scored melds are shown: cards of those who called, and of no one else (B15)."""
        callers = set[Card]().union(*(self.dealt[seat] for seat in self.calls))
        assert cards <= callers, f"melds of seats that did not call: {cards - callers}"
        self.open.update(cards)


WITNESSES: dict[str, Callable[[int, int], Witness]] = {
    "koltsina": KoltsinaWitness,
    "belote": BeloteWitness,
}
