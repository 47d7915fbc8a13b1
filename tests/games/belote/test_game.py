"""Belote on the contract: what it refuses, what it awaits, how it is stored."""

import msgspec
import pytest

from stekius.cards.deck import DECK_32
from stekius.games.belote.game import Belote
from stekius.games.game import Setup, UnknownFormat, WrongMoment
from stekius.games.registry import game
from tests.games.belote.tables import BELOTE, begun, dealt, deck, say


def test_belote_is_registered() -> None:
    assert isinstance(game("belote"), Belote)
    assert BELOTE.teams(4) == ((0, 2), (1, 3))


@pytest.mark.parametrize("setup", [Setup(3, 0, 501), Setup(4, 4, 501), Setup(4, 0, 500)])
def test_a_match_that_cannot_be_is_refused_with_its_setup(setup: Setup) -> None:
    with pytest.raises(ValueError, match="Setup"):
        BELOTE.begin(setup)


def test_only_four_seats_make_teams() -> None:
    with pytest.raises(ValueError, match="not 3"):
        BELOTE.teams(3)


def test_a_deck_or_a_pause_at_the_wrong_moment_is_refused() -> None:
    state = dealt(DECK_32)
    with pytest.raises(WrongMoment, match="awaits move"):
        BELOTE.deal(state, DECK_32)
    with pytest.raises(WrongMoment, match="awaits move"):
        BELOTE.resume(state)
    with pytest.raises(WrongMoment, match="awaits move"):
        BELOTE.pause(state)
    with pytest.raises(WrongMoment, match="awaits deck"):
        BELOTE.resume(begun())


def test_actors_name_the_seat_on_turn_first() -> None:
    state = say(dealt(deck(3, {1: "7H"}, "AH")), "pass", "pass")
    assert BELOTE.actors(state) == (2, 1)


def test_a_stored_state_of_another_format_is_refused() -> None:
    with pytest.raises(UnknownFormat, match="format 2"):
        BELOTE.load(2, BELOTE.dump(begun()))


def test_a_stored_state_with_an_unknown_phase_is_refused() -> None:
    stored = BELOTE.dump(begun()).replace(b'"deal"', b'"dance"')
    with pytest.raises(msgspec.ValidationError):
        BELOTE.load(1, stored)
