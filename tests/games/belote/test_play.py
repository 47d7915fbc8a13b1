"""The tricks of a hand and the belote that announces itself (B16 to B22)."""

import pytest

from stekius.cards.card import Card
from stekius.cards.deck import DECK_32
from stekius.games.belote.state import State, Trick
from stekius.games.game import IllegalMove
from tests.games.belote.tables import BELOTE, kinds, playing

HANDS = {0: "KD QD AS", 1: "7D AH 8S", 2: "8D KH 9S", 3: "AD 7H 10S"}


def play(state: State, *codes: str) -> tuple[State, list[str]]:
    """Play cards in turn; the state after, and the kinds of all events."""
    told = []
    for card in codes:
        seat = BELOTE.actors(state)[0]
        step = BELOTE.play(state, seat, f"play:{card}")
        state = step.state
        told += kinds(step.events)
    return state, told


@pytest.mark.parametrize(("first", "second"), [("KD", "QD"), ("QD", "KD")])
def test_belote_with_the_first_of_the_two_rebelote_with_the_second(first: str, second: str) -> None:
    state, told = play(playing(HANDS, "D"), first)
    assert told == ["played", "belote"]
    assert BELOTE.view(state, None).belote == 0
    state, _ = play(state, "7D", "8D", "AD", "7H")
    assert BELOTE.view(state, None).to_act == 0
    assert play(state, second)[1] == ["played", "rebelote"]


def test_king_and_queen_in_two_hands_announce_nothing() -> None:
    state, told = play(playing({**HANDS, 0: "KD AS", 1: "QD AH"}, "D"), "KD", "QD")
    assert "belote" not in told
    assert state.belote is None


def test_king_and_queen_of_another_suit_announce_nothing() -> None:
    assert play(playing({**HANDS, 0: "KS QS"}, "D"), "KS")[1] == ["played"]


def test_a_full_trick_lingers_and_its_winner_leads() -> None:
    state, _ = play(playing(HANDS, "D"), "AS", "8S", "9S")
    step = BELOTE.play(state, 3, "play:10S")
    assert step.linger
    assert kinds(step.events) == ["played", "trick"]
    assert (step.events[-1].seat, step.events[-1].points) == (0, (21,))
    view = BELOTE.view(step.state, None)
    assert (view.trick, view.to_act, view.taken) == ((), 0, (21, 0))
    assert [trick.winner for trick in view.tricks] == [0]
    assert not BELOTE.play(step.state, 0, "play:KD").linger


def test_a_card_that_must_not_be_played_is_refused_without_effect() -> None:
    state, _ = play(playing(HANDS, "D"), "KD")
    for code in ("play:AH", "play:8S", "play:KD", "play:", "7D", "play:7d", "play:7D "):
        with pytest.raises(IllegalMove):
            BELOTE.play(state, 1, code)
    with pytest.raises(IllegalMove):
        BELOTE.play(state, 2, "play:8D")


def test_thirty_two_plays_end_the_hand_with_ten_for_the_last_trick() -> None:
    hands = {seat: DECK_32[seat * 8 : seat * 8 + 8] for seat in range(4)}
    state, plays = playing(hands, "S", target=501), 0
    while state.phase == "play":
        seat = BELOTE.actors(state)[0]
        step = BELOTE.play(state, seat, BELOTE.legal(state, seat)[-1])
        state, plays = step.state, plays + 1
    assert plays == 32
    assert kinds(step.events)[-3:] == ["played", "trick", "hand"]
    assert sum(trick.points for trick in state.tricks) == 162
    assert BELOTE.awaits(state) == "next_hand"


def test_the_next_hand_is_dealt_by_the_next_seat() -> None:
    hands = {seat: [Card(DECK_32[seat])] for seat in range(4)}
    state = playing(hands, "C", leader=2, tricks=seven_tricks(), hand_number=4)
    state, told = play(state, *(DECK_32[seat] for seat in (2, 3, 0, 1)))
    assert told[-2:] == ["trick", "hand"]
    after = BELOTE.resume(state).state
    assert (after.dealer, after.hand_number, after.phase) == (2, 5, "deal")
    assert after.totals == state.totals


def seven_tricks() -> tuple[Trick, ...]:
    """Seven tricks, the last of which seat 2 won; their cards do not matter here."""
    return tuple(Trick((), 2 if number == 6 else 1, 20) for number in range(7))
