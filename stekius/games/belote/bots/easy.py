"""Easy: takes on a strong hand, wins a trick when it can, remembers nothing."""

from stekius.cards.card import Card, suit
from stekius.games.belote.bots.policy import quick
from stekius.games.belote.bots.steps import answer
from stekius.games.belote.bots.worth import best_bid
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng

LEAST = 70


def easy(view: BeloteView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    return answer(view, rng, _bid, _choose)


def _bid(view: BeloteView, _rng: Rng) -> str:
    return best_bid(view, LEAST)


def _choose(view: BeloteView, cards: tuple[Card, ...], rng: Rng) -> Card:
    """Any plain card to lead; else the cheapest way to win, or the least to lose."""
    assert view.trump is not None
    assert view.seat is not None
    if view.trick:
        return quick(cards, view.trick, view.trump, view.seat)
    plain: list[Card] = [card for card in cards if suit(card) != view.trump]
    lead: Card = rng.choice(plain or list(cards))
    return lead
