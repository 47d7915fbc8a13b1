"""What a seat sees of Koltsina."""

import random

from stekius.games.game import Setup
from stekius.games.koltsina.state import Play
from tests.games.koltsina.tables import KOLTSINA, cards, play_all, playing

STATE = playing(["6H KD", "5S 2D"], "5C AD 6S", stock=cards("9C 9D"), last_capturer=1)


def test_each_own_card_says_what_it_would_take_and_by_which_sums() -> None:
    six, king = KOLTSINA.view(STATE, 0).hand
    assert (six.card, six.codes) == ("6H", ("take:6H", "lay:6H"))
    assert six.takes == cards("5C AD 6S")
    assert six.sums == (cards("6S"), cards("5C AD"))
    assert (king.card, king.codes, king.takes, king.sums) == ("KD", ("lay:KD",), (), ())


def test_a_seat_that_waits_sees_what_its_cards_would_take_without_codes() -> None:
    view = KOLTSINA.view(STATE, 1)
    assert view.legal == ()
    assert view.to_act == 0
    assert view.hand[0].codes == ()
    assert view.hand[0].takes == cards("5C")


def test_all_that_lies_open_is_in_the_view() -> None:
    view = KOLTSINA.view(STATE, None)
    assert (view.phase, view.deal, view.deals, view.stock) == ("play", 1, 6, 2)
    assert view.table == cards("5C AD 6S")
    assert (view.counts, view.piles, view.last_capturer) == ((2, 2), (0, 0), 1)


def test_every_play_of_the_hand_is_told_in_order() -> None:
    last = play_all(STATE, (0, "take:6H"), (1, "lay:5S"))[-1].state
    view = KOLTSINA.view(last, 0)
    assert view.plays == (Play(0, cards("6H")[0], cards("5C AD 6S")), Play(1, cards("5S")[0]))
    assert view.piles == (4, 0)


def test_cards_keep_their_places_when_one_is_played() -> None:
    state = playing(["6H KD 2S 9C", "5S"], "")
    (step,) = play_all(state, (0, "lay:KD"))
    assert [own.card for own in KOLTSINA.view(step.state, 0).hand] == ["6H", "2S", "9C"]


def test_a_redeal_keeps_counts_and_all_that_the_seat_sees() -> None:
    other = KOLTSINA.redeal(STATE, 0, random.Random(3))
    assert other.hands[0] == STATE.hands[0]
    assert sorted(other.hands[1] + other.stock) == sorted(STATE.hands[1] + STATE.stock)
    assert (len(other.hands[1]), len(other.stock)) == (2, 2)
    assert other.hands[1] + other.stock != STATE.hands[1] + STATE.stock


def test_before_the_first_deal_the_table_waits_without_cards() -> None:
    view = KOLTSINA.view(KOLTSINA.begin(Setup(2, 1, 11)), 0)
    assert (view.phase, view.to_act, view.legal, view.hand) == ("waiting", None, (), ())
    assert (view.deal, view.deals, view.stock, view.table) == (0, 6, 0, ())
