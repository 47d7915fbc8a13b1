"""How well worlds explain what the others have done: their bids, their silence, their cards."""

from functools import cache
from math import exp

from stekius.cards.card import SUITS, suit
from stekius.games.belote import melds
from stekius.games.belote.bots.habits import temptations
from stekius.games.belote.bots.worth import worth
from stekius.games.belote.solver import SOLVER
from stekius.games.belote.solver.bits import cards_by_place, mask, places
from stekius.games.belote.solver.likely import Choice
from stekius.games.belote.solver.trick import trick_so_far
from stekius.games.belote.teams import SEATS
from stekius.games.belote.view import BeloteView

TAKES_AT = 62
DOUBT = 8
"""Of two hands that differ by so much worth, the better takes 2.7 times as readily."""
DEALT_FIRST, DEALT = 5, 8
SURPRISE = 0.03
"""No bid is thought less likely than this."""
TRUST_IN_CARDS, TRUST_IN_BIDS = 0.7, 0.5
"""What the picture of other players is worth: below 1, for they may play differently."""
SILENT = 0.1
"""How often a run is kept silent about."""

Hands = tuple[int, ...]


def likelihoods(view: BeloteView, worlds: list[Hands]) -> list[float]:
    """By world, how likely all that the others did is, but for a factor common to all."""
    before = [_played(view, seat) for seat in range(SEATS)]
    by_cards = SOLVER.likely(worlds, choices(view))
    return [
        likely**TRUST_IN_CARDS
        * _as_dealt(view, tuple(now | then for now, then in zip(hands, before, strict=True)))
        ** TRUST_IN_BIDS
        for hands, likely in zip(worlds, by_cards, strict=True)
    ]


def choices(view: BeloteView) -> list[Choice]:
    """Every card that somebody else chose, with what was open then."""
    assert view.trump is not None
    assert view.taker is not None
    place = places(view.trump)
    later = [_played(view, seat) for seat in range(SEATS)]
    gone, found = 0, []
    for played in (*(trick.cards for trick in view.tricks), view.trick):
        for number, (seat, card) in enumerate(played):
            if seat != view.seat:
                trick = trick_so_far([place[c] for _, c in played[:number]], played[0][0])
                tempting = temptations(trick, seat, gone, view.taker)
                found.append(Choice(seat, place[card], trick, later[seat], tempting))
            gone |= 1 << place[card]
            later[seat] &= ~(1 << place[card])
    return found


def _played(view: BeloteView, seat: int) -> int:
    tricks = (*(trick.cards for trick in view.tricks), view.trick)
    return mask((card for trick in tricks for by, card in trick if by == seat), view.trump or "")


def _as_dealt(view: BeloteView, hands: Hands) -> float:
    """How likely the bids and the silence of the others are with these hands of eight."""
    assert view.turned is not None
    assert view.trump is not None
    product = 1.0
    for number, (seat, code) in enumerate(view.bids):
        if seat == view.seat:
            continue
        suits = (
            [suit(view.turned)]
            if number < SEATS
            else [of for of in SUITS if of != suit(view.turned)]
        )
        if code != "pass":
            suits = [view.trump]
        up = mask([view.turned], view.trump)
        most = max(_at_bidding(hands[seat] & ~up, up, view.trump, of) for of in suits)
        takes = 1 / (1 + exp((TAKES_AT - most) / DOUBT))
        product *= max(SURPRISE, 1 - takes if code == "pass" else takes)
    for call in view.calls:
        if call.seat != view.seat and not call.melds and _has_run(hands[call.seat], view.trump):
            product *= SILENT
    return product


def _at_bidding(held: int, up: int, trump: str, of: str) -> float:
    """What a hand was worth in a suit when it had five of these cards, the turned one beside."""
    share = DEALT_FIRST / held.bit_count()
    table, base = _worths(trump, of), 0
    for part in range(SEATS):
        base += table[part][held >> 8 * part & 0xFF]
    return base * share + sum(table[part][up >> 8 * part & 0xFF] for part in range(SEATS))


@cache
def _worths(trump: str, of: str) -> tuple[tuple[int, ...], ...]:
    """What each set of cards of one suit adds to a hand's worth with `of` as trumps."""
    names = cards_by_place(trump)
    return tuple(
        tuple(
            worth((names[8 * part + bit] for bit in range(8) if held >> bit & 1), of)
            for held in range(256)
        )
        for part in range(SEATS)
    )


def _has_run(hand: int, trump: str) -> bool:
    runs = _runs(trump)
    return any(runs[part][hand >> 8 * part & 0xFF] for part in range(SEATS))


@cache
def _runs(trump: str) -> tuple[tuple[bool, ...], ...]:
    """Whether each set of cards of one suit has a run in it."""
    names = cards_by_place(trump)
    return tuple(
        tuple(
            bool(melds.find(tuple(names[8 * part + bit] for bit in range(8) if held >> bit & 1)))
            for held in range(256)
        )
        for part in range(SEATS)
    )
