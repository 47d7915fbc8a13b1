"""How well worlds explain the cards that were played."""

import random

import pytest

from stekius.games.belote.solver import compiled
from stekius.games.belote.solver.likely import Choice, likely
from stekius.games.belote.solver.trick import trick_so_far
from tests.games.belote.solver.endings import endings

EVEN = (1.0,) * 32
ACE, KING, SEVEN = 7, 5, 0


def test_a_card_is_as_likely_as_its_share_of_all_that_could_be_played() -> None:
    lead = Choice(0, ACE, trick_so_far((), 0), 1 << ACE, EVEN)
    assert likely([(1 << KING | 1 << SEVEN, 0, 0, 0), (0, 0, 0, 0)], [lead]) == [1 / 3, 1.0]


def test_only_cards_that_were_legal_then_share() -> None:
    follow = Choice(1, SEVEN, trick_so_far((KING,), 0), 1 << SEVEN, EVEN)
    assert likely([(0, 1 << 31, 0, 0), (0, 1 << ACE, 0, 0)], [follow]) == [1.0, 0.5]


def test_all_choices_together_multiply() -> None:
    lead = Choice(0, ACE, trick_so_far((), 0), 1 << ACE, EVEN)
    then = Choice(1, SEVEN, trick_so_far((ACE,), 0), 1 << SEVEN, EVEN)
    assert likely([(1 << KING, 1 << KING, 0, 0)], [lead, then]) == [0.25]


def test_what_tempts_more_explains_more() -> None:
    tempting = tuple(3.0 if card == ACE else 1.0 for card in range(32))
    lead = Choice(0, ACE, trick_so_far((), 0), 1 << ACE, tempting)
    assert likely([(1 << KING, 0, 0, 0)], [lead]) == [0.75]


def test_the_compiled_form_agrees(compiled_solver: compiled.Solver) -> None:
    rng = random.Random(3)
    for ending in endings(100, 5, seed=40):
        hands, seat = ending.masks(), (ending.leader + len(ending.trick)) % 4
        card = rng.choice([bit for bit in range(32) if hands[seat] >> bit & 1])
        tempting = tuple(rng.random() + 0.01 for _ in range(32))
        trick = trick_so_far(ending.lying(), ending.leader)
        chosen = [Choice(seat, card, trick, 1 << card, tempting)] * 2
        assert compiled_solver.likely([hands], chosen) == pytest.approx(likely([hands], chosen))
