"""Every deal that agrees with a view is drawn, each as often: against full enumeration."""

import random
from collections import Counter
from itertools import combinations

import pytest
from msgspec.structs import replace

from stekius.cards.card import Card
from stekius.games.belote.ranks import in_order
from stekius.games.belote.sample import Sampler
from stekius.games.belote.state import State
from stekius.games.belote.view import BeloteView
from tests.games.belote import consistent
from tests.games.belote.tables import BELOTE, all_call, dealt, deck, say
from tests.games.belote.test_spread import chi_square_limit

FIRST = {0: "AC KC QC 9H 8H", 1: "JC 10C 9C AH KH", 2: "KD QD 8C 7C QS", 3: "JS 9S AS KS JH"}
SECOND = {0: "10D 8D 8S", 1: "10H JD 7D", 2: "10S 9D 7H", 3: "QH AD"}
MELDED = all_call(say(dealt(deck(3, FIRST, "7S", SECOND, taker=3)), *["pass"] * 3, "take"))
"""Seat 0 scored A K Q of clubs; seat 1 called a lower run, which nobody saw."""

PLAIN = {0: "JH 9H 8C AD KD", 1: "AH 7S 8S 9C 10C", 2: "KH 9S JC QC 7D", 3: "10S JS AC 8D JD"}
SILENT = all_call(BELOTE.resume(say(dealt(deck(3, PLAIN, "8H")), "take")).state)


def late(state: State, left: int, seed: int) -> State:
    """The hand after random play, with so many cards left and some in the trick."""
    rng = random.Random(seed)
    while len(state.tricks) < 8 - left or len(state.trick) < 2:
        (seat,) = BELOTE.actors(state)
        state = BELOTE.play(state, seat, rng.choice(BELOTE.legal(state, seat))).state
    return state


def agreeing(state: State, view: BeloteView) -> set[tuple[frozenset[Card], ...]]:
    """All deals of the cards that the seat cannot see under which everything was as it was."""
    others = [seat for seat in range(4) if seat != view.seat]
    hidden = frozenset(card for seat in others for card in state.hands[seat])
    found = set()
    for first in combinations(sorted(hidden), view.counts[others[0]]):
        rest = sorted(hidden - set(first))
        for second in combinations(rest, view.counts[others[1]]):
            third = [card for card in rest if card not in second]
            hands = list(state.hands)
            for seat, cards in zip(others, (first, second, third), strict=True):
                hands[seat] = in_order(cards, state.trump)
            try:
                consistent.check(view, replace(state, hands=tuple(hands)))
            except AssertionError:
                continue
            found.add(tuple(frozenset(hand) for hand in hands))
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("start", [MELDED, SILENT], ids=["melds", "no melds"])
def test_the_sampler_draws_each_consistent_deal_as_often(start: State, seed: int) -> None:
    state = late(start, 3, seed)
    view = BELOTE.view(state, BELOTE.actors(state)[0])
    right, sampler, rng, mean = agreeing(state, view), Sampler(view), random.Random(seed), 60
    each = [tuple(frozenset(hand) for hand in world.hands) for world in sampler.each()]
    assert len(each) == len(right)
    assert set(each) == right
    worlds = [sampler.draw(rng) for _ in range(mean * len(right))]
    drawn = Counter(tuple(frozenset(h) for h in world.hands) for world in worlds if world)
    assert set(drawn) == right
    squares = sum((count - mean) ** 2 / mean for count in drawn.values())
    assert len(right) == 1 or squares < chi_square_limit(len(right))
