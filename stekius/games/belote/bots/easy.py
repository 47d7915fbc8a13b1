"""Easy: takes on a strong hand, likes to win tricks, remembers nothing and looks no further.

A beginner's mistakes: leads any plain card, wins with the highest card although more is to come,
and gives the partner points only when the trick is over.
"""

from stekius.cards.card import Card, suit
from stekius.games.belote.bots.policy import cheapest, feeding
from stekius.games.belote.bots.steps import answer
from stekius.games.belote.bots.worth import best_bid
from stekius.games.belote.ranks import POWER
from stekius.games.belote.teams import SEATS
from stekius.games.belote.tricks import winning
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng

LEAST = 70


def easy(view: BeloteView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    return answer(view, rng, _bid, _choose)


def _bid(view: BeloteView, _rng: Rng) -> str:
    return best_bid(view, LEAST)


def _choose(view: BeloteView, cards: tuple[Card, ...], rng: Rng) -> Card:
    assert view.trump is not None
    if view.trick:
        return _follow(view, cards, view.trump)
    plain: list[Card] = [card for card in cards if suit(card) != view.trump]
    lead: Card = rng.choice(plain or list(cards))
    return lead


def _follow(view: BeloteView, cards: tuple[Card, ...], trump: str) -> Card:
    """Wins with the highest plain card or the lowest trump, else throws the cheapest."""
    assert view.seat is not None
    partners = winning(view.trick, trump)[0] == (view.seat + 2) % SEATS
    if partners:
        over = len(view.trick) == SEATS - 1
        return feeding(cards, trump) if over else cheapest(cards, trump)
    winners = [
        card for card in cards if winning((*view.trick, (view.seat, card)), trump)[1] == card
    ]
    if not winners:
        return cheapest(cards, trump)
    power = POWER[trump]
    if suit(winners[0]) == trump:
        return min(winners, key=lambda card: power[card])
    return max(winners, key=lambda card: power[card])
