"""The same board is drawn once for a browser, and never shown to another."""

import re

import pytest
from flask import Flask

from tests.web.player import Player

KEY = re.compile(r'name="key" value="([^"]+)"')
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app)


def board(player: Player, **headers: str) -> str:
    answer = player.get(f"/t/{player.code}/board", headers=headers)
    assert answer.status_code == 200
    return answer.text


def found(pattern: re.Pattern[str], text: str) -> set[str]:
    return set(pattern.findall(text))


def test_a_board_that_has_not_changed_is_not_drawn_again(player: Player) -> None:
    player.open("easy").until_my_turn()
    assert board(player) == board(player)


def test_the_next_board_has_a_new_one_time_key(player: Player) -> None:
    player.open("easy").until_my_turn()
    before = board(player)
    form = player.form("play")
    player.press(form, form.buttons[-1][1])
    player.until_my_turn()
    assert found(KEY, before).isdisjoint(found(KEY, board(player)))


def test_two_browsers_of_one_account_get_drawings_of_their_own(player: Player) -> None:
    player.register("Anna")
    player.open("easy").until_my_turn()
    other = Player(player.client.application)
    other.code = player.code
    other.log_in("Anna")
    here, there = board(player), board(other)
    assert found(KEY, here).isdisjoint(found(KEY, there))
    assert found(TOKEN, here).isdisjoint(found(TOKEN, there))


def test_a_board_is_drawn_anew_for_another_language_and_other_pictures(player: Player) -> None:
    player.open("easy").until_my_turn()
    assert "Your hand" in board(player)
    player.post("/language", {"language": "el"})
    assert "Τα χαρτιά σου" in board(player)
    assert "/cards/2color-bf/" in board(player, **{"User-Agent": "Mobile"})
    player.post("/me/choices", {"colours": "four"})
    assert "/cards/4color/" in board(player)


def test_a_link_leads_to_where_it_was_asked_for(app: Flask, player: Player) -> None:
    player.open("person")
    assert "http://localhost/t/" in board(player)
    headers = {"Host": "cards.home", "Cookie": f"stekius={player.cookie()}"}
    elsewhere = app.test_client(use_cookies=False)
    answer = elsewhere.get(f"/t/{player.code}/board", headers=headers)
    assert "http://cards.home/t/" in answer.text
