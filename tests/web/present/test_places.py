"""Cards keep their places."""

from random import Random
from typing import NamedTuple

import pytest

from stekius.cards.card import Card
from stekius.games.game import Setup
from stekius.games.koltsina.game import Koltsina
from stekius.web.present.places import hand_places, spread, table_places


class Made(NamedTuple):
    seat: int
    card: Card
    taken: tuple[Card, ...] = ()


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


def test_a_card_taken_leaves_a_gap_and_the_others_stay() -> None:
    plays = (Made(0, Card("3C"), cards("3D")),)
    assert table_places(cards("2C 9H KS"), plays) == ("2C", None, "9H", "KS")


def test_the_next_card_laid_fills_the_first_gap() -> None:
    plays = (Made(0, Card("3C"), cards("3D")), Made(1, Card("QH")))
    assert table_places(cards("2C 9H KS QH"), plays) == ("2C", "QH", "9H", "KS")


def test_gaps_at_the_end_are_forgotten() -> None:
    plays = (Made(0, Card("KC"), cards("KS")),)
    assert table_places(cards("2C 3D 9H"), plays) == ("2C", "3D", "9H")


def test_a_table_that_does_not_follow_from_the_plays_is_shown_as_it_lies() -> None:
    assert table_places(cards("2C 3D"), (Made(0, Card("KC"), cards("9H")),)) == ("2C", "3D")


def test_in_a_whole_match_no_card_ever_moves() -> None:
    game, random = Koltsina(), Random(7)
    deck = list(game.deck)
    random.shuffle(deck)
    state = game.deal(game.begin(Setup(3, 0, 11)), tuple(deck)).state
    before: dict[Card, int] = {}
    while game.awaits(state) == "move":
        view = game.view(state, None)
        now = {
            card: place
            for place, card in enumerate(table_places(view.table, view.plays))
            if card is not None
        }
        assert set(now) == set(view.table)
        assert all(before.get(card, place) == place for card, place in now.items())
        before = now
        (seat,) = game.actors(state)
        state = game.play(state, seat, random.choice(game.legal(state, seat))).state


def test_a_hand_lies_by_rank_and_a_card_played_leaves_its_place_free() -> None:
    plays = (Made(0, Card("5H")), Made(1, Card("2C")))
    assert hand_places(cards("9C 2D AS"), plays, 0, 4) == ("AS", "2D", None, "9C")


def test_cards_of_earlier_deals_leave_no_places() -> None:
    plays = tuple(Made(0, card) for card in cards("AC 2C 3C 4C"))
    assert hand_places(cards("9C 2D AS KH"), plays, 0, 4) == ("AS", "2D", "9C", "KH")


@pytest.mark.parametrize(("places", "room"), [(0, 4), (4, 4), (9, 10), (30, 30), (52, 52)])
def test_there_is_a_layout_for_every_number_of_cards(places: int, room: int) -> None:
    assert spread(places) == room
