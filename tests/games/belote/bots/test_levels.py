"""What every level must do: bid from the hand's worth, spare the highest trump, make the hand."""

import random
from statistics import fmean

import pytest

from stekius.games.belote.bots import BOTS
from stekius.games.belote.state import State, Trick
from stekius.games.duel.duplicate import Terms, deal
from stekius.games.duel.sides import Side
from stekius.games.game import LEVELS
from tests.games.belote.tables import BELOTE, dealt, deck, playing, say
from tests.games.contract.walk import seeds

every_level = pytest.mark.parametrize("level", LEVELS)


def answers(level: str, state: State, seat: int) -> set[str]:
    """What the bot says to ten sources of randomness."""
    view = BELOTE.view(state, seat)
    given = {BOTS[level](view, random.Random(seed)) for seed in range(10)}
    assert given <= set(view.legal)
    return given


@every_level
def test_a_great_hand_takes_and_a_poor_one_passes(level: str) -> None:
    great = dealt(deck(3, {0: "JS 9S AS AH AD"}, "10S"))
    assert answers(level, great, 0) == {"take"}
    poor = dealt(deck(3, {0: "7H 8H 9D QD 8C"}, "10S"))
    assert answers(level, poor, 0) == {"pass"}


@every_level
def test_the_best_suit_is_named_in_round_two(level: str) -> None:
    state = say(dealt(deck(3, {0: "JH 9H AH KH AC"}, "8S")), *["pass"] * 4)
    assert answers(level, state, 0) == {"name:H"}


@every_level
def test_a_bot_on_turn_bids_also_when_it_holds_the_seven(level: str) -> None:
    state = dealt(deck(3, {0: "7S 8H 9D QD 8C"}, "10S"))
    assert "swap" in BELOTE.legal(state, 0)
    assert answers(level, state, 0) == {"pass"}


@every_level
def test_the_seven_is_swapped_against_an_opponent_and_left_to_a_partner(level: str) -> None:
    state = dealt(deck(3, {2: "7S 8H 9D QD 8C"}, "JS"))
    assert answers(level, say(state, "pass", "take"), 2) == {"swap"}
    assert answers(level, say(state, "take"), 2) == {"keep"}


@every_level
def test_melds_are_called(level: str) -> None:
    state = say(dealt(deck(3, {0: "AC KC QC 9H 8H"}, "7S")), "take")
    assert answers(level, state, 0) == {"call"}


@every_level
def test_the_highest_trump_is_spared_where_the_partner_holds_the_trick(level: str) -> None:
    hands = {0: "AS", 1: "7D", 2: "JC 9C", 3: "8S 9S"}
    state = playing(hands, "C", [(0, "KC"), (1, "7C")], 0, tricks=(Trick((), 0, 20),) * 6)
    assert answers(level, state, 2) == {"play:9C"}
    hands = {0: "AS 7S", 1: "7D 8D", 2: "JC 10C AC", 3: "8S 9S"}
    state = playing(
        hands, "C", [(3, "8H"), (0, "KC"), (1, "7H")], 3, tricks=(Trick((), 3, 20),) * 5
    )
    assert "play:JC" not in answers(level, state, 2)


@every_level
def test_the_card_that_makes_the_hand_is_taken(level: str) -> None:
    """Seat 3 took, its team has 60 of 162 and wins 25 more with the ace."""
    tricks = (Trick((), 3, 60), *[Trick((), 0, 12)] * 5)
    state = playing(
        {3: "AS 7S", 0: "8C", 1: "9H", 2: "9D"},
        "C",
        [(0, "10S"), (1, "8S"), (2, "KS")],
        0,
        taker=3,
        tricks=tricks,
    )
    assert answers(level, state, 3) == {"play:AS"}


@every_level
def test_the_trump_that_breaks_the_hand_is_taken(level: str) -> None:
    """The takers have 60; the trick in which the jack takes their 9 decides for the others."""
    tricks = (Trick((), 1, 62), *[Trick((), 0, 12)] * 5)
    state = playing(
        {3: "JC QC", 0: "8C", 1: "9H", 2: "9D"},
        "C",
        [(0, "9C"), (1, "8H"), (2, "8S")],
        0,
        taker=0,
        tricks=tricks,
    )
    assert answers(level, state, 3) == {"play:JC"}


def ahead(a: str, b: str, deals: int) -> float:
    """By how many card points a deal the first level is ahead, the same cards for both."""
    terms = Terms(BELOTE, 4, 501, 5, BOTS["medium"])
    sides = Side(a, BOTS[a]), Side(b, BOTS[b])
    return fmean(deal(terms, number, *sides).cards for number in range(deals))


def test_medium_plays_the_same_cards_better_than_easy() -> None:
    assert ahead("medium", "easy", len(seeds(150, 1600))) > 3


def test_hard_plays_the_same_cards_better_than_easy() -> None:
    assert ahead("hard", "easy", len(seeds(6, 200))) > 5
