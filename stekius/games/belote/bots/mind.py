"""What hard thinks before it plays a card: likely deals, each solved, and what they come to."""

from typing import NamedTuple

from stekius.cards.card import Card
from stekius.games.belote.bots.guess import likelihoods
from stekius.games.belote.bots.playout import play_out
from stekius.games.belote.bots.policy import cheapest
from stekius.games.belote.bots.stakes import Stakes
from stekius.games.belote.known import known
from stekius.games.belote.sample import Sampler, World, place
from stekius.games.belote.scoring import ALL_POINTS, ALL_TRICKS, CAPOT
from stekius.games.belote.solver import COMPILED, SOLVER
from stekius.games.belote.solver.bits import mask, places
from stekius.games.belote.teams import SEATS, team
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng


class Pains(NamedTuple):
    """How much thought a card is worth: deals drawn, and how many of them are solved; where
    `solved` is 0, so many are played out instead."""

    drawn: int
    solved: int
    played: int = 0


MANY = Pains(120, 100)
COMPILED_PAINS = {8: Pains(60, 10), 7: Pains(80, 20), 6: Pains(100, 40), 5: Pains(120, 70)}
PLAIN_PAINS = {
    8: Pains(40, 0, 20),
    7: Pains(40, 0, 20),
    6: Pains(40, 0, 20),
    5: Pains(40, 14),
    4: Pains(60, 30),
}
"""By cards in hand. More deals than these add nothing that can be measured."""

EQUAL = 0.5
"""Cards whose worth differs by less than this are as good as equal."""

Weighed = list[tuple[World, float]]


def choose(view: BeloteView, cards: tuple[Card, ...], habit: Card, rng: Rng) -> Card:
    """The card of most worth; of equal ones the habitual, or else the cheapest."""
    pains = (COMPILED_PAINS if COMPILED else PLAIN_PAINS).get(len(view.hand), MANY)
    worths = card_worths(view, cards, weighed_worlds(view, pains, rng), pains)
    best = max(worths.values())
    equal = tuple(card for card in cards if worths[card] >= best - EQUAL)
    return habit if habit in equal else cheapest(equal, view.trump or "")


def weighed_worlds(view: BeloteView, pains: Pains, rng: Rng) -> Weighed:
    """Deals as likely as the bids and plays make them, and how often each is meant.

    All that agree, where they are few; else some of those drawn, in proportion.
    """
    sampler = Sampler(view)
    if sampler.ways <= pains.drawn:
        drawn = list(sampler.each())
    else:
        found = (sampler.draw(rng) for _ in range(pains.drawn))
        drawn = [world for world in found if world is not None]
    if not drawn:
        world = place(known(view), (), rng)
        assert world is not None, f"no cards agree with the view of seat {view.seat}"
        return [(world, 1.0)]
    masks = [_masks(world, view.trump or "") for world in drawn]
    return _some(drawn, likelihoods(view, masks), pains.solved or pains.played, rng)


def _some(worlds: list[World], weights: list[float], count: int, rng: Rng) -> Weighed:
    """So many of the worlds in proportion to their weights, at even steps from a random start."""
    step = sum(weights) / count
    if len(worlds) <= count or step <= 0:
        return list(zip(worlds, weights, strict=True))
    chosen: Weighed = []
    reached, next_at = 0.0, rng.random() * step
    for world, weight in zip(worlds, weights, strict=True):
        reached += weight
        times = 0
        while next_at < reached:
            times += 1
            next_at += step
        if times:
            chosen.append((world, float(times)))
    return chosen


def card_worths(
    view: BeloteView, cards: tuple[Card, ...], worlds: Weighed, pains: Pains
) -> dict[Card, float]:
    """The mean worth of each card over these worlds."""
    assert view.seat is not None
    assert view.taker is not None
    stakes = Stakes(view, team(view.seat), team(view.taker))
    ends = solved if pains.solved else _played_out
    found = ends(view, cards, [world for world, _ in worlds])
    sums = dict.fromkeys(cards, 0.0)
    for (world, weight), points in zip(worlds, found, strict=True):
        belote = _belote(view, world)
        for card in cards:
            sums[card] += weight * stakes.worth(points[card], view.meld_points, belote)
    total = sum(weight for _, weight in worlds) or 1.0
    return {card: worth / total for card, worth in sums.items()}


def _masks(world: World, trump: str) -> tuple[int, ...]:
    return tuple(mask(hand, trump) for hand in world.hands)


def _belote(view: BeloteView, world: World) -> int | None:
    """The team that has announced, or will announce, king and queen of trumps (B16)."""
    if view.belote is not None:
        return team(view.belote)
    pair = {f"K{view.trump}", f"Q{view.trump}"}
    return next((team(seat) for seat in range(SEATS) if pair.issubset(world.hands[seat])), None)


def solved(view: BeloteView, cards: tuple[Card, ...], worlds: list[World]) -> list[dict[Card, int]]:
    """By world and card, the first team's card points at the end when all play perfectly."""
    trump = view.trump or ""
    at = places(trump)
    leader = view.trick[0][0] if view.trick else view.seat or 0
    swept = [all(team(trick.winner) == side for trick in view.tricks) for side in (0, 1)]
    masks = [_masks(world, trump) for world in worlds]
    lying = [at[card] for _, card in view.trick]
    found = SOLVER.values(masks, lying, leader, swept[0] + 2 * swept[1])
    return [{card: view.taken[0] + row[at[card]] for card in cards} for row in found]


def _played_out(
    view: BeloteView, cards: tuple[Card, ...], worlds: list[World]
) -> list[dict[Card, int]]:
    """As `solved`, with all playing on by the quick policy."""
    return [{card: _end(view, world, card) for card in cards} for world in worlds]


def _end(view: BeloteView, world: World, card: Card) -> int:
    assert view.seat is not None
    assert view.trump is not None
    left = tuple(held.card for held in view.hand if held.card != card)
    hands = (*world.hands[: view.seat], left, *world.hands[view.seat + 1 :])
    won = [sum(team(trick.winner) == side for trick in view.tricks) for side in (0, 1)]
    trick = (*view.trick, (view.seat, card))
    points, tricks = play_out(hands, trick, view.seat, view.trump, (list(view.taken), won))
    if ALL_TRICKS in tricks:
        return CAPOT if tricks[0] else ALL_POINTS - CAPOT
    return points[0]
