"""Hard: samples what the others may hold, plays each choice out and keeps the best."""

from stekius.cards.card import Card, suit
from stekius.games.belote import melds
from stekius.games.belote.bots.medium import follow, lead
from stekius.games.belote.bots.playout import Points, margin, play_out
from stekius.games.belote.bots.steps import answer
from stekius.games.belote.bots.worth import worth
from stekius.games.belote.sample import World, worlds
from stekius.games.belote.teams import SEATS, forehand, team
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng

WORLDS = 14
BID_WORLDS = 18
HOPELESS = 40
"""Hands of less worth are passed without a thought."""
RISK = 12
"""What a take must promise more than nothing: passing leaves the choice to others."""


def hard(view: BeloteView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    return answer(view, rng, _bid, _choose)


def _bid(view: BeloteView, rng: Rng) -> str:
    assert view.turned is not None
    mine = [held.card for held in view.hand] + [view.turned]
    suits = {code: suit(view.turned) if code == "take" else code[-1] for code in _takes(view)}
    hopeful = {code: of for code, of in suits.items() if worth(mine, of) >= HOPELESS}
    if not hopeful:
        return "pass"
    drawn = tuple(worlds(view, rng, BID_WORLDS))
    promise = {
        code: sum(_taken(view, world, of) for world in drawn) / len(drawn)
        for code, of in hopeful.items()
    }
    best = max(promise, key=lambda code: promise[code])
    return best if promise[best] > RISK else "pass"


def _takes(view: BeloteView) -> tuple[str, ...]:
    return tuple(code for code in view.legal if code == "take" or code.startswith("name:"))


def _taken(view: BeloteView, world: World, trump: str) -> int:
    """The margin when the viewer takes this suit in this world."""
    assert view.turned is not None
    assert view.seat is not None
    hands, place = list(world.hands), 0
    for step in range(SEATS):
        seat = (forehand(view.dealer) + step) % SEATS
        size = 2 if seat == view.seat else 3
        hands[seat] += world.stock[place : place + size]
        place += size
    hands[view.seat] += (view.turned,)
    found = [melds.find(hand) for hand in hands]
    us = team(view.seat)
    points = melds.contest_points(found, melds.contest(found, us))
    pair = {f"K{trump}", f"Q{trump}"}
    belote = next((team(seat) for seat in range(SEATS) if pair <= set(hands[seat])), None)
    end = play_out(tuple(hands), (), forehand(view.dealer), trump, ([0, 0], [0, 0]))
    return margin(end, us, us, points, belote, view.held)


def _choose(view: BeloteView, cards: tuple[Card, ...], rng: Rng) -> Card:
    sums = dict.fromkeys(cards, 0.0)
    habit = follow(view, cards) if view.trick else lead(view, cards)
    sums[habit] += WORLDS
    for world in worlds(view, rng, WORLDS):
        for card in cards:
            sums[card] += _played(view, world, card)
    return max(sums, key=lambda card: sums[card])


def _played(view: BeloteView, world: World, card: Card) -> int:
    """The margin when the viewer plays this card in this world."""
    assert view.seat is not None
    assert view.trump is not None
    assert view.taker is not None
    left = tuple(held.card for held in view.hand if held.card != card)
    hands = (*world.hands[: view.seat], left, *world.hands[view.seat + 1 :])
    trick = (*view.trick, (view.seat, card))
    won = [sum(team(trick.winner) == side for trick in view.tricks) for side in (0, 1)]
    so_far: Points = (list(view.taken), won)
    end = play_out(hands, trick, view.seat, view.trump, so_far)
    belote = None if view.belote is None else team(view.belote)
    return margin(end, team(view.taker), team(view.seat), view.meld_points, belote, view.held)
