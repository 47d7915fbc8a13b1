"""What hard thinks before it plays a card."""

import random

import pytest

from stekius.games.belote import solver
from stekius.games.belote.bots import guess, mind
from stekius.games.belote.bots.mind import MANY, Pains, card_worths, weighed_worlds
from stekius.games.belote.sample import Sampler
from stekius.games.belote.solver.compiled import Solver
from tests.games.belote.bots.misplays import trick
from tests.games.belote.tables import BELOTE, cards, playing

HANDS = {0: "AD 7D", 1: "KD 8H", 2: "9H QD", 3: "KH JD"}
GONE = (
    trick(0, 0, 0, "JC 9C AC 7C"),
    trick(0, 0, 0, "10C KC QC 8C"),
    trick(0, 0, 0, "AS 10S KS QS"),
    trick(0, 0, 0, "JS 9S 8S 7S"),
    trick(0, 0, 0, "AH 10H QH JH"),
    trick(0, 0, 0, "10D 7H 9D 8D"),
)
ENDING = playing(HANDS, "C", tricks=GONE)


@pytest.fixture(params=["as installed", "plain"])
def form(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Solver:
    """The solver as it is here, and as it is without a compiler."""
    if request.param == "plain":
        monkeypatch.setattr(mind, "COMPILED", False)
        monkeypatch.setattr(mind, "SOLVER", solver.PLAIN)
        monkeypatch.setattr(guess, "SOLVER", solver.PLAIN)
    return mind.SOLVER


def test_at_the_end_every_deal_that_agrees_is_looked_at() -> None:
    view = BELOTE.view(ENDING, 0)
    worlds = [world for world, _ in weighed_worlds(view, MANY, random.Random(1))]
    assert len(worlds) == Sampler(view).ways
    assert len({tuple(frozenset(hand) for hand in world.hands) for world in worlds}) == len(worlds)


def test_of_many_deals_some_are_kept_in_proportion() -> None:
    view = BELOTE.view(playing({0: "AD 7D 8D KH", 1: "", 2: "", 3: ""}, "C"), 0)
    worlds = list(Sampler(view).each())[:1] * 4
    kept = mind._some(worlds, [1.0, 0.0, 5.0, 4.0], 3, random.Random(2))
    assert sum(weight for _, weight in kept) == 3
    assert len(kept) <= 3


def test_the_ace_is_worth_more_than_the_seven_on_the_last_tricks(form: Solver) -> None:
    view = BELOTE.view(ENDING, 0)
    assert form in (mind.SOLVER, solver.PLAIN)
    worlds = weighed_worlds(view, MANY, random.Random(1))
    worths = card_worths(view, cards("AD 7D"), worlds, MANY)
    assert worths["AD"] > worths["7D"]
    assert mind.choose(view, cards("AD 7D"), cards("7D")[0], random.Random(1)) == "AD"


def test_playing_out_ranks_them_alike() -> None:
    view = BELOTE.view(ENDING, 0)
    pains = Pains(20, 0, 20)
    worlds = weighed_worlds(view, pains, random.Random(1))
    worths = card_worths(view, cards("AD 7D"), worlds, pains)
    assert worths["AD"] > worths["7D"]
