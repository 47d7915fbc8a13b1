"""What every level does in the same way: which step it is in, the 7, the calls."""

from collections.abc import Callable

from stekius.cards.card import Card
from stekius.games.belote.bots.sense import worth_playing
from stekius.games.belote.teams import team
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng

Bids = Callable[[BeloteView, Rng], str]
Cards = Callable[[BeloteView, tuple[Card, ...], Rng], Card]


def by_side(view: BeloteView, _rng: Rng) -> str:
    """Take the better trump from an opponent who took; leave it to a partner (B9)."""
    assert view.seat is not None
    against = view.taker is not None and team(view.taker) != team(view.seat)
    return "swap" if against else "keep"


def answer(view: BeloteView, rng: Rng, bid: Bids, choose: Cards, seventh: Bids = by_side) -> str:
    """A code for any legal list: a bid, a choice about the 7, a call or a card.

    Raises:
        ValueError: when the viewer has nothing to play.
    """
    if "pass" in view.legal:
        return bid(view, rng)
    if "swap" in view.legal or "keep" in view.legal:
        wished = seventh(view, rng)
        return wished if wished in view.legal else view.legal[0]
    if "call" in view.legal:
        return "call"
    cards = worth_playing(view)
    return f"play:{cards[0] if len(cards) == 1 else choose(view, cards, rng)}"
