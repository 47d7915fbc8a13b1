"""What a hand is worth as the taker's, in the field's rough points."""

from collections.abc import Iterable

from stekius.cards.card import Card, rank, suit
from stekius.games.belote.ranks import TRUMP_VALUES
from stekius.games.belote.view import BeloteView

LENGTH = 7
ACE = 11
TEN = 4
PAIR = 12


def worth(cards: Iterable[Card], trump: str) -> int:
    """The trumps' points and number, aces and guarded tens outside, king and queen of trumps."""
    held = set(cards)
    trumps = {rank(card) for card in held if suit(card) == trump}
    sum_of = sum(TRUMP_VALUES[which] + LENGTH for which in trumps)
    sum_of += PAIR if {"K", "Q"} <= trumps else 0
    for card in held:
        if suit(card) == trump:
            continue
        if rank(card) == "A":
            sum_of += ACE
        if rank(card) == "10" and any(
            suit(other) == suit(card) and other != card for other in held
        ):
            sum_of += TEN
    return sum_of


def best_bid(view: BeloteView, least: int) -> str:
    """The bid in the suit in which the hand, turned-up card included, is worth most, or a pass."""
    assert view.turned is not None
    cards = [held.card for held in view.hand] + [view.turned]
    suits = {
        code: suit(view.turned) if code == "take" else code[-1]
        for code in view.legal
        if code == "take" or code.startswith("name:")
    }
    best = max(suits, key=lambda code: worth(cards, suits[code]))
    return best if worth(cards, suits[best]) >= least else "pass"
