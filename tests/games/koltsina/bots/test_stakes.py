"""What each point of a hand is worth to a seat, and the value of ends."""

import pytest

from stekius.games.koltsina.bots.bits import TEN, TWO, bits
from stekius.games.koltsina.bots.equity import equity
from stekius.games.koltsina.bots.leaf import End, Leaf
from stekius.games.koltsina.bots.stakes import holder_shares, stakes, top_shares
from stekius.games.koltsina.play import end_hand
from stekius.games.koltsina.scoring import winner
from tests.games.contract.walk import seeds, states
from tests.games.koltsina.tables import KOLTSINA, cards


def test_a_top_is_open_at_first_and_certain_at_last() -> None:
    assert top_shares((5, 5), 10, 1.0) == (0.5, 0.5, 0.0)
    assert top_shares((8, 5), 10, 1.0)[0] > 0.5
    assert top_shares((27, 25), 0, 1.0) == (1.0, 0.0, 0.0)
    assert top_shares((26, 26), 0, 1.0) == (0.0, 0.0, 1.0)


def test_a_lead_counts_more_when_few_cards_are_out() -> None:
    assert top_shares((8, 5), 40, 1.0)[0] < top_shares((8, 5), 4, 1.0)[0]


def test_a_point_belongs_to_its_pile_or_to_anyone() -> None:
    assert holder_shares((0, TWO), TWO) == (0.0, 1.0, 0.0)
    assert holder_shares((0, TWO), TEN) == (0.5, 0.5, 0.0)


def test_the_stakes_are_even_for_two_who_are_level() -> None:
    found = stakes((5, 5), 0, 21, (0, 0))
    assert found.two[0] == pytest.approx(-found.two[1])
    assert found.two == pytest.approx(found.ten)
    assert found.cards[0] > found.two[0] > 0
    assert found.value((0, 0)) == pytest.approx(0)


def test_every_point_is_worth_more_when_it_may_decide_the_match() -> None:
    early, late = stakes((0, 0), 0, 21, (0, 0)), stakes((19, 19), 0, 21, (0, 0))
    assert late.two[0] > early.two[0]


def test_a_match_as_good_as_won_leaves_little_at_stake() -> None:
    assert stakes((20, 0), 0, 21, (0, 0)).ten[0] < 0.02


def test_a_leaf_is_the_value_of_the_piles() -> None:
    piles = (bits(cards("2C 5C 9D KH")), bits(cards("10D 3S")), bits(cards("AC")))
    found = stakes((3, 8, 1), 1, 21, (0, 0, 0))
    assert Leaf(found)(piles, 0, None) == pytest.approx(found.value(piles))
    open_still = (bits(cards("5C 9D KH")), *piles[1:])
    assert Leaf(found)(open_still, 0, None) == pytest.approx(found.value(open_still))


def test_the_end_of_a_hand_is_valued_by_the_rules_own_count() -> None:
    for seats in (2, 3, 4):
        for seed in seeds(6, 100):
            for state in states(KOLTSINA, seats, seed):
                if state.turn is None or state.stock or sum(map(len, state.hands)) > 2:
                    continue
                counted = end_hand(state)[0].sheets[-1].totals
                before = KOLTSINA.view(state, None).totals
                piles = [bits(pile) for pile in state.piles]
                for seat in range(seats):
                    value = End(before, seat, 11)(piles, bits(state.table), state.last_capturer)
                    assert value == equity(counted, seat, 11)
                    if winner(counted, 11) is not None:
                        assert value in (0.0, 1.0)
