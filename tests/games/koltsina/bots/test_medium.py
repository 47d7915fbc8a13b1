"""Medium's three rules of thumb, one by one and together."""

import pytest

from stekius.cards.card import RANKS
from stekius.games.koltsina.bots.medium import (
    best,
    exposed,
    in_store,
    likely_held,
    next_count,
    out_of_sight,
)
from stekius.games.koltsina.bots.options import options, worth
from stekius.games.koltsina.state import Play
from tests.games.koltsina.bots.asking import answers
from tests.games.koltsina.tables import KOLTSINA, cards, playing

NOTHING = dict.fromkeys(RANKS, 0.0)


def test_medium_takes_the_ten_of_diamonds_rather_than_more_cards() -> None:
    assert answers("medium", playing(["10H KD", "AC 9S"], "10D KS KH")) == {"take:10H"}


def test_medium_takes_clubs_rather_than_other_cards() -> None:
    assert answers("medium", playing(["8H KD", "AC 9S"], "8C KS")) == {"take:8H"}


def test_medium_lays_beside_a_twin_that_it_can_take_with_next() -> None:
    assert answers("medium", playing(["KD QD KS", "AC 9S"], "")) <= {"lay:KD", "lay:KS"}


def test_medium_forgets_the_cards_that_have_gone_until_the_last_deal() -> None:
    gone = Play(1, cards("KS")[0], cards("KH KC"))
    state = playing(["KD QD", "AC 9S"], "", plays=(gone,), stock=cards("3D 4D"))
    assert set(best(KOLTSINA.view(state, 0))) == {"lay:KD", "lay:QD"}
    last_deal = playing(["KD QD", "AC 9S"], "", plays=(gone,))
    assert best(KOLTSINA.view(last_deal, 0)) == ["lay:KD"]


def test_what_lies_in_sight_is_held_by_nobody_else() -> None:
    view = KOLTSINA.view(playing(["KD KS 9D", "AC 9S"], "KH KC 4D"), 0)
    held = likely_held(view, out_of_sight(view))
    assert held["K"] == 0
    assert 0 < held["9"] == held["4"] < held["J"] < 1


def test_the_next_seat_holds_a_new_hand_after_the_last_play_of_a_deal() -> None:
    end = playing(["9D", ""], "KH", stock=cards("KC 4D 5D 6D 7D 8D JD QD"))
    assert next_count(KOLTSINA.view(end, 0)) == 4
    assert next_count(KOLTSINA.view(playing(["9D", ""], "KH"), 0)) == 0


def test_worth_is_points_then_clubs_then_cards() -> None:
    assert worth(cards("2C")) > worth(cards("10D")) > worth(cards("3C")) > worth(cards("3D")) > 0


def test_an_empty_table_exposes_nothing_and_a_held_rank_exposes_its_prize() -> None:
    assert exposed((), {**NOTHING, "5": 1.0}) == 0
    assert exposed(cards("5D"), NOTHING) == 0
    assert exposed(cards("5D"), {**NOTHING, "5": 1.0}) == worth(cards("5D 5S"))


def test_only_the_best_of_several_prizes_counts() -> None:
    both = {**NOTHING, "5": 1.0, "6": 1.0}
    assert exposed(cards("5D 6D"), both) == worth(cards("5D 5S"))
    assert exposed(cards("5D 6C"), both) == worth(cards("6C 6S"))


def test_in_store_is_what_another_own_card_would_take_after_the_play() -> None:
    view = KOLTSINA.view(playing(["3D 7S KD", "AC"], "4H"), 0)
    three, seven, _ = options(view)
    assert in_store(view, three) == worth(cards("7S 4H 3D"))
    assert in_store(view, seven) == pytest.approx(0)


def test_the_house_plays_the_best_capture_for_someone_absent() -> None:
    state = playing(["KD 10H 3S", "AC 9S"], "10D KS")
    assert KOLTSINA.fallback(KOLTSINA.view(state, 0)) == "take:10H"
