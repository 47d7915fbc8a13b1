"""Medium: counts the cards that have gone, draws trumps when its team took them."""

from stekius.cards.card import Card, suit
from stekius.games.belote.bots.policy import cheapest, feeding, quick
from stekius.games.belote.bots.sense import is_master, surely_wins, unseen
from stekius.games.belote.bots.steps import answer
from stekius.games.belote.bots.worth import best_bid
from stekius.games.belote.ranks import POWER, VALUE
from stekius.games.belote.teams import SEATS, team
from stekius.games.belote.tricks import winning
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng

LEAST = 62


def medium(view: BeloteView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    return answer(view, rng, _bid, _choose)


def _bid(view: BeloteView, _rng: Rng) -> str:
    return best_bid(view, LEAST)


def _choose(view: BeloteView, cards: tuple[Card, ...], _rng: Rng) -> Card:
    return follow(view, cards) if view.trick else lead(view, cards)


def lead(view: BeloteView, cards: tuple[Card, ...]) -> Card:
    """Draw the others' trumps as the takers, then the cards nobody can beat, else the least."""
    assert view.trump is not None
    assert view.taker is not None
    power, value = POWER[view.trump], VALUE[view.trump]
    ours = team(view.taker) == team(view.seat or 0)
    trumps = tuple(card for card in cards if suit(card) == view.trump)
    plain = tuple(card for card in cards if suit(card) != view.trump)
    left = any(suit(card) == view.trump for card in unseen(view))
    if ours and left and trumps:
        high = max(trumps, key=lambda card: power[card])
        if is_master(view, high):
            return high
        if view.taker != view.seat and not view.tricks:
            return high
    masters = [card for card in plain if is_master(view, card)]
    if masters:
        return max(masters, key=lambda card: value[card])
    return cheapest(plain or trumps, view.trump)


def follow(view: BeloteView, cards: tuple[Card, ...]) -> Card:
    """Feed the partner's sure trick, win what can be won for sure, else as quickly as any."""
    assert view.trump is not None
    assert view.seat is not None
    holder, best = winning(view.trick, view.trump)
    if holder == (view.seat + 2) % SEATS and _safe(view, best):
        return feeding(cards, view.trump)
    sure = [card for card in cards if surely_wins(view, card)]
    if sure and all(suit(card) != view.trump for card in sure):
        return max(sure, key=lambda card: VALUE[view.trump or ""][card])
    return quick(cards, view.trick, view.trump, view.seat)


def _safe(view: BeloteView, best: Card) -> bool:
    """Whether the partner's card is likely to hold: nobody follows, or none is higher."""
    return len(view.trick) == SEATS - 1 or is_master(view, best)
