"""Medium: rules of thumb, in the order in which a player thinks of them.

It bids on strong trumps and aces, counts the cards that have gone, and knows who has run out of
a suit. As the takers' side it draws trumps while the others may have some; then come the cards
that nobody can beat. It gives points to a partner whose trick is safe, wins what it can win for
sure, and throws the cheapest card. What nobody would do, `sense` has left out before.
"""

from stekius.cards.card import Card, suit
from stekius.games.belote.bots.policy import cheapest, feeding, quick
from stekius.games.belote.bots.sense import is_master, surely_wins
from stekius.games.belote.bots.steps import answer
from stekius.games.belote.bots.table import Table
from stekius.games.belote.bots.worth import best_bid
from stekius.games.belote.ranks import POWER, VALUE
from stekius.games.belote.teams import SEATS, team
from stekius.games.belote.tricks import winning
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng

LEAST = 62
"""The worth of a hand that takes."""
LONG = 4
"""With so many trumps the taker draws with a low one, too."""


def medium(view: BeloteView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    return answer(view, rng, bid, _choose)


def bid(view: BeloteView, _rng: Rng) -> str:
    """Take, or name the best suit, on a hand of worth; else pass."""
    return best_bid(view, LEAST)


def _choose(view: BeloteView, cards: tuple[Card, ...], _rng: Rng) -> Card:
    return follow(view, cards) if view.trick else lead(view, cards)


def lead(view: BeloteView, cards: tuple[Card, ...]) -> Card:
    """Draw trumps as the takers, then the cards nobody can beat, else the cheapest."""
    assert view.trump is not None
    trump, table = view.trump, Table(view)
    trumps = tuple(card for card in cards if suit(card) == trump)
    plain = tuple(card for card in cards if suit(card) != trump)
    if trumps and _drawing(view, table):
        drawn = _draw(view, trumps)
        if drawn is not None:
            return drawn
    masters = [card for card in plain if is_master(view, card) and not table.may_be_ruffed(card)]
    if masters:
        return max(masters, key=lambda card: VALUE[trump][card])
    return cheapest(plain or trumps, trump)


def _drawing(view: BeloteView, table: Table) -> bool:
    """Whether our side took and the others may still have trumps."""
    assert view.taker is not None
    return team(view.taker) == team(table.me) and table.opponents_may_have_trumps()


def _draw(view: BeloteView, trumps: tuple[Card, ...]) -> Card | None:
    """The highest trump if nobody can beat it; a low one of many; the partner's first lead."""
    power, value = POWER[view.trump or ""], VALUE[view.trump or ""]
    high = max(trumps, key=lambda card: power[card])
    if is_master(view, high):
        return high
    if view.taker == view.seat:
        low = min(trumps, key=lambda card: (value[card], power[card]))
        return low if len(trumps) >= LONG else None
    return high if not view.tricks else None


def follow(view: BeloteView, cards: tuple[Card, ...]) -> Card:
    """Feed the partner's safe trick, win what can be won for sure, else as quickly as any."""
    assert view.trump is not None
    assert view.seat is not None
    trump = view.trump
    holder, best = winning(view.trick, trump)
    if holder == (view.seat + 2) % SEATS and _safe(view, best):
        return feeding(cards, trump)
    sure = [card for card in cards if surely_wins(view, card)]
    if sure and all(suit(card) != trump for card in sure):
        return max(sure, key=lambda card: VALUE[trump][card])
    return quick(cards, view.trick, trump, view.seat)


def _safe(view: BeloteView, best: Card) -> bool:
    """Whether the partner's card is likely to hold: nobody follows, or none can beat it."""
    if len(view.trick) == SEATS - 1 or is_master(view, best):
        return True
    table = Table(view)
    return not table.may_beat(table.next, best, view.trick[0][1])
