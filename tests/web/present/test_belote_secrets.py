"""What is drawn tells nobody what cannot be seen, the holder of the 7 least of all (B9)."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from flask import Flask
from msgspec.structs import replace

from stekius.cards.deck import DECK_32
from stekius.games.belote import seven
from stekius.games.belote.game import Belote
from stekius.games.belote.state import State
from tests.games.contract.walk import seeds, viewers
from tests.web.present.walked import Moment, elsewhere, moments, shown, snapshot

BELOTE = Belote()
REDEALS = 12
MATCHES = seeds(1, 20)
WITHOUT_CHOICE = {4}
"""Matches in which nobody ever is asked about the 7."""


@pytest.fixture
def request_for(app: Flask) -> Iterator[None]:
    with app.test_request_context("/"):
        yield


def otherwise(moment: Moment, seat: int | None, rng: random.Random) -> Moment:
    """The same moment as far as the seat can see, the hidden cards dealt anew."""
    other = tuple(rng.sample(DECK_32, 5))
    state = BELOTE.redeal(moment.state, seat, rng)
    return Moment(state, moment.turn, elsewhere(moment.log, seat, other))


def choices(match: int) -> list[Moment]:
    """The pauses of the 7 of a random match."""
    return [moment for moment in moments(BELOTE, 4, match) if moment.state.phase == "choice"]


@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.usefixtures("request_for")
def test_a_board_is_the_same_however_the_hidden_cards_lie(match: int) -> None:
    rng = random.Random(match)
    met: Counter[str] = Counter()
    for moment in moments(BELOTE, 4, match):
        if met[moment.state.phase] > 60:
            continue
        met[moment.state.phase] += 1
        for seat in viewers(4):
            other = otherwise(moment, seat, rng)
            there, here = snapshot(BELOTE, 4, other), snapshot(BELOTE, 4, moment)
            assert shown(there, seat) == shown(here, seat), (match, moment.turn, seat)
    never = {"choice"} if match in WITHOUT_CHOICE else set()
    assert {"bidding", "choice", "calls", "play", "hand_over", "over"} - never <= set(met)


@pytest.mark.usefixtures("request_for")
def test_in_the_pause_of_the_seven_its_holder_may_be_anyone() -> None:
    rng = random.Random(9)
    met = choices(match=0) + choices(match=1)
    assert met
    for moment in met:
        for seat in viewers(4):
            if seven.holder(moment.state) == seat:
                continue
            here = shown(snapshot(BELOTE, 4, moment), seat)
            holders = set()
            for _redeal in range(REDEALS):
                other = otherwise(moment, seat, rng)
                holders.add(seven.holder(other.state))
                assert shown(snapshot(BELOTE, 4, other), seat) == here
            assert len(holders) > 2


@pytest.mark.parametrize("decision", ["keep", "swap", None])
@pytest.mark.usefixtures("request_for")
def test_what_the_holder_has_decided_shows_on_its_own_board_alone(decision: str | None) -> None:
    for moment in moments(BELOTE, 4, 3):
        state: State = moment.state
        holder = seven.holder(state)
        if state.phase != "bidding" or holder is None or not seven.choices(state, holder):
            continue
        decided = Moment(replace(state, decision=decision), moment.turn, moment.log)
        open_still = Moment(replace(state, decision=None), moment.turn, moment.log)
        for seat in viewers(4):
            same = shown(snapshot(BELOTE, 4, decided), seat) == shown(
                snapshot(BELOTE, 4, open_still), seat
            )
            assert same == (seat != holder or decision is None)
