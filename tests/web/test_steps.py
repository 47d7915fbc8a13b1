"""What is posted to a table (design 4)."""

from typing import Any

import pytest
from flask import Flask

from stekius.web.access import tables
from stekius.web.answers import answer
from tests.visitor import Visitor
from tests.web.player import Player, run_clock
from tests.web.reader import Page


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app).open("easy").until_my_turn()


def test_a_move_leads_back_to_the_page(player: Player) -> None:
    form, turn = player.form("play"), player.json()["turn"]
    answer = player.press(form, form.buttons[0][1])
    assert answer.status_code == 303
    assert answer.location == f"/t/{player.code}"
    assert player.json()["turn"] == turn + 1


def test_with_scripts_a_move_is_answered_with_the_movers_own_board(player: Player) -> None:
    form = player.form("play")
    answer = player.press(form, form.buttons[0][1], f"{form.action}?answer=board")
    assert answer.status_code == 200
    assert Page(answer.text).board["data-version"] == str(player.json()["version"])
    assert "<html" not in answer.text


def test_the_same_wish_twice_is_carried_out_once(player: Player) -> None:
    form, turn = player.form("play"), player.json()["turn"]
    for _time in range(2):
        assert player.press(form, form.buttons[0][1]).status_code == 303
    assert player.json()["turn"] == turn + 1


def test_another_move_with_a_used_key_is_refused_with_the_board_as_it_is(player: Player) -> None:
    form = player.form("play")
    player.press(form, form.buttons[0][1])
    answer = player.press(form, form.buttons[-1][1], f"{form.action}?answer=board")
    assert answer.status_code == 409
    assert "The table had moved on; nothing was played." in answer.text
    assert Page(answer.text).board["data-version"] == str(player.json()["version"])


def test_a_move_of_an_old_turn_is_refused_with_the_whole_page_where_there_are_no_scripts(
    player: Player,
) -> None:
    old = player.form("play")
    player.press(player.form("play"), old.buttons[0][1])
    answer = player.press(old, old.buttons[-1][1])
    assert answer.status_code == 409
    assert "<html" in answer.text
    assert "The table had moved on; nothing was played." in answer.text


@pytest.mark.parametrize("move", ["take:ZZ", "lay:", "", "lay:6H\u0301", "seat=1"])
def test_what_is_not_in_the_list_is_refused_and_changes_nothing(player: Player, move: str) -> None:
    before = player.json()
    answer = player.press(player.form("play"), move)
    assert answer.status_code == 422
    assert player.json() == before


@pytest.mark.parametrize("field", [{"turn": "x"}, {"turn": "-1"}, {"key": ""}, {"key": "k" * 65}])
def test_a_field_that_makes_no_sense_is_refused(player: Player, field: dict[str, str]) -> None:
    form = player.form("play")
    form.fields.update(field)
    assert player.press(form, form.buttons[0][1]).status_code == 400


def test_nobody_plays_for_another(app: Flask, player: Player) -> None:
    form = player.form("play")
    stranger = Visitor(app)
    fields = {**form.fields, "move": form.buttons[0][1], "seat": "0"}
    fields.pop("csrf_token")
    assert stranger.post(form.action, fields).status_code == 401
    stranger.become_guest()
    told = player.json()
    assert stranger.post(form.action, fields).status_code == 403
    assert player.json() == told


def test_a_whole_match_is_played_by_pressing_buttons(app: Flask) -> None:
    player = Player(app).open("medium", "easy", "hard")
    player.play_on(lambda page: page.form("again") is not None)
    told = player.json()
    assert told["status"] == "finished"
    assert max(told["scores"]) >= 11
    assert player.press(player.form("again")).status_code == 303
    assert player.json()["status"] == "playing"


def test_a_hand_that_is_over_waits_with_its_sheet_for_the_player(app: Flask) -> None:
    player = Player(app).open("easy")
    player.play_on(lambda page: page.form("next") is not None)
    page = player.get(f"/t/{player.code}").text
    assert "Most clubs" in page
    assert 'http-equiv="refresh"' not in page
    ready = player.form("next")
    for _time in range(2):
        assert player.press(ready).status_code == 303
    assert player.json()["view"]["hand_number"] == 2


def test_a_bot_plays_for_who_steps_away_until_the_player_is_back(player: Player) -> None:
    player.post(f"/t/{player.code}/away")
    assert player.form("back").action == f"/t/{player.code}/back"
    assert player.json()["seats"][player.json()["seat"]]["covered"]
    player.press(player.form("back"))
    run_clock(player.client.application)
    assert not player.json()["seats"][player.json()["seat"]]["covered"]


def test_a_visitor_sits_down_from_the_invitation_with_the_name_given(app: Flask) -> None:
    opener, friend = Player(app).open("person", "person"), Player(app)
    friend.code = opener.code
    sit = friend.form("sit")
    sit.fields["name"] = "Maria"
    assert friend.press(sit).status_code == 303
    assert friend.json()["seats"][friend.json()["seat"]]["name"] == "Maria"
    assert friend.page().form("start") is None
    assert opener.press(opener.form("start")).status_code == 303
    assert friend.json()["status"] == "playing"


def test_a_name_that_cannot_be_had_is_told_with_the_invitation(app: Flask) -> None:
    opener, friend = Player(app).open("person"), Player(app)
    friend.code = opener.code
    answer = friend.post(f"/t/{opener.code}/sit", {"name": "!"})
    assert answer.status_code == 422
    assert Page(answer.text).form("sit") is not None
    assert "A name has" in answer.text


def test_no_guest_is_made_for_a_table_without_a_free_seat(app: Flask, player: Player) -> None:
    visitor = Visitor(app)
    assert visitor.post(f"/t/{player.code}/sit").status_code == 409
    assert visitor.name() is None


def test_who_left_a_private_table_gets_no_board_by_an_old_post(app: Flask) -> None:
    opener, friend = Player(app).open("person", "easy"), Player(app)
    friend.code = opener.code
    friend.become_guest()
    friend.press(friend.form("sit"))
    while not friend.page().moves():
        opener_moves = opener.page().moves()
        if opener_moves:
            opener.press(opener.form("play"), opener_moves[0])
        run_clock(app)
    form = friend.form("play")
    old = {**form.fields, "move": form.buttons[0][1]}
    old.pop("csrf_token")
    assert friend.post(form.action, old).status_code == 303
    friend.post(f"/t/{friend.code}/leave")
    again = friend.post(f"{form.action}?answer=board", old)
    assert again.status_code == 403
    assert 'id="board"' not in again.text


def test_an_answer_draws_no_private_board_for_a_stranger(app: Flask) -> None:
    code = ""

    @app.get("/answered")
    def answered() -> Any:
        return answer(tables().look(code))

    stranger, code = Visitor(app), Player(app).open("easy").code
    stranger.become_guest()
    assert stranger.get("/answered?answer=board").status_code == 403
