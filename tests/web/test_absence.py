"""Being absent, being the last, and knowing whose turn it is."""

from flask import Flask

from tests.visitor import Time, Visitor
from tests.web.friends import coming
from tests.web.player import Player, run_clock


def test_a_bot_plays_for_one_who_is_absent_until_they_are_back(app: Flask, time: Time) -> None:
    opener = Player(app).open("person", speed="45")
    friend = coming(app, opener.code, "Βάσω")
    run_clock(app)
    on_turn, other = (opener, friend) if opener.page().moves() else (friend, opener)
    seat = str(on_turn.json()["seat"])
    assert other.page().form("cover") is None
    assert other.post(f"/t/{other.code}/cover", {"seat": seat}).status_code == 409
    time.pass_by(31)
    seen = other.page().board["data-version"]
    board = other.get(f"/t/{other.code}/board?seen={seen}")
    assert "Let a bot play" in board.text
    assert other.press(other.form("cover")).status_code == 303
    assert other.json()["seats"][int(seat)]["covered"]
    page = other.get(f"/t/{other.code}").text
    assert "(a bot plays)" in page
    assert on_turn.press(on_turn.form("back")).status_code == 303
    assert not other.json()["seats"][int(seat)]["covered"]


def test_who_reads_is_there_and_is_not_covered(app: Flask, time: Time) -> None:
    opener = Player(app).open("person", speed="45")
    friend = coming(app, opener.code, "Βάσω")
    run_clock(app)
    on_turn, other = (opener, friend) if opener.page().moves() else (friend, opener)
    for part in ("", ".json", "/board", "/sheets"):
        time.pass_by(20)
        on_turn.get(f"/t/{on_turn.code}{part}")
        time.pass_by(20)
        assert other.page().form("cover") is None
        time.pass_by(-15)
    run_clock(app)


def test_the_last_one_takes_the_win(app: Flask) -> None:
    opener = Player(app).open("person", stake="20", speed="45")
    friend = coming(app, opener.code, "Βάσω")
    assert opener.page().form("win") is None
    friend.post(f"/t/{friend.code}/leave")
    assert opener.press(opener.form("win")).status_code == 303
    told = opener.json()
    assert told["status"] == "finished"
    assert "You have won!" in opener.get(f"/t/{opener.code}").text


def test_a_public_table_counts_down_and_the_page_says_how_long(app: Flask, time: Time) -> None:
    opener = Player(app).open("person", visibility="public", speed="45")
    coming(app, opener.code, "Βάσω")
    page = opener.get(f"/t/{opener.code}").text
    assert "The match starts in" in page
    assert opener.page().board["data-left"] == "10"
    time.pass_by(11)
    run_clock(app)
    assert opener.json()["status"] == "playing"


def test_the_title_says_whose_turn_it_is_without_scripts_too(app: Flask) -> None:
    player = Player(app).open("easy").until_my_turn()
    page = player.get(f"/t/{player.code}").text
    assert "<title>Your turn · Table" in page
    assert player.page().board["data-state"] == "turn"


def test_every_other_page_says_where_it_is_ones_turn(app: Flask) -> None:
    player = Player(app).open("easy").until_my_turn()
    said = f"Your turn at {player.code}"
    assert all(said in player.get(page).text for page in ("/", "/lobby", "/me", "/games/belote"))
    assert said not in player.get(f"/t/{player.code}").text
    player.post(f"/t/{player.code}/away")
    assert said not in player.get("/lobby").text
    assert said not in Visitor(app).get("/lobby").text
