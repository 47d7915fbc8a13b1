"""Drawing where hidden cards may lie (for bots and `redeal`)."""

import random

from stekius.cards.deck import DECK_32
from stekius.games.belote.known import Known, known
from stekius.games.belote.sample import place, sample, worlds
from stekius.games.game import Setup
from tests.games.belote.tables import BELOTE, cards, dealt, deck, playing
from tests.games.contract.walk import walk_on


def test_who_did_not_follow_nor_trump_has_neither() -> None:
    state = playing(
        {0: "AS 9H", 1: "KH 8H", 2: "9S 8S", 3: "10D 7D"}, "C", [(0, "KS"), (1, "7H")], 0
    )
    facts = known(BELOTE.view(state, 2))
    assert {card[-1] for card in facts.cannot[1]} == {"S", "C"}
    assert len(facts.cannot[1]) == 16
    assert facts.cannot[0] == frozenset()


def test_who_did_not_go_over_has_no_higher_trump() -> None:
    state = playing({3: "AS 9H"}, "C", [(0, "KS"), (1, "QC"), (2, "8C")], 0)
    facts = known(BELOTE.view(state, 3))
    denied = {card for card in facts.cannot[2] if card[-1] == "C"}
    assert denied == {"JC", "9C", "AC", "10C", "KC"}


def test_who_played_the_king_without_a_word_does_not_have_the_queen() -> None:
    state = playing({1: "AS 9H"}, "C", [(0, "KC")], 0)
    assert "QC" in known(BELOTE.view(state, 1)).cannot[0]


def test_cards_are_found_a_place_even_where_only_one_deal_is_possible() -> None:
    hidden = cards("AS KS QS JS")
    cannot = tuple(frozenset(hidden) - {card} for card in hidden)
    facts = Known(((),) * 4, (1, 1, 1, 1), cannot, ((),) * 4, hidden)
    for seed in range(50):
        world = place(facts, (), random.Random(seed))
        assert world is not None
        assert world.hands == tuple((card,) for card in hidden)


def test_an_impossible_deal_is_none() -> None:
    ace = cards("AS")
    cannot = (frozenset(ace), frozenset(), frozenset(), frozenset())
    facts = Known(((),) * 4, (1, 0, 0, 0), cannot, ((),) * 4, ace)
    assert place(facts, (), random.Random(1)) is None


def test_the_stock_holds_what_the_hands_do_not() -> None:
    view = BELOTE.view(dealt(deck(3, {}, "9S")), 1)
    world = sample(view, random.Random(5))
    assert world is not None
    assert len(world.stock) == 11
    everywhere = [card for hand in world.hands for card in hand] + [*world.stock, "9S"]
    assert sorted(everywhere) == sorted(DECK_32)


def test_every_view_of_a_match_has_a_world() -> None:
    rng = random.Random(8)
    for taken in walk_on(BELOTE, BELOTE.begin(Setup(4, 1, 501)), random.Random(8)):
        if taken.step.state.turned is None:
            continue
        for seat in (0, 1, 2, 3, None):
            view = BELOTE.view(taken.step.state, seat)
            (world,) = worlds(view, rng, 1)
            assert [len(hand) for hand in world.hands] == list(view.counts)
            if seat is not None:
                assert set(world.hands[seat]) == {held.card for held in view.hand}
