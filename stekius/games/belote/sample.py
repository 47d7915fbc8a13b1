"""Drawing where the hidden cards may lie, in agreement with all that a view tells.

Every deal that agrees is equally likely. Everything is bounded by counts. Bots sample worlds from
their view; `redeal` does the same.
"""

from collections.abc import Iterator

import msgspec

from stekius.cards.card import Card
from stekius.games.belote import told
from stekius.games.belote.known import Known, known
from stekius.games.belote.spread import Spread, Spreads
from stekius.games.belote.teams import SEATS
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng

TRIES = 60

Put = tuple[int, Card]
"""A seat and a hidden card that is, or is not, in its hand."""


class World(msgspec.Struct, frozen=True):
    """All cards in their places: the four hands, and the stock with its first card next."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


class Sampler:
    """The deals that agree with a view.

    A meld that was called and not shown may be one of several. For each choice of these the other
    hidden cards are spread, and a choice comes up as often as it has ways.
    """

    def __init__(self, view: BeloteView) -> None:
        self._facts = known(view)
        self._told = told.Told(view, self._facts)
        self._choices: list[tuple[told.Choice, Spreads]] = []
        for choice in self._told.choices():
            spreads = _spreads(self._facts, choice.placed, choice.barred)
            if spreads is not None and spreads.ways:
                self._choices.append((choice, spreads))
        self.ways = sum(spreads.ways for _, spreads in self._choices)
        """How many deals there are at most: some may not bear out what was called."""

    def draw(self, rng: Rng) -> World | None:
        """A deal that agrees, each equally likely; none when `TRIES` draws found none."""
        for _ in range(TRIES if self.ways else 0):
            choice, spreads = self._choice(rng)
            world = _world(self._facts, choice.placed, spreads.draw(rng))
            if self._told.agrees(world.hands, choice):
                stock = list(world.stock)
                rng.shuffle(stock)
                return World(world.hands, tuple(stock))
        return None

    def each(self) -> Iterator[World]:
        """Every deal that agrees, once; a stock in no special order."""
        for choice, spreads in self._choices:
            for spread in spreads.each():
                world = _world(self._facts, choice.placed, spread)
                if self._told.agrees(world.hands, choice):
                    yield world

    def _choice(self, rng: Rng) -> tuple[told.Choice, Spreads]:
        if len(self._choices) == 1:
            return self._choices[0]
        ticket = rng.randrange(self.ways)
        for choice, spreads in self._choices:
            if ticket < spreads.ways:
                return choice, spreads
            ticket -= spreads.ways
        raise AssertionError(f"{self.ways} ways, but the choices have fewer")


def worlds(view: BeloteView, rng: Rng, count: int) -> Iterator[World]:
    """So many worlds for a bot; one may not bear out the calls where these are too rare.

    Raises:
        ValueError: when the view contradicts itself.
    """
    sampler, facts = Sampler(view), known(view)
    for _ in range(count):
        world = sampler.draw(rng) or place(facts, (), rng)
        if world is None:
            raise ValueError(f"no cards agree with the view of seat {view.seat}: {view.tricks!r}")
        yield world


def sample(view: BeloteView, rng: Rng) -> World | None:
    """A world that agrees with the view in everything; none when `TRIES` draws found none."""
    return Sampler(view).draw(rng)


def place(facts: Known, placed: tuple[Put, ...], rng: Rng) -> World | None:
    """A world with these hidden cards in these hands, whatever was called; none: impossible."""
    spreads = _spreads(facts, placed, ())
    if spreads is None or not spreads.ways:
        return None
    world = _world(facts, placed, spreads.draw(rng))
    stock = list(world.stock)
    rng.shuffle(stock)
    return World(world.hands, tuple(stock))


def _spreads(facts: Known, placed: tuple[Put, ...], barred: tuple[Put, ...]) -> Spreads | None:
    """The ways to deal what is hidden once these are placed; the last place is the stock."""
    room = list(facts.room)
    for seat, _ in placed:
        room[seat] -= 1
    if min(room) < 0:
        return None
    put = {card for _, card in placed}
    left = [card for card in facts.hidden if card not in put]
    rooms = (*room, len(left) - sum(room))
    cannot = [
        facts.cannot[seat].union(card for to, card in barred if to == seat) for seat in range(SEATS)
    ]
    return Spreads(left, rooms, (*cannot, frozenset()))


def _world(facts: Known, placed: tuple[Put, ...], spread: Spread) -> World:
    put = [tuple(card for to, card in placed if to == seat) for seat in range(SEATS)]
    hands = tuple(facts.fixed[seat] + put[seat] + spread[seat] for seat in range(SEATS))
    return World(hands, spread[SEATS])
