"""What a seat and a watcher may know, and why a card may not be played (B17 to B19)."""

import msgspec
import pytest

from stekius.cards.card import Card
from stekius.games.game import HandCard, Why
from tests.games.belote.tables import BELOTE, begun, playing

OTHERS = {0: "AS 9H", 2: "7S 8S", 3: "10S KS"}


def hand(cards: str, trick: str) -> dict[str, HandCard]:
    """What seat 1 is told of each of its cards, clubs being trumps and seats before it having
    played the trick."""
    played = trick.split()
    leader = (1 - len(played)) % 4
    lying = [((leader + n) % 4, card) for n, card in enumerate(played)]
    state = playing({**OTHERS, 1: cards}, "C", lying, leader)
    return {held.card: held for held in BELOTE.view(state, 1).hand}


def test_b17_names_a_card_of_the_suit_led() -> None:
    told = hand("9H JD 8C", "10H")
    assert told["9H"] == HandCard(Card("9H"), codes=("play:9H",))
    assert told["JD"] == HandCard(Card("JD"), why=Why("B17", Card("9H")))
    assert told["8C"] == HandCard(Card("8C"), why=Why("B17", Card("9H")))


def test_b18_names_a_trump_that_is_held() -> None:
    told = hand("JD 8C", "10H")
    assert told["JD"].why == Why("B18", Card("8C"))
    assert told["8C"].why is None


def test_b19_names_the_trump_that_must_be_beaten() -> None:
    told = hand("8C 9C JD", "10H AC")
    assert told["9C"].codes == ("play:9C",)
    assert told["8C"].why == Why("B19", Card("AC"))
    assert told["JD"].why == Why("B18", Card("9C"))


def test_b19_where_trumps_were_led() -> None:
    told = hand("8C JC JD", "9C")
    assert told["8C"].why == Why("B19", Card("9C"))
    assert told["JD"].why == Why("B17", Card("JC"))


@pytest.mark.parametrize(
    ("cards", "trick"), [("8C QC", "10H AC"), ("JD KD", "10H"), ("9H 7H", "10H"), ("AD 7C", "")]
)
def test_free_cards_have_no_reason(cards: str, trick: str) -> None:
    assert all(held.codes and held.why is None for held in hand(cards, trick).values())


def test_when_it_is_not_ones_turn_there_is_neither_code_nor_reason() -> None:
    state = playing({**OTHERS, 1: "9H JD"}, "C")
    assert all(held == HandCard(held.card) for held in BELOTE.view(state, 1).hand)
    assert BELOTE.view(state, 1).legal == ()


def test_a_watcher_sees_no_hand_and_no_secret() -> None:
    state = playing({**OTHERS, 1: "9H JD"}, "C")
    text = msgspec.json.encode(BELOTE.view(state, None)).decode()
    for card in ("AS", "9H", "JD", "7S", "10S"):
        assert f'"{card}"' not in text


def test_before_the_deal_there_is_nothing_to_see() -> None:
    view = BELOTE.view(begun(), 2)
    assert (view.phase, view.hand, view.turned, view.round) == ("deal", (), None, None)
    assert view.counts == (0, 0, 0, 0)


def test_the_last_trick_can_be_looked_at_again() -> None:
    state = playing({0: "AS 9H", 1: "7S 8H", 2: "8S 7H", 3: "10S KH"}, "C")
    for seat, card in enumerate(("AS", "7S", "8S", "10S")):
        state = BELOTE.play(state, seat, f"play:{card}").state
    view = BELOTE.view(state, 3)
    assert view.tricks[-1].cards == ((0, "AS"), (1, "7S"), (2, "8S"), (3, "10S"))
    assert (view.tricks[-1].winner, view.tricks[-1].points) == (0, 21)
