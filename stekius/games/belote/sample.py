"""Drawing at random where the hidden cards may lie, in agreement with all that a view tells.

Everything is bounded by counts. Bots sample worlds from their view; `redeal` does the same.
"""

from collections.abc import Iterator

import msgspec

from stekius.cards.card import SUITS, Card
from stekius.games.belote import melds
from stekius.games.belote.known import Known, known
from stekius.games.belote.melds import FOUR_ORDER, FOUR_POINTS, RUN_ORDER, Meld
from stekius.games.belote.teams import SEATS, team
from stekius.games.belote.view import BeloteView, Told
from stekius.games.game import Rng

STOCK = SEATS
TRIES = 40


class World(msgspec.Struct, frozen=True):
    """All cards in their places: the four hands, and the stock with its first card next."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


def sample(view: BeloteView, rng: Rng) -> World | None:
    """A world that agrees with the view in everything; none when `TRIES` draws found none."""
    return _drawn(view, known(view), told_melds(view), rng)


def worlds(view: BeloteView, rng: Rng, count: int) -> Iterator[World]:
    """So many worlds for a bot; one may not bear out the calls where these are too rare.

    Raises:
        ValueError: when the view contradicts itself.
    """
    facts, told = known(view), told_melds(view)
    for _ in range(count):
        world = _drawn(view, facts, told, rng) or place(facts, (), rng)
        if world is None:
            raise ValueError(f"no cards agree with the view of seat {view.seat}: {view.tricks!r}")
        yield world


def _drawn(
    view: BeloteView, facts: Known, told: dict[int, tuple[Told, ...]], rng: Rng
) -> World | None:
    for _ in range(TRIES):
        world = place(facts, likely_melds(facts, told, rng), rng)
        if world is not None and agrees(view, facts, told, world):
            return world
    return None


def told_melds(view: BeloteView) -> dict[int, tuple[Told, ...]]:
    """By seat, what the others called; the viewer knows his own."""
    return {call.seat: call.melds for call in view.calls if call.melds and call.seat != view.seat}


def agrees(view: BeloteView, facts: Known, told: dict[int, tuple[Told, ...]], world: World) -> bool:
    """Whether the melds called and shown are there and the contest ends as it did (B10, B14)."""
    if not told:
        return True
    found: list[tuple[Meld, ...]] = [(), (), (), ()]
    for seat, names in told.items():
        found[seat] = melds.find(world.hands[seat] + facts.played[seat])
        if tuple((m.name, m.points) for m in found[seat]) != tuple(
            (t.name, t.points) for t in names
        ):
            return False
    if len(view.calls) < SEATS or view.taker is None:
        return True
    if any(
        meld.seat in told and not _is_among(meld.cards, found[meld.seat]) for meld in view.shown
    ):
        return False
    if any(call.seat == view.seat and call.melds for call in view.calls):
        found[view.seat or 0] = tuple(Meld(m.name, m.points, m.cards) for m in view.melds)
    winner = melds.contest(found, team(view.taker))
    return winner is not None and melds.contest_points(found, winner) == view.meld_points


def _is_among(cards: tuple[Card, ...], found: tuple[Meld, ...]) -> bool:
    """Whether a meld that was shown is one of these, neither longer nor shorter (B15)."""
    return any(meld.cards == cards for meld in found)


def likely_melds(
    facts: Known, told: dict[int, tuple[Told, ...]], rng: Rng
) -> tuple[tuple[int, Card], ...]:
    """For each meld told, cards that could be it, as pairs of a seat and a hidden card."""
    hidden = set(facts.hidden)
    chosen: list[tuple[int, Card]] = []
    for seat, names in told.items():
        have = set(facts.fixed[seat]) | set(facts.played[seat])
        for meld in names:
            free = have | (hidden - facts.cannot[seat])
            fits = [cards for cards in _shapes(meld) if free.issuperset(cards)]
            if fits:
                cards = rng.choice(fits)
                new = [card for card in cards if card in hidden]
                hidden.difference_update(new)
                have.update(new)
                chosen.extend((seat, card) for card in new)
    return tuple(chosen)


def _shapes(meld: Told) -> list[tuple[Card, ...]]:
    """All cards that a meld of this name and these points could be, five for a longer run."""
    if meld.name == "four":
        ranks = [which for which in FOUR_ORDER if FOUR_POINTS[which] == meld.points]
        return [tuple(Card(which + of) for of in SUITS) for which in ranks]
    length = int(meld.name[-1])
    starts = range(len(RUN_ORDER) - length + 1)
    return [
        tuple(Card(which + of) for which in RUN_ORDER[start : start + length])
        for of in SUITS
        for start in starts
    ]


def place(facts: Known, chosen: tuple[tuple[int, Card], ...], rng: Rng) -> World | None:
    """Put every hidden card somewhere, the chosen ones where they were chosen to be."""
    hands = [list(cards) for cards in facts.fixed]
    room = list(facts.room)
    for seat, card in chosen:
        hands[seat].append(card)
        room[seat] -= 1
    if min(room) < 0:
        return None
    put = {card for _, card in chosen}
    left = [card for card in facts.hidden if card not in put]
    slots = [seat for seat in range(SEATS) for _ in range(room[seat])]
    slots += [STOCK] * (len(left) - len(slots))
    rng.shuffle(left)
    rng.shuffle(slots)
    owner = _matched(left, slots, facts.cannot)
    if owner is None:
        return None
    stock = []
    for slot, card in owner.items():
        if slots[slot] == STOCK:
            stock.append(card)
        else:
            hands[slots[slot]].append(card)
    rng.shuffle(stock)
    return World(tuple(tuple(hand) for hand in hands), tuple(stock))


def _matched(
    cards: list[Card], slots: list[int], cannot: tuple[frozenset[Card], ...]
) -> dict[int, Card] | None:
    """A slot for every card, none of them one whose seat cannot have it; none if impossible."""
    barred = {card: {seat for seat in range(SEATS) if card in cannot[seat]} for card in cards}
    owner: dict[int, Card] = {}

    def seat_card(card: Card, tried: set[int]) -> bool:
        fits = [slot for slot, seat in enumerate(slots) if seat not in barred[card]]
        for slot in fits:
            if slot not in owner:
                owner[slot] = card
                return True
        for slot in fits:
            if slot not in tried:
                tried.add(slot)
                if seat_card(owner[slot], tried):
                    owner[slot] = card
                    return True
        return False

    for card in sorted(cards, key=lambda card: -len(barred[card])):
        if not seat_card(card, set()):
            return None
    return owner
