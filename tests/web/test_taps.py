"""The two taps (K12, K13 and design 9), as they stand in the page."""

import re

import pytest
from flask import Flask
from msgspec.structs import replace

from stekius.cards.card import Card
from stekius.games.koltsina.state import State
from stekius.games.registry import game
from stekius.store.db import writing
from stekius.store.models import MatchRow
from tests.web.player import Player


@pytest.fixture
def board(app: Flask) -> str:
    """A board on turn with 6H, QS, 2C and KD on a table of 5C, AD, 5H, 9S and KC."""
    player = Player(app).open("easy").until_my_turn()
    seat = player.json()["seat"]
    with app.app_context(), writing() as session:
        row = session.get_one(MatchRow, (1, 1))
        row.state = _dumped(game("koltsina").load(row.format, row.state), seat)
    return player.get(f"/t/{player.code}/board").text


def _dumped(state: State, seat: int) -> bytes:
    mine = tuple(Card(card) for card in ("6H", "QS", "2C", "KD"))
    hands = tuple(mine if other == seat else () for other in range(2))
    table = tuple(Card(card) for card in ("5C", "AD", "5H", "9S", "KC"))
    return game("koltsina").dump(replace(state, hands=hands, table=table, turn=seat, plays=()))


def test_a_card_that_takes_nothing_is_a_button_that_lays_it(board: str) -> None:
    assert re.search(r'<button id="lay-QS" name="move" value="lay:QS" class="lays">', board)
    assert 'id="pick-QS"' not in board


def test_the_first_tap_ticks_a_radio_that_belongs_to_no_form(board: str) -> None:
    radios = re.findall(r'<input type="radio"[^>]+>', board)
    assert [re.search(r'id="([^"]+)"', radio)[1] for radio in radios] == ["pick-6H", "pick-KD"]
    assert all('form="none"' in radio for radio in radios)


def test_a_card_that_takes_says_the_sums_and_can_be_laid_too(board: str) -> None:
    says = re.search(r'<div class="says says-\d" id="says-6H">(.*?)</div>', board, re.S)[1]
    text = re.sub(r"<[^>]+>|\ufe0e", "", says)
    assert "Takes 3: 5♣+A♦, 5♥+A♦" in text
    assert 'value="lay:6H"' in says
    assert '<button id="take-6H" name="move" value="take:6H"' in board


def test_what_a_card_takes_is_marked_by_its_place_in_the_hand(board: str) -> None:
    place = re.search(r'id="pick-6H" class="pick pick-(\d)', board)[1]
    marked = re.findall(rf'<li id="on-([^"]+)" class="[^"]*by-{place} ', board)
    assert sorted(marked) == ["5C", "5H", "AD"]


def test_the_picture_of_a_card_has_its_name(board: str) -> None:
    assert 'alt="six of hearts"' in board
