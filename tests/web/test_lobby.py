"""Finding a game: the front page, "Play now", the lobby, opening a table."""

import pytest
from flask import Flask

from stekius.games.registry import GAMES
from tests.visitor import Visitor
from tests.web.player import Player


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app)


def test_the_front_page_offers_every_game(player: Player) -> None:
    page = player.page_at("/")
    assert {f"/play/{key}" for key in GAMES} <= {form.action for form in page.forms}


@pytest.mark.parametrize(("key", "seats", "target"), [("koltsina", 2, 11), ("belote", 4, 501)])
def test_play_now_makes_a_guest_and_a_match_with_easy_bots(
    player: Player, key: str, seats: int, target: int
) -> None:
    player.code = player.post(f"/play/{key}").location.rsplit("/", 1)[1]
    told = player.json()
    assert (told["status"], told["game"]) == ("playing", key)
    assert [seat["level"] for seat in told["seats"]].count("easy") == seats - 1
    assert told["view"]["target"] == target


def test_a_running_match_alone_is_continued(player: Player) -> None:
    first = player.post("/play/koltsina").location
    assert player.post("/play/koltsina").location == first
    assert player.post("/play/belote").location != first


def test_there_is_no_playing_of_an_unknown_game(player: Player) -> None:
    assert player.post("/play/whist").status_code == 404
    assert player.get("/games/whist").status_code == 404
    assert player.get("/play/koltsina").status_code == 405


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_guide_that_says_its_targets(player: Player, key: str) -> None:
    page = player.get(f"/games/{key}").text
    *some, last = map(str, GAMES[key].targets)
    assert f"{', '.join(some)} or {last} points" in page


def test_the_lobby_lists_the_players_tables(player: Player) -> None:
    player.open("person")
    assert f"/t/{player.code}" in player.get("/lobby").text


@pytest.mark.parametrize("typed", ["{small}", " {code} ", "{spaced}"])
def test_a_room_code_is_understood_however_it_is_typed(player: Player, typed: str) -> None:
    player.open("person")
    code = player.code
    text = typed.format(small=code.lower(), code=code, spaced=f"{code[:3]} {code[3:]}")
    assert player.get("/join", query_string={"code": text}).location == f"/t/{code}"


def test_what_is_no_room_code_leads_back_to_the_lobby_with_a_sentence(player: Player) -> None:
    assert player.get("/join?code=hello").location == "/lobby"
    assert "There is no table with this code." in player.get("/lobby").text


def test_opening_a_table_without_any_wish_has_the_stated_defaults(player: Player) -> None:
    player.code = player.post("/tables/new").location.rsplit("/", 1)[1]
    told = player.json()
    assert told["game"] == "koltsina"
    assert len(told["seats"]) == 2
    assert told["view"]["target"] == 11


@pytest.mark.parametrize(
    "wish",
    [
        {"target": "12"},
        {"target": "eleven"},
        {"stake": "7x"},
        {"speed": "10"},
        {"visibility": "secret"},
        {"seat1": "closed"},
        {"seat1": "me"},
        {"seat0": "easy"},
        {"seat2": "genius"},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_form(
    player: Player, wish: dict[str, str]
) -> None:
    answer = player.post("/tables/new", wish)
    assert answer.status_code == 422
    assert "A table cannot be opened like that." in answer.text
    assert "Open the table" in answer.text


def test_a_public_table_without_a_clock_is_refused_with_the_reason(player: Player) -> None:
    answer = player.post("/tables/new", {"speed": "none", "visibility": "public"})
    assert answer.status_code == 422
    assert "A public table needs a clock" in answer.text


def test_a_table_of_an_unknown_game_is_refused(player: Player) -> None:
    assert player.post("/tables/new", {"game": "whist"}).status_code == 422


@pytest.mark.parametrize("bots", [("easy",), ("medium", "hard"), ("easy", "medium", "hard")])
def test_one_to_three_bots_can_be_chosen(player: Player, bots: tuple[str, ...]) -> None:
    player.open(*bots)
    levels = sorted(seat["level"] for seat in player.json()["seats"] if seat["level"])
    assert levels == sorted(bots)


def test_the_form_offers_what_was_wished(app: Flask) -> None:
    visitor = Visitor(app)
    page = visitor.get("/tables/new?game=belote&target=1001").text
    assert 'value="1001" checked' in page
    assert 'name="seat3"' in page
    assert "Your partner" in page
    assert "about 40 minutes" in page
