"""What a view tells about the cards that it does not show, and hands that agree with it."""

from collections.abc import Iterator

import msgspec

from stekius.cards.card import Card, suit
from stekius.cards.deck import DECK_32
from stekius.games.belote.ranks import POWER
from stekius.games.belote.teams import SEATS
from stekius.games.belote.tricks import Played, to_beat
from stekius.games.belote.view import BeloteView


class Known(msgspec.Struct, frozen=True):
    """What is public, and the viewer's own, by seat.

    `fixed` are cards that are known to be in a hand now; `room` how many more a hand has;
    `cannot` those it cannot have, having failed to follow, to trump or to go over (B17 to B19),
    or to announce the belote (B16); `played` what it has played. `hidden` are the cards whose
    place is unknown; what the hands do not take of them is in the stock.
    """

    fixed: tuple[tuple[Card, ...], ...]
    room: tuple[int, ...]
    cannot: tuple[frozenset[Card], ...]
    played: tuple[tuple[Card, ...], ...]
    hidden: tuple[Card, ...]


def known(view: BeloteView) -> Known:
    """All that the view tells."""
    tricks = [*(trick.cards for trick in view.tricks), view.trick]
    played = tuple(
        tuple(card for trick in tricks for by, card in trick if by == seat) for seat in range(SEATS)
    )
    gone = {card for cards in played for card in cards}
    fixed: list[set[Card]] = [set() for _ in range(SEATS)]
    for seat, card in _located(view):
        if card not in gone:
            fixed[seat].add(card)
    if view.seat is not None:
        fixed[view.seat] = {held.card for held in view.hand}
    placed = gone.union(*fixed)
    if view.trump is None or view.phase == "choice":
        placed |= {view.turned} if view.turned else set()
    return Known(
        fixed=tuple(tuple(sorted(cards)) for cards in fixed),
        room=tuple(view.counts[seat] - len(fixed[seat]) for seat in range(SEATS)),
        cannot=_cannot(tricks, view.trump, view.belote),
        played=played,
        hidden=tuple(card for card in DECK_32 if card not in placed),
    )


def _located(view: BeloteView) -> Iterator[Played]:
    """Cards that everybody knows to have come into a hand."""
    if view.turned is None or view.taker is None or view.phase == "choice":
        return
    if view.swapped is None:
        yield view.taker, view.turned
    else:
        yield view.swapped, view.turned
        yield view.taker, Card("7" + suit(view.turned))
    for meld in view.shown:
        for card in meld.cards:
            yield meld.seat, card
    if view.belote is not None:
        yield view.belote, Card(f"K{view.trump}")
        yield view.belote, Card(f"Q{view.trump}")


def _cannot(
    tricks: list[tuple[Played, ...]], trump: str | None, belote: int | None
) -> tuple[frozenset[Card], ...]:
    none: list[set[Card]] = [set() for _ in range(SEATS)]
    if trump is None:
        return tuple(frozenset(cards) for cards in none)
    pair = {Card(f"K{trump}"), Card(f"Q{trump}")}
    for trick in tricks:
        for place, (seat, card) in enumerate(trick):
            none[seat] |= _denied(trick[:place], card, trump)
            if card in pair and seat != belote:
                none[seat] |= pair
    return tuple(frozenset(cards) for cards in none)


def _denied(before: tuple[Played, ...], card: Card, trump: str) -> set[Card]:
    """The cards that a seat cannot have held when it played this one."""
    if not before:
        return set()
    led = suit(before[0][1])
    denied = set()
    if suit(card) != led:
        denied |= {other for other in DECK_32 if suit(other) == led}
        if suit(card) != trump:
            return denied | {other for other in DECK_32 if suit(other) == trump}
    if suit(card) == trump:
        beaten = to_beat(before, trump)
        power = POWER[trump]
        if beaten is not None and power[card] < power[beaten]:
            denied |= {c for c in DECK_32 if suit(c) == trump and power[c] > power[beaten]}
    return denied
