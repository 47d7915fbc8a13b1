"""The lobby's public tables, watching them, and "Quick game"."""

import pytest
from flask import Flask

from stekius.games.registry import GAMES
from tests.visitor import Visitor
from tests.web.player import Player, run_clock

PUBLIC = {"visibility": "public", "speed": "45"}


def quick(app: Flask, key: str = "koltsina", **form: str) -> Player:
    """Somebody who pressed "Quick game"."""
    player = Player(app)
    answer = player.post(f"/quick/{key}", form)
    assert answer.status_code == 303, answer.text
    player.code = answer.location.rsplit("/", 1)[1]
    return player


def test_the_lobby_shows_public_tables_with_a_free_seat_and_who_is_there(app: Flask) -> None:
    opener = Player(app)
    opener.register("Άννα")
    opener.open("person", "person", stake="20", target="21", **PUBLIC)
    private = Player(app).open("person")
    for address in ("/lobby", "/lobby/tables"):
        page = Visitor(app).get(address).text
        line = page.split(f'id="room-{opener.code}"')[1].split("</li>")[0]
        for word in ("Koltsina", "21", "20", "45", "Άννα", "2 free seats"):
            assert word in line
        assert private.code not in page


def test_the_lobby_stays_fresh_by_itself_and_by_reloading(app: Flask) -> None:
    page = Visitor(app).get("/lobby").text
    assert 'hx-get="/lobby/tables"' in page
    assert '<noscript><meta http-equiv="refresh"' in page
    assert "<html" not in Visitor(app).get("/lobby/tables").text


def test_a_match_at_a_public_table_can_be_watched_without_a_hand(app: Flask) -> None:
    opener = Player(app).open("easy", "easy", "easy", game="belote", target="501", **PUBLIC)
    run_clock(app)
    watcher = Player(app)
    watcher.become_guest()
    assert f'href="/t/{opener.code}"' in watcher.get("/lobby").text
    watcher.code = opener.code
    told = watcher.json()
    assert (told["status"], told["seat"], told["view"]["hand"]) == ("playing", None, [])
    assert watcher.page().moves() == []


@pytest.mark.parametrize("key", GAMES)
def test_quick_games_bring_people_together_one_after_the_other(app: Flask, key: str) -> None:
    seats = min(GAMES[key].players)
    codes = [quick(app, key).code for _person in range(seats + 1)]
    assert len(set(codes[:seats])) == 1
    assert codes[seats] != codes[0]


def test_a_quick_game_pressed_twice_is_one_seat_at_one_table(app: Flask) -> None:
    player = quick(app)
    assert player.post("/quick/koltsina").location == f"/t/{player.code}"


def test_nobody_is_seated_at_another_game_or_a_higher_stake(app: Flask) -> None:
    rich = Player(app)
    rich.register("Άννα")
    rich.open("person", stake="20", **PUBLIC)
    assert quick(app, "belote").code != rich.code
    assert quick(app).code != rich.code
    assert quick(app, stake="20").json()["status"] == "waiting"


def test_a_stake_that_is_too_high_for_a_guest_makes_no_account(app: Flask) -> None:
    visitor = Visitor(app)
    assert visitor.post("/quick/koltsina", {"stake": "500"}).status_code == 422
    assert visitor.name() is None
    assert visitor.post("/quick/koltsina", {"stake": "7"}).status_code == 400
    assert visitor.post("/quick/whist").status_code == 404


def test_nobody_is_seated_with_whom_they_avoid(app: Flask) -> None:
    other = Player(app)
    other.register("Άννα")
    other.open("person", **PUBLIC)
    me = Player(app)
    me.register("Βάσω")
    me.post("/people/Άννα/avoid")
    assert me.post("/quick/koltsina").location != f"/t/{other.code}"


def test_nobody_is_seated_with_whom_avoids_them(app: Flask) -> None:
    other = Player(app)
    other.register("Άννα")
    other.open("person", **PUBLIC)
    me = Player(app)
    me.register("Βάσω")
    other.post("/people/Βάσω/avoid")
    assert me.post("/quick/koltsina").location != f"/t/{other.code}"
    other.post("/people/Βάσω/unavoid")
    assert quick(app).code == other.code


def test_one_at_odds_with_another_at_a_table_is_seated_at_the_next(app: Flask) -> None:
    opener, guest, me = Player(app), Player(app), Player(app)
    for player, name in ((opener, "Άννα"), (guest, "Νίκος"), (me, "Βάσω")):
        player.register(name)
    opener.open("person", "person", **PUBLIC)
    assert guest.post("/quick/koltsina").location == f"/t/{opener.code}"
    other = Player(app)
    other.register("Ελένη")
    other.open("person", **PUBLIC)
    guest.post("/people/Βάσω/avoid")
    assert me.post("/quick/koltsina").location == f"/t/{other.code}"
