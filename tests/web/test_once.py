"""What is posted again with its one-time key has one effect; without a key it is a new wish."""

import re
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import pytest
from flask import Flask
from sqlalchemy import text

from stekius.store.db import db
from tests.visitor import Visitor
from tests.web.friends import coming
from tests.web.player import Player

OPENING = {"seat1": "person", "key": "once"}
SAY = re.compile(r'<input type="hidden" id="say-once" name="key" value="([\w-]+)" form="phrases">')


@pytest.fixture
def opener(app: Flask) -> Player:
    """Who opened a table where a friend sits, and waits for a third."""
    player = Player(app)
    player.register("Άννα")
    player.open("person", "person")
    coming(app, player.code, "Νίκος")
    return player


def names(player: Player) -> list[str]:
    return [seat["name"] for seat in player.json()["seats"]]


def tables(app: Flask) -> int:
    with app.app_context():
        return int(db.session.scalar(text("SELECT count(*) FROM tables")) or 0)


def test_two_seats_swapped_again_with_the_same_key_stay_swapped(opener: Player) -> None:
    form = next(one for one in opener.page().forms if one.fields.get("seat") == "1")
    before = names(opener)
    for _time in range(2):
        answer = opener.post(form.action, {**form.fields, "choice": "0"})
        assert answer.status_code == 303
        assert names(opener) == [before[1], before[0], before[2]]
    again = {**form.fields, "choice": "2"}
    assert opener.post(form.action, again).status_code == 409
    assert names(opener) == [before[1], before[0], before[2]]


def test_seats_are_swapped_back_by_another_drawing_of_the_form(opener: Player) -> None:
    before = names(opener)
    for _time in range(2):
        form = next(one for one in opener.page().forms if one.fields.get("seat") == "1")
        opener.post(form.action, {**form.fields, "choice": "0"})
    assert names(opener) == before


def test_a_phrase_said_again_with_the_same_key_is_said_once(opener: Player) -> None:
    found = SAY.search(opener.get(f"/t/{opener.code}").text)
    assert found is not None
    wish = {"phrase": "hello", "key": found[1]}
    for _time in range(3):
        answer = opener.post(f"/t/{opener.code}/say?answer=board", wish)
        assert answer.status_code == 200
        assert answer.text.count("data-said=") == 1
    other = {**wish, "phrase": "bravo"}
    assert opener.post(f"/t/{opener.code}/say?answer=board", other).status_code == 409
    later = SAY.search(answer.text)
    assert later is not None
    answer = opener.post(f"/t/{opener.code}/say?answer=board", {**other, "key": later[1]})
    assert answer.text.count("data-said=") == 2


def test_a_table_opened_again_with_the_same_key_is_one_table(app: Flask) -> None:
    player = Player(app)
    player.become_guest()
    first = player.post("/tables/new", OPENING)
    again = player.post("/tables/new", OPENING)
    assert (again.status_code, again.location) == (303, first.location)
    assert tables(app) == 1
    other = player.post("/tables/new", {**OPENING, "seat1": "hard"})
    assert other.status_code == 409
    assert "Press again to open one more" in other.text
    fresh = player.page_at("/tables/new").form("new")
    assert fresh is not None
    assert urlsplit(player.press(fresh).location).path not in ("", first.location)
    assert tables(app) == 2


def test_each_drawing_of_the_form_for_a_table_has_a_key_of_its_own(app: Flask) -> None:
    visitor = Visitor(app)
    pages = [visitor.get("/tables/new") for _time in range(2)]
    assert len({re.findall(r'name="key" value="([\w-]{16})"', page.text)[0] for page in pages}) == 2
    assert pages[0].headers["Cache-Control"] == "no-store"


def test_the_same_key_opens_one_table_for_each_of_two_people(app: Flask) -> None:
    for _person in range(2):
        player = Player(app)
        player.become_guest()
        assert player.post("/tables/new", OPENING).status_code == 303
    assert tables(app) == 2


def test_eight_openings_at_once_with_the_same_key_open_one_table(app: Flask) -> None:
    player = Player(app)
    player.become_guest()
    token, cookie = player.token(), player.cookie()

    def open_table(_number: int) -> str:
        tab = Visitor(app)
        tab.client.set_cookie("stekius", cookie)
        return tab.post("/tables/new", OPENING, token=token).location

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(open_table, range(8)))) == 1
    assert tables(app) == 1


@pytest.mark.parametrize("key", ["x" * 65, "x" * 5000])
def test_a_key_that_is_too_long_changes_nothing(opener: Player, key: str) -> None:
    before = opener.json()
    assert opener.post(f"/t/{opener.code}/say", {"phrase": "hello", "key": key}).status_code == 400
    swap = {"seat": "0", "choice": "1", "key": key}
    assert opener.post(f"/t/{opener.code}/seats", swap).status_code == 400
    assert opener.post("/tables/new", {**OPENING, "key": key}).status_code == 400
    assert opener.json() == before
