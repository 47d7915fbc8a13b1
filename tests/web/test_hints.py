"""Three hints in the first match of each game, one at a time, each closed for good by one tap."""

import re

import pytest
from flask import Flask

from stekius.web.present.hints import HINTS, KEYS
from tests.visitor import Visitor
from tests.web.player import Player, run_clock

TIP = re.compile(r'<div class="tip" id="tip">\s*<p>([^<]+)</p>')
SEATS = {"koltsina": ("easy",), "belote": ("easy", "easy", "easy")}


def hint(player: Visitor, code: str) -> str | None:
    found = TIP.search(player.get(f"/t/{code}/board").text)
    return found[1] if found else None


def close(player: Player) -> None:
    """Tap the button that stands beside the hint."""
    form = player.form("hint")
    (button,) = form.buttons
    answer = player.post(form.action, {"hint": button[1]})
    assert (answer.status_code, answer.location) == (303, f"/t/{player.code}")


@pytest.mark.parametrize("key", HINTS)
def test_a_first_match_has_three_hints_and_each_stays_closed(app: Flask, key: str) -> None:
    player = Player(app).open(*SEATS[key], game=key)
    read = []
    while (shown := hint(player, player.code)) is not None:
        read.append(shown)
        close(player)
    assert len(read) == len(set(read)) == len(HINTS[key]) == 3
    assert max(map(len, read)) <= 40, "no line of a small phone"
    run_clock(app)
    assert hint(player, player.code) is None


def test_a_hint_is_answered_with_the_board_where_scripts_ask_for_it(app: Flask) -> None:
    player = Player(app).open("easy")
    first = hint(player, player.code)
    asked = {"hint": HINTS["koltsina"][0]}
    answer = player.post(f"/t/{player.code}/hint?answer=board", asked)
    assert answer.status_code == 200
    assert first is not None
    assert first not in answer.text
    assert TIP.search(answer.text)


def test_the_second_match_of_a_game_has_no_hints_and_the_first_of_another_has(app: Flask) -> None:
    player = Player(app).open("easy")
    assert hint(player, player.code)
    first = player.code
    player.open("easy")
    assert hint(player, player.code) is None
    assert hint(player, first), "the first match is still being played"
    player.open("easy", "easy", "easy", game="belote")
    assert hint(player, player.code)


def test_who_watches_and_who_waits_reads_no_hint(app: Flask) -> None:
    player = Player(app).open("person", visibility="public", speed="20")
    assert hint(player, player.code) is None
    watcher = Visitor(app)
    watcher.become_guest()
    player.press(player.form("start"))
    assert hint(player, player.code)
    assert hint(watcher, player.code) is None


def test_only_a_hint_there_is_can_be_closed(app: Flask) -> None:
    player = Player(app).open("easy")
    for wrong in ("", "koltsina", "koltsina.peek", "<b>"):
        assert player.post(f"/t/{player.code}/hint", {"hint": wrong}).status_code == 400
    for right in KEYS:
        assert player.post(f"/t/{player.code}/hint", {"hint": right}).status_code == 303
    assert hint(player, player.code) is None


def test_how_to_bid_is_not_said_once_trumps_are_settled(app: Flask) -> None:
    player = Player(app).open(*SEATS["belote"], game="belote")
    first = hint(player, player.code)
    player.play_on(lambda page: any(code.startswith("play:") for code in page.moves()))
    assert hint(player, player.code) not in (None, first)
