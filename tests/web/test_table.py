"""The table: who sees what, and what its page holds (design 5 and 9)."""

import re

import pytest
from flask import Flask

from stekius.web.sheet import joined
from tests.visitor import Visitor
from tests.web.player import Player, run_clock
from tests.web.reader import Page

MEMBERS = ["code", "game", "legal", "scores", "seat", "seats", "status", "to_act", "turn"]


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app)


def test_a_visitor_sees_the_invitation_and_no_card(app: Flask, player: Player) -> None:
    player.open("easy")
    page = Visitor(app).get(f"/t/{player.code}")
    assert page.status_code == 200
    assert "/static/cards/" not in page.text
    assert Page(page.text).board == {}


@pytest.mark.parametrize("part", [".json", "/board", "/live", "/sheets"])
def test_a_visitor_is_refused_what_is_no_page(app: Flask, player: Player, part: str) -> None:
    player.open("easy")
    answer = Visitor(app).get(f"/t/{player.code}{part}")
    assert answer.status_code == (302 if part == "/sheets" else 401)


@pytest.mark.parametrize("part", ["", ".json", "/board", "/live"])
def test_others_are_kept_out_of_a_private_match(app: Flask, player: Player, part: str) -> None:
    player.open("easy")
    stranger = Visitor(app)
    stranger.become_guest()
    assert stranger.get(f"/t/{player.code}{part}").status_code == 403


def test_another_player_sees_the_invitation_to_a_private_table_that_waits(
    app: Flask, player: Player
) -> None:
    player.open("person")
    other = Visitor(app)
    other.become_guest()
    page = Page(other.get(f"/t/{player.code}").text)
    assert page.form("sit") is not None
    assert other.get(f"/t/{player.code}/board").status_code == 403


def test_a_watcher_of_a_public_match_has_no_seat_and_no_hand(app: Flask, player: Player) -> None:
    player.open("easy", visibility="public", speed="45")
    watcher = Player(app)
    watcher.become_guest()
    watcher.code = player.code
    seen = watcher.json()
    assert seen["seat"] is None
    assert seen["legal"] == []
    assert seen["view"]["hand"] == []
    assert watcher.page().moves() == []


def test_the_json_and_the_page_say_the_same(player: Player) -> None:
    player.open("easy", "hard").until_my_turn()
    told, page = player.json(), player.page()
    assert sorted(told) == sorted([*MEMBERS, "match", "version", "view"])
    assert page.board["data-version"] == str(told["version"])
    assert page.moves()
    assert sorted(page.moves()) == sorted(told["legal"])
    assert told["scores"] == [0, 0, 0]
    assert [seat["kind"] for seat in told["seats"]].count("bot") == 2


def test_no_card_of_another_hand_or_of_the_stock_is_in_the_page(app: Flask, player: Player) -> None:
    player.open("easy").until_my_turn()
    with app.app_context():
        table = app.extensions["tables"].look(player.code).table
    seat = table.seat_of(1)
    hidden = {
        card for other, hand in enumerate(table.state.hands) if other != seat for card in hand
    }
    hidden |= set(table.state.stock)
    page = player.get(f"/t/{player.code}").text
    shown = set(re.findall(r"/([0-9AJQK]+[CDHS])\.[0-9a-f]{10}\.svg", page))
    assert shown
    assert not shown & hidden


def test_the_board_is_sent_only_when_it_is_newer_than_what_was_seen(player: Player) -> None:
    player.open("easy").until_my_turn()
    version = player.json()["version"]
    board = f"/t/{player.code}/board"
    assert player.get(f"{board}?seen={version}").status_code == 204
    assert player.get(f"{board}?seen={version - 1}").status_code == 200
    assert player.get(board).headers["Cache-Control"] == "no-store"
    assert player.get(f"{board}?seen=x").status_code == 400


def test_a_code_typed_in_small_letters_leads_to_the_table(player: Player) -> None:
    player.open("easy")
    answer = player.get(f"/t/{player.code.lower()}")
    assert answer.status_code == 302
    assert answer.location == f"/t/{player.code}"


def test_there_is_no_table_with_another_code(player: Player) -> None:
    assert player.get("/t/AAAAAA").status_code == 404
    assert player.get("/t/AAAAAA.json").status_code == 401


def test_a_page_without_scripts_refreshes_itself_but_never_on_turn(player: Player) -> None:
    player.open("easy").until_my_turn()
    assert 'http-equiv="refresh"' not in player.get(f"/t/{player.code}").text
    play = player.form("play")
    player.press(play, play.buttons[0][1])
    assert 'http-equiv="refresh"' in player.get(f"/t/{player.code}").text


def test_the_board_tells_what_the_others_did_since_the_last_turn(player: Player) -> None:
    player.open("easy").until_my_turn()
    play = player.form("play")
    player.press(play, play.buttons[-1][1])
    run_clock(player.client.application)
    page = player.get(f"/t/{player.code}/board").text
    news = re.findall(r"<li data-key=[^>]+>([^<]+)</li>", page)
    assert news[0].startswith("You laid")
    assert any(re.match(r"\w+ (laid|took)", line) and not line.startswith("You") for line in news)


def test_leaving_asks_first_and_changes_nothing_until_then(player: Player) -> None:
    player.open("easy")
    version = player.json()["version"]
    assert player.page("/leave").form("leave") is not None
    assert player.json()["version"] == version
    assert player.post(f"/t/{player.code}/leave").location == "/lobby"
    assert player.page().form("reopen") is not None
    assert player.get(f"/t/{player.code}.json").status_code == 403


def test_the_page_has_no_inline_style_or_script(player: Player) -> None:
    player.open("easy").until_my_turn()
    text = player.get(f"/t/{player.code}").text
    assert not re.search(r"<script(?![^>]*src=)|\sstyle=|<style|\son[a-z]+=|hx-on|js:", text)


def test_a_table_that_waits_has_scores_of_nothing_and_no_view(player: Player) -> None:
    told = player.open("person", "easy").json()
    assert (told["status"], told["view"], told["legal"]) == ("waiting", None, [])
    assert told["scores"] == [0, 0, 0]
    assert sorted(seat["kind"] for seat in told["seats"]) == ["bot", "free", "person"]


def test_a_browser_without_has_shows_both_ways_to_play_beside_each_card() -> None:
    style = joined()
    outside = re.sub(r"@supports selector\(:has\(a\)\) \{.*?\n\}", "", style, flags=re.S)
    assert ".takes, .says { display: none; }" in style
    assert ".pick" in outside
    assert not re.search(r"pick[\w-]*:checked", outside)
