"""What the calls tell about hidden cards: which melds they could have been (B10, B14, B15)."""

from collections.abc import Iterator

import msgspec

from stekius.cards.card import SUITS, Card, rank, suit
from stekius.games.belote import melds, view
from stekius.games.belote.known import Known
from stekius.games.belote.melds import FOUR_ORDER, FOUR_POINTS, RUN_ORDER, Meld
from stekius.games.belote.teams import SEATS, team

Cards = tuple[Card, ...]


class Choice(msgspec.Struct, frozen=True):
    """One way to take the calls.

    `melds` has, for each meld told, its seat, its place among that seat's melds and its first
    cards; `placed` are the hidden ones of them, `barred` cards that would make a run longer.
    """

    melds: tuple[tuple[int, int, Cards], ...] = ()
    placed: tuple[tuple[int, Card], ...] = ()
    barred: tuple[tuple[int, Card], ...] = ()


class Told:
    """What the other seats called."""

    def __init__(self, seen: view.BeloteView, facts: Known) -> None:
        self._seen = seen
        self._facts = facts
        self._calls = {
            call.seat: call.melds for call in seen.calls if call.melds and call.seat != seen.seat
        }
        self._vague = any(m.name == "run5" for names in self._calls.values() for m in names)

    def choices(self) -> Iterator[Choice]:
        """All ways to take the calls; a deal agrees with one of them at most."""
        told = [
            (seat, number, meld)
            for seat, names in self._calls.items()
            for number, meld in enumerate(names)
        ]
        yield from self._choices(told, Choice())

    def _choices(self, told: list[tuple[int, int, view.Told]], so_far: Choice) -> Iterator[Choice]:
        if len(so_far.melds) == len(told):
            if self._vague or self._ends_as_it_did(_melds_of(so_far, told)):
                yield so_far
            return
        seat, number, meld = told[len(so_far.melds)]
        taken = {card for _, _, cards in so_far.melds for card in cards}
        have = {*self._facts.fixed[seat], *self._facts.played[seat]}
        free = have.union(self._facts.hidden) - self._facts.cannot[seat].difference(have)
        for cards in self._shapes(seat, meld):
            longer = () if self._has_four(seat) else beside(meld, cards)
            if taken.isdisjoint(cards) and free.issuperset(cards) and have.isdisjoint(longer):
                yield from self._choices(
                    told,
                    Choice(
                        (*so_far.melds, (seat, number, cards)),
                        so_far.placed + tuple((seat, card) for card in cards if card not in have),
                        so_far.barred + tuple((seat, card) for card in longer),
                    ),
                )

    def _has_four(self, seat: int) -> bool:
        return any(meld.name == "four" for meld in self._calls[seat])

    def _shapes(self, seat: int, meld: view.Told) -> list[Cards]:
        """The cards that a called meld could be: what was shown of it, where it was."""
        shown = [
            shape.cards[:5]
            for shape in self._seen.shown
            if (shape.seat, shape.name, shape.points) == (seat, meld.name, meld.points)
        ]
        return shown or shapes(meld)

    def agrees(self, hands: tuple[Cards, ...], choice: Choice) -> bool:
        """Whether the melds are where this choice has them and the contest ends as it did."""
        if not self._calls:
            return True
        found: list[tuple[Meld, ...]] = [(), (), (), ()]
        for seat, names in self._calls.items():
            found[seat] = melds.find(hands[seat] + self._facts.played[seat])
            if [(m.name, m.points) for m in found[seat]] != [(t.name, t.points) for t in names]:
                return False
        for seat, number, cards in choice.melds:
            if found[seat][number].cards[: len(cards)] != cards:
                return False
        return self._ends_as_it_did(found)

    def _ends_as_it_did(self, found: list[tuple[Meld, ...]]) -> bool:
        """Whether these melds are shown and score as they did, once all have answered."""
        seen = self._seen
        if not self._calls or len(seen.calls) < SEATS or seen.taker is None:
            return True
        if any(
            meld.seat in self._calls and not is_among(meld.cards, found[meld.seat])
            for meld in seen.shown
        ):
            return False
        if any(call.seat == seen.seat and call.melds for call in seen.calls):
            found[seen.seat or 0] = tuple(Meld(m.name, m.points, m.cards) for m in seen.melds)
        winner = melds.contest(found, team(seen.taker))
        return winner is not None and melds.contest_points(found, winner) == seen.meld_points


def _melds_of(choice: Choice, told: list[tuple[int, int, view.Told]]) -> list[tuple[Meld, ...]]:
    found: list[tuple[Meld, ...]] = [(), (), (), ()]
    for (seat, _, cards), (_, _, meld) in zip(choice.melds, told, strict=True):
        found[seat] = (*found[seat], Meld(meld.name, meld.points, cards))
    return found


def is_among(cards: Cards, found: tuple[Meld, ...]) -> bool:
    """Whether a meld that was shown is one of these, neither longer nor shorter (B15)."""
    return any(meld.cards == cards for meld in found)


def beside(meld: view.Told, cards: Cards) -> Cards:
    """The cards that would make this run longer than it was called; above a long one at least."""
    if meld.name == "four":
        return ()
    of, top = suit(cards[0]), RUN_ORDER.index(rank(cards[0]))
    places = [top - 1] if len(cards) == 5 else [top - 1, top + len(cards)]
    return tuple(Card(RUN_ORDER[place] + of) for place in places if 0 <= place < len(RUN_ORDER))


def shapes(meld: view.Told) -> list[Cards]:
    """All cards that a meld of this name and these points could be, five for a longer run."""
    if meld.name == "four":
        ranks = [which for which in FOUR_ORDER if FOUR_POINTS[which] == meld.points]
        return [tuple(Card(which + of) for of in SUITS) for which in ranks]
    length = int(meld.name[-1])
    return [
        tuple(Card(which + of) for which in RUN_ORDER[start : start + length])
        for of in SUITS
        for start in range(len(RUN_ORDER) - length + 1)
    ]
