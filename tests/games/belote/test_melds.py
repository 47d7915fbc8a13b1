"""Melds and their contest, held against trying every set of cards (B11 to B15)."""

import random

import pytest

from stekius.cards.deck import DECK_32
from stekius.games.belote.melds import Meld, contest, contest_points, find, strength
from tests.games.belote import oracle
from tests.games.belote.tables import cards


def hands(count: int, seed: int) -> list[tuple[str, ...]]:
    """Random hands of eight, half of them out of few ranks or suits so that they hold melds."""
    rng = random.Random(seed)
    found = []
    for number in range(count):
        deck = list(DECK_32)
        if number % 4 == 1:
            deck = [card for card in deck if card[-1] in "HS"]
        if number % 4 == 2:
            deck = [card for card in deck if card[:-1] in ("J", "9", "A", "8")]
        rng.shuffle(deck)
        found.append(tuple(deck[:8]))
    return found


def test_2_000_random_hands_hold_the_melds_that_trying_every_set_finds() -> None:
    lengths = set()
    for hand in hands(2_000, 1):
        melds = find(cards(hand))
        assert sorted(tuple(sorted(meld.cards)) for meld in melds) == oracle.melds(hand)
        for meld in melds:
            assert meld.points == oracle.meld_points(meld.cards)
            assert meld.name == (
                f"run{min(len(meld.cards), 5)}" if oracle.is_run(meld.cards) else "four"
            )
            lengths.add((meld.name, len(meld.cards)))
    assert {("run5", 5), ("run5", 6), ("run4", 4), ("run3", 3), ("four", 4)} <= lengths


def test_melds_compare_as_the_rule_book_says() -> None:
    melds = [meld for hand in hands(400, 2) for meld in find(cards(hand))]
    rng = random.Random(4)
    for _ in range(5_000):
        one, other = rng.choice(melds), rng.choice(melds)
        a, b = strength(one), strength(other)
        assert (a > b) - (a < b) == oracle.stronger(one.cards, other.cards)


@pytest.mark.parametrize("taker_team", [0, 1])
def test_the_strongest_meld_takes_all_points_and_a_tie_goes_to_the_takers(taker_team: int) -> None:
    ties = 0
    for seed in range(1_000):
        rng = random.Random(seed)
        deck = list(DECK_32)
        rng.shuffle(deck)
        called = [find(tuple(deck[seat * 8 : seat * 8 + 8])) for seat in range(4)]
        won = contest(called, taker_team)
        sides: list[list[Meld]] = [[*called[0], *called[2]], [*called[1], *called[3]]]
        if won is None:
            assert sides == [[], []]
            assert contest_points(called, won) == (0, 0)
            continue
        for meld in sides[1 - won]:
            best = max(oracle.stronger(mine.cards, meld.cards) for mine in sides[won])
            assert best >= (0 if won == taker_team else 1)
            ties += best == 0
        assert contest_points(called, won)[won] == sum(meld.points for meld in sides[won])
        assert contest_points(called, won)[1 - won] == 0
    assert ties


def test_fours_are_taken_out_before_runs() -> None:
    melds = find(cards("QS QH QD QC AS KS JS 10S"))
    assert [(meld.name, meld.points) for meld in melds] == [("four", 100)]


def test_a_run_of_eight_is_one_meld_called_as_five() -> None:
    melds = find(cards("7H 8H 9H 10H JH QH KH AH"))
    assert [(m.name, m.points, m.cards) for m in melds] == [
        ("run5", 100, cards("AH KH QH JH 10H 9H 8H 7H"))
    ]
