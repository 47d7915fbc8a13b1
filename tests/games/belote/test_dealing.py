"""Packets of three and two, the turned-up card and the second packets (B3, B4)."""

import pytest

from stekius.cards.deck import DECK_32
from stekius.games.belote.dealing import deal
from tests.games.belote.tables import BELOTE, begun, dealt, deck, kinds, say


@pytest.mark.parametrize("dealer", range(4))
def test_three_then_two_from_the_front_beginning_after_the_dealer(dealer: int) -> None:
    state = dealt(DECK_32, dealer)
    for step in range(4):
        seat = (dealer + 1 + step) % 4
        front = DECK_32[step * 3 : step * 3 + 3] + DECK_32[12 + step * 2 : 14 + step * 2]
        assert set(state.hands[seat]) == set(front)
    assert state.turned == DECK_32[20]
    assert state.stock == DECK_32[21:]


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("taker", range(4))
def test_the_second_packets_go_round_two_to_the_taker(dealer: int, taker: int) -> None:
    pack = deck(dealer, {}, "7H")
    start = dealt(pack, dealer)
    state = say(start, *["pass"] * ((taker - dealer - 1) % 4), "take")
    place = 21
    for step in range(4):
        seat = (dealer + 1 + step) % 4
        size = 2 if seat == taker else 3
        new = set(pack[place : place + size]) | ({pack[20]} if seat == taker else set())
        assert set(state.hands[seat]) - set(start.hands[seat]) == new
        place += size
    assert state.stock == ()


def test_the_taker_gets_the_turned_up_card_after_naming_another_suit() -> None:
    state = say(dealt(deck(3, {}, "9H")), *["pass"] * 5, "name:S")
    assert "9H" in state.hands[1]
    assert (state.trump, state.taker, state.phase) == ("S", 1, "calls")


def test_each_seat_is_told_its_own_cards_alone() -> None:
    step = BELOTE.deal(begun(), DECK_32)
    assert kinds(step.events) == ["dealt"]
    for seat in range(4):
        mine = step.events[0].seen_by(seat)
        assert mine.own == ((seat, step.state.hands[seat]),)
    assert step.events[0].seen_by(None).own == ()
    assert step.events[0].cards == (step.state.turned,)


@pytest.mark.parametrize(
    "pack", [DECK_32[:31], DECK_32[:31] + DECK_32[:1], (*DECK_32, DECK_32[0]), ()]
)
def test_what_is_not_the_deck_is_refused(pack: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="not the 32 cards"):
        deal(begun(), pack)  # type: ignore[arg-type]
