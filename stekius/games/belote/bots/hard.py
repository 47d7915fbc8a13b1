"""Hard: deals the unseen cards as they are likely to lie, again and again, and looks what each
choice comes to: cards by solving the deals, bids and the 7 by playing them out."""

from stekius.cards.card import Card, suit
from stekius.games.belote.bots import mind
from stekius.games.belote.bots.medium import follow, lead
from stekius.games.belote.bots.promise import promise
from stekius.games.belote.bots.stakes import Stakes
from stekius.games.belote.bots.steps import answer, by_side
from stekius.games.belote.bots.worth import worth
from stekius.games.belote.sample import worlds
from stekius.games.belote.teams import team
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng

BID_WORLDS = 24
HOPELESS = 40
"""Hands of less worth are passed without a thought."""
RISK = 35
"""What a take must promise more than an even hand: passing leaves the choice to others."""

CLEARLY = 30
"""By how much a choice about the 7 must promise more to go against the habit."""


def hard(view: BeloteView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    return answer(view, rng, _bid, _choose, _seventh)


def _choose(view: BeloteView, cards: tuple[Card, ...], rng: Rng) -> Card:
    habit = follow(view, cards) if view.trick else lead(view, cards)
    return mind.choose(view, cards, habit, rng)


def _bid(view: BeloteView, rng: Rng) -> str:
    """The suit that promises most, if that is more than an even hand and the risk."""
    assert view.turned is not None
    assert view.seat is not None
    mine = [held.card for held in view.hand] + [view.turned]
    codes = [code for code in view.legal if code == "take" or code.startswith("name:")]
    suits = {code: suit(view.turned) if code == "take" else code[-1] for code in codes}
    hopeful = {code: of for code, of in suits.items() if worth(mine, of) >= HOPELESS}
    if not hopeful:
        return "pass"
    drawn = list(worlds(view, rng, BID_WORLDS))
    promises = {code: promise(view, drawn, of, view.seat, None) for code, of in hopeful.items()}
    best = max(promises, key=lambda code: promises[code])
    even = Stakes(view, team(view.seat), team(view.seat)).even()
    return best if promises[best] > even + RISK else "pass"


def _seventh(view: BeloteView, rng: Rng) -> str:
    """The habit of taking the better trump from opponents alone, unless the other choice
    promises clearly more (B9)."""
    assert view.turned is not None
    habit = by_side(view, rng)
    if view.taker is None:
        return habit
    drawn, trump = list(worlds(view, rng, BID_WORLDS)), suit(view.turned)
    swap = promise(view, drawn, trump, view.taker, view.seat)
    keep = promise(view, drawn, trump, view.taker, None)
    if abs(swap - keep) <= CLEARLY:
        return habit
    return "swap" if swap > keep else "keep"
