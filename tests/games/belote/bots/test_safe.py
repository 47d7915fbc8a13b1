"""The safe thing in every step (time-outs and absent players)."""

import pytest

from stekius.games.belote.bots.safe import safest
from tests.games.belote.tables import BELOTE, dealt, deck, playing, say


def test_pass_keep_and_call() -> None:
    state = dealt(deck(3, {0: "7S AC KC QC 8H", 2: "9S"}, "JS"))
    assert safest(BELOTE.view(state, 0)) == "pass"
    taken = say(state, "pass", "pass", "take")
    assert safest(BELOTE.view(taken, 0)) == "keep"
    calling = BELOTE.resume(taken).state
    assert safest(BELOTE.view(calling, 0)) == "call"


def test_the_card_with_the_fewest_points() -> None:
    state = playing({0: "AS 10S 7D 8D JC"}, "C")
    assert safest(BELOTE.view(state, 0)) == "play:7D"
    follow = playing({1: "AS 10S 7D"}, "C", [(0, "9S")])
    assert safest(BELOTE.view(follow, 1)) == "play:10S"


def test_nothing_to_play_is_an_error_that_names_the_seat() -> None:
    with pytest.raises(ValueError, match="seat 2"):
        safest(BELOTE.view(playing({0: "AS", 2: "7S"}, "C"), 2))
