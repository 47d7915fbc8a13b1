"""Hard counts, infers, and plays for the match."""

import random

import pytest

from stekius.cards.deck import DECK_52
from stekius.games.koltsina.state import Play, State
from tests.games.koltsina.bots.asking import answers
from tests.games.koltsina.tables import KOLTSINA, cards, playing, with_totals

ALL_KINGS = Play(1, cards("KS")[0], cards("KH KC"))


def test_hard_lays_the_card_whose_twins_are_gone() -> None:
    state = playing(["KD QD", "AC 9S"], "", plays=(ALL_KINGS,), stock=cards("QC QH QS 3D"))
    assert answers("hard", state) == {"lay:KD"}


def test_hard_takes_a_point_rather_than_more_cards() -> None:
    stock = cards("3C 4C 5C 6C 7C 8C 3D 4D")
    state = playing(["10H KD", "AC 9S"], "10D KS KH", stock=stock)
    assert answers("hard", state) == {"take:10H"}


def last_play_but_one(totals: list[int], table: str) -> State:
    """Two cards each in the last deal, seat 0 on turn with six clubs to six and few cards."""
    mine = cards("AC 3C 4C 5C 6C 7C")
    hands = ["10S KD", "JS QD"]
    known = {*mine, *cards(table), *cards(" ".join(hands))}
    theirs = tuple(card for card in DECK_52 if card not in known)
    plays = (Play(0, mine[0], mine[1:]), Play(1, theirs[0], theirs[1:]))
    state = playing(hands, table, piles=(mine, theirs), plays=plays, last_capturer=1, target=11)
    return with_totals(state, totals)


def test_hard_takes_the_club_that_wins_the_match_rather_than_three_cards() -> None:
    assert answers("hard", last_play_but_one([10, 2], "10C KH KS")) == {"take:10S"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hard_gives_the_same_answer_to_the_same_random_source(seats: int) -> None:
    hands = ["6H KD 3C 4S", "5S 2D 9C 9D", "AC 9S JH JS", "QH QS 8H 8S"][:seats]
    state = playing(hands, "5C AD 6S KH", stock=cards("2C 3D 4D 5D 6D 7D 8D 10D"))
    view = KOLTSINA.view(state, 0)
    assert len({KOLTSINA.bots["hard"](view, random.Random(7)) for _ in range(3)}) == 1
