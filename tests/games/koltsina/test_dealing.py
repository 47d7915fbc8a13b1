"""Dealing: packets, seat order, further deals and the next hand."""

import pytest

from stekius.cards.deck import DECK_52
from stekius.games.game import Setup, Step, WrongMoment
from stekius.games.koltsina.state import State
from tests.games.koltsina.tables import KOLTSINA


def dealt(seats: int, dealer: int = 0) -> Step[State]:
    return KOLTSINA.deal(KOLTSINA.begin(Setup(seats, dealer, 11)), DECK_52)


def laid_out(state: State) -> list[State]:
    """The states of a hand in which every card is laid."""
    states = [state]
    while states[-1].turn is not None:
        seat = states[-1].turn
        code = f"lay:{states[-1].hands[seat][0]}"
        states.append(KOLTSINA.play(states[-1], seat, code).state)
    return states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_to_each_seat_from_the_dealers_next_then_four_to_the_table(seats: int) -> None:
    state = dealt(seats, dealer=1).state
    for place in range(seats):
        seat = (2 + place) % seats
        assert state.hands[seat] == DECK_52[place * 4 : place * 4 + 4]
    assert state.table == DECK_52[seats * 4 : seats * 4 + 4]
    assert state.stock == DECK_52[seats * 4 + 4 :]
    assert state.turn == 2 % seats


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_the_deck_is_used_up_without_a_card_left_over(seats: int, deals: int) -> None:
    states = laid_out(dealt(seats).state)
    assert [state.deal for state in states if len(state.plays) % (4 * seats) == 0][-1] == deals
    assert states[-1].deal == KOLTSINA.view(states[-1], None).deals == deals
    assert states[-1].stock == ()


def test_a_further_deal_gives_the_table_nothing_and_the_same_seat_begins() -> None:
    states = laid_out(dealt(3, dealer=1).state)
    before, after = states[11], states[12]
    assert after.table == (*before.table, after.plays[-1].card)
    assert (after.deal, after.turn) == (2, 2)
    assert [len(hand) for hand in after.hands] == [4, 4, 4]
    assert after.hands[2] == DECK_52[16:20]


def test_a_turn_is_one_card_and_goes_to_the_next_seat() -> None:
    plays = laid_out(dealt(4, dealer=2).state)[-1].plays
    assert [play.seat for play in plays[:8]] == [3, 0, 1, 2, 3, 0, 1, 2]


def test_the_event_of_a_deal_gives_each_seat_its_own_cards_only() -> None:
    (event,) = dealt(2).events
    assert (event.kind, event.points, event.cards) == ("dealt", (1, 6), DECK_52[8:12])
    assert event.seen_by(1).own == ((1, DECK_52[:4]),)
    assert event.seen_by(0).own == ((0, DECK_52[4:8]),)
    assert event.seen_by(None).own == ()


def test_the_deal_passes_to_the_next_seat_and_a_deck_is_awaited() -> None:
    ended = laid_out(dealt(2, dealer=1).state)[-1]
    assert KOLTSINA.awaits(ended) == "next_hand"
    again = KOLTSINA.resume(ended).state
    assert (again.dealer, again.deal, again.turn) == (0, 0, None)
    assert (again.table, again.plays, again.last_capturer) == ((), (), None)
    assert again.sheets == ended.sheets
    assert KOLTSINA.awaits(again) == "deck"
    assert KOLTSINA.view(again, None).hand_number == 2
    assert KOLTSINA.deal(again, DECK_52).state.turn == 1


def test_a_second_deck_is_refused() -> None:
    with pytest.raises(WrongMoment, match="awaits move"):
        KOLTSINA.deal(dealt(2).state, DECK_52)


@pytest.mark.parametrize(
    "setup", [Setup(5, 0, 11), Setup(1, 0, 11), Setup(2, 2, 11), Setup(2, 0, 12)]
)
def test_a_match_that_the_game_does_not_have_is_refused_by_name(setup: Setup) -> None:
    with pytest.raises(ValueError, match=f"target={setup.target}"):
        KOLTSINA.begin(setup)
