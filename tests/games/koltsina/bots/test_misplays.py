"""The misplays that players complain about, which neither medium nor hard makes."""

import json
import random
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from stekius.cards.card import Card
from stekius.cards.deck import DECK_52
from stekius.games.koltsina.bots import BOTS
from stekius.games.koltsina.capture import takes
from stekius.games.koltsina.state import Play, State
from tests.games.contract.walk import LONG, Entry, at_random, seeds, walk
from tests.games.koltsina.bots.asking import answers
from tests.games.koltsina.tables import KOLTSINA, cards, playing

POSITIONS = json.loads((Path(__file__).parents[1] / "misplays.json").read_text())["positions"]
each = pytest.mark.parametrize("given", POSITIONS, ids=[one["id"] for one in POSITIONS])
careful = pytest.mark.parametrize("level", ["medium", "hard"])

PLAYS = 80
"""Plays of a match that are looked at in every run; all of them in the nightly one."""


def position(given: dict[str, Any]) -> State:
    """The state: in the last deal all other cards are in seat 1's pile, else half are to come."""
    hand, table = cards(given["hand"]), cards(given["table"])
    others = [cards(text) for text in given.get("others", [])]
    gone = cards(given.get("gone", ""))
    known = {*hand, *table, *gone, *(card for other in others for card in other)}
    rest = [card for card in DECK_52 if card not in known]
    random.Random(given["id"]).shuffle(rest)
    stock: tuple[Card, ...] = ()
    if others:
        gone += tuple(rest)
    else:
        size = len(hand)
        seats = given.get("seats", 2)
        others = [tuple(rest[size * seat : size * seat + size]) for seat in range(seats - 1)]
        stock = tuple(rest[size * (seats - 1) :])
    plays = (Play(1, gone[0], gone[1:]),) if gone else ()
    hands = [" ".join(one) for one in (hand, *others)]
    piles = ((), gone, *((),) * (len(others) - 1))
    return playing(hands, " ".join(table), stock=stock, piles=piles, plays=plays, last_capturer=1)


@careful
@each
def test_a_misplay_is_never_made(given: dict[str, Any], level: str) -> None:
    state = position(given)
    assert set(given["never"]) < set(KOLTSINA.legal(state, 0))
    assert not answers(level, state) & set(given["never"])


def test_a_beginner_makes_most_of_them() -> None:
    made = [bool(answers("easy", position(one)) & set(one["never"])) for one in POSITIONS]
    assert sum(made) > len(made) / 2


def within_reach(table: tuple[Card, ...], unseen: set[Card]) -> set[Card]:
    return {card for taker in unseen for card in takes(taker, table)} & {"2C", "10D"}


def laid_a_point_for_nothing(state: State, code: str) -> bool:
    """The play lays a point where an unseen card takes it, and another play would not have."""
    seat = state.turn
    assert seat is not None
    card = Card(code.partition(":")[2])
    hidden = [hand for other, hand in enumerate(state.hands) if other != seat]
    unseen = {*state.stock, *(card for hand in hidden for card in hand)}
    if not code.startswith("lay") or card not in within_reach((*state.table, card), unseen):
        return False
    tables = [
        KOLTSINA.play(state, seat, other).state.table for other in KOLTSINA.legal(state, seat)
    ]
    return not all(within_reach(table, unseen) for table in tables)


@careful
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_point_is_laid_for_nothing_in_whole_matches(seats: int, level: str) -> None:
    def choose(game: Any, state: State, rng: random.Random) -> Entry:
        if state.turn is None:
            return at_random(game, state, rng)
        return ("play", state.turn, BOTS[level](game.view(state, state.turn), rng))

    asked = 0
    for seed in seeds(1, 20):
        for taken in islice(walk(KOLTSINA, seats, seed, choose), None if LONG else PLAYS):
            if taken.entry[0] != "play" or sum(map(len, taken.before.hands)) == 1:
                continue
            open_to_hard = level == "hard" and seats == 2 and not taken.before.stock
            asked += 1
            assert open_to_hard or not laid_a_point_for_nothing(taken.before, taken.entry[2])
    assert asked > 50
