"""What a seat knows by counting, and the deals it draws from that."""

import random

from stekius.cards.deck import DECK_52
from stekius.games.koltsina.bots.bits import bits
from stekius.games.koltsina.bots.known import known
from stekius.games.koltsina.state import Play
from tests.games.contract.walk import states
from tests.games.koltsina.tables import KOLTSINA, cards, play_all, playing


def test_counting_finds_exactly_the_cards_that_are_hidden() -> None:
    for seats in (2, 3, 4):
        for state in states(KOLTSINA, seats, 5):
            if KOLTSINA.awaits(state) != "move":
                continue
            facts = known(KOLTSINA.view(state, state.turn))
            others = [hand for seat, hand in enumerate(state.hands) if seat != state.turn]
            hidden = [*state.stock, *(card for hand in others for card in hand)]
            assert facts.unseen == bits(hidden)
            assert facts.piles == tuple(bits(pile) for pile in state.piles)
            assert facts.table == bits(state.table)


def test_deals_keep_the_own_hand_and_give_each_seat_its_number_of_unseen_cards() -> None:
    state = playing(["6H KD", "5S 2D 3D", "AC 9S 9H"], "5C", stock=cards("9C 9D"))
    facts = known(KOLTSINA.view(state, 0))
    for hands in facts.deals(random.Random(1), 50):
        assert hands[0] == bits(cards("6H KD"))
        assert [hand.bit_count() for hand in hands] == [2, 3, 3]
        assert hands[1] & hands[2] == 0
        assert (hands[1] | hands[2]) & ~facts.unseen == 0


def test_every_hidden_card_is_dealt_to_the_other_seat_about_equally_often() -> None:
    state = playing(["6H KD", "5S 2D"], "5C", stock=cards("9C 9D"))
    facts = known(KOLTSINA.view(state, 0))
    drawn = [hands[1] for hands in facts.deals(random.Random(2), 4000)]
    hidden = [card for card in DECK_52 if bits((card,)) & facts.unseen]
    expected = 4000 * 2 / len(hidden)
    off = [sum(bool(hand & bits((card,))) for hand in drawn) - expected for card in hidden]
    chi_square = sum(one * one for one in off) / expected
    assert chi_square < 2 * len(hidden)


def test_who_laid_a_card_is_dealt_what_would_have_taken_less_often() -> None:
    start = playing(["6H KD", "5S 2D"], "QC", turn=1, stock=cards("QH QD QS 9C"))
    (step,) = play_all(start, (1, "lay:5S"))
    facts = known(KOLTSINA.view(step.state, 0))
    assert facts.doubted == ((1, bits(cards("QH QD QS"))),)
    queens = bits(cards("QH QD QS"))
    drawn = [hands[1] for hands in facts.deals(random.Random(3), 2000)]
    share = sum(bool(hand & queens) for hand in drawn) / len(drawn)
    assert 0 < share < 0.6 * 3 / facts.unseen.bit_count()


def test_plays_of_earlier_deals_say_nothing_about_the_present_hands() -> None:
    played = (Play(0, cards("3H")[0]), Play(1, cards("4H")[0])) * 4
    state = playing(["6H KD", "5S 2D"], "QC", deal=2, plays=played)
    assert known(KOLTSINA.view(state, 0)).doubted == ()


def test_all_is_open_for_two_in_the_last_deal_alone() -> None:
    assert known(KOLTSINA.view(playing(["6H", "5S"]), 0)).open
    assert not known(KOLTSINA.view(playing(["6H", "5S"], stock=cards("9C")), 0)).open
    assert not known(KOLTSINA.view(playing(["6H", "5S", "4S"]), 0)).open
