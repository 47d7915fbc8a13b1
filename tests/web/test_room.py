"""The waiting room by forms, the invitation, covering, taking the win, opening anew."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from tests.visitor import Time, Visitor
from tests.web.friends import coming
from tests.web.player import Player, run_clock
from tests.web.reader import Form, Page

PROGRAMS = ("WhatsApp/2.24", "TelegramBot", "facebookexternalhit/1.1", "Slackbot", "curl/8")


@pytest.fixture
def opener(app: Flask) -> Player:
    return Player(app).open("person", "person", "person", game="belote", target="501")


def names(player: Player) -> list[str]:
    return [seat["name"] for seat in player.json()["seats"]]


def stored(app: Flask) -> list[str]:
    """Everything in the database that a request could change."""
    file = Path(str(app.extensions["settings"].instance)) / "stekius.sqlite"
    with closing(sqlite3.connect(file)) as database:
        return list(database.iterdump())


def form_for(player: Player, step: str, seat: int) -> Form:
    return next(
        form
        for form in player.page().forms
        if form.action.endswith(f"/{step}") and form.fields.get("seat") == str(seat)
    )


def test_the_invitation_is_one_form_that_makes_the_guest_and_takes_the_seat(
    app: Flask, opener: Player
) -> None:
    friend = Player(app)
    form = friend.page_at(f"/t/{opener.code}").form("sit")
    assert form is not None
    assert form.fields["name"]
    friend.code = opener.code
    assert friend.press(form).status_code == 303
    assert form.fields["name"] in names(opener)
    assert friend.json()["seat"] == 1


def test_a_taken_name_is_refused_with_the_invitation_and_makes_nothing(
    app: Flask, opener: Player
) -> None:
    coming(app, opener.code, "Βάσω")
    before = stored(app)
    answer = Visitor(app).post(f"/t/{opener.code}/sit", {"name": "Βάσω"})
    assert answer.status_code == 422
    assert "is taken" in answer.text
    assert Page(answer.text).form("sit") is not None
    assert stored(app) == before


def test_log_in_and_register_come_back_to_the_same_table(app: Flask, opener: Player) -> None:
    page = Visitor(app).get(f"/t/{opener.code}").text
    assert f'href="/login?next=/t/{opener.code}"' in page
    friend = Visitor(app)
    assert friend.register("Βάσω", next=f"/t/{opener.code}").location == f"/t/{opener.code}"


def test_the_preview_of_a_link_says_the_game_and_no_name(app: Flask, opener: Player) -> None:
    coming(app, opener.code, "Βάσω")
    page = Visitor(app).get(f"/t/{opener.code}").text
    lines = [line for line in page.splitlines() if 'property="og:' in line]
    assert any("You are invited to a game of Belote" in line for line in lines)
    picture = next(line for line in lines if "og:image" in line).split('content="')[1].split('"')[0]
    with Visitor(app).get(picture.removeprefix("http://localhost")) as answer:
        assert answer.mimetype == "image/jpeg"
    assert not any("Βάσω" in line for line in lines)


def test_programs_that_follow_links_take_no_seat_and_change_nothing(
    app: Flask, opener: Player
) -> None:
    before = stored(app)
    for number in range(100):
        program = Visitor(app)
        agent = {"User-Agent": PROGRAMS[number % len(PROGRAMS)]}
        how = program.client.head if number % 3 == 0 else program.client.get
        assert how(f"/t/{opener.code}", headers=agent).status_code == 200
        for part in (".json", "/board", "/leave", "/qr.svg", "/sit", "/reopen"):
            assert program.get(f"/t/{opener.code}{part}", headers=agent).status_code != 303
    assert stored(app) == before


def test_the_opener_changes_swaps_and_removes_by_the_forms_of_the_page(
    app: Flask, opener: Player
) -> None:
    friend = coming(app, opener.code, "Βάσω")
    form = form_for(opener, "seats", 2)
    form.fields["choice"] = "hard"
    assert opener.press(form).status_code == 303
    assert opener.json()["seats"][2]["level"] == "hard"
    form = form_for(opener, "seats", 1)
    form.fields["choice"] = "2"
    assert opener.press(form).status_code == 303
    assert names(opener)[2] == "Βάσω"
    assert "your partner" in friend.get(f"/t/{friend.code}").text
    assert opener.press(form_for(opener, "remove", 2)).status_code == 303
    assert "Βάσω" not in names(opener)
    assert friend.page().form("sit") is not None


@pytest.mark.parametrize("step", ["seats", "remove", "start"])
def test_only_the_opener_may_do_so(app: Flask, opener: Player, step: str) -> None:
    friend = coming(app, opener.code, "Βάσω")
    before = names(opener)
    answer = friend.post(f"/t/{opener.code}/{step}", {"seat": "2", "choice": "easy"})
    assert answer.status_code == 403
    assert names(opener) == before


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"seat": "9", "choice": "easy"}, 404),
        ({"seat": "1", "choice": "9"}, 404),
        ({"seat": "x", "choice": "easy"}, 400),
        ({"seat": "1", "choice": "genius"}, 422),
        ({"seat": "0", "choice": "easy"}, 409),
        ({}, 400),
    ],
)
def test_a_change_that_cannot_be_is_refused(
    opener: Player, form: dict[str, str], status: int
) -> None:
    before = opener.json()
    assert opener.post(f"/t/{opener.code}/seats", form).status_code == status
    assert opener.json() == before


def test_a_person_moves_to_a_free_seat(app: Flask, opener: Player) -> None:
    friend = coming(app, opener.code, "Βάσω")
    assert friend.press(form_for(friend, "sit", 2)).status_code == 303
    assert friend.json()["seat"] == 2
    assert friend.post(f"/t/{friend.code}/sit", {"seat": "0"}).status_code == 409
    assert friend.json()["seat"] == 2


def test_a_full_link_says_so_and_offers_a_table_of_ones_own(app: Flask) -> None:
    opener = Player(app).open("person", visibility="public", speed="45")
    coming(app, opener.code, "Βάσω")
    page = Visitor(app).get(f"/t/{opener.code}").text
    assert "Every seat is taken." in page
    assert "/tables/new?game=koltsina" in page
    assert Visitor(app).post(f"/t/{opener.code}/sit").status_code == 409


def test_a_closed_link_opens_the_same_table_anew_for_whoever_comes_first(
    app: Flask, time: Time
) -> None:
    opener = Player(app).open("person", "hard", target="21")
    time.pass_by(8 * 24 * 3600)
    run_clock(app)
    assert opener.json()["status"] == "closed"
    first, second = Player(app), Player(app)
    first.code = second.code = opener.code
    closed = first.get(f"/t/{opener.code}")
    assert closed.status_code == 404
    assert 'href="/lobby"' in closed.text
    form = first.page().form("reopen")
    assert form is not None
    form.fields["name"] = "Βάσω"
    assert first.press(form).status_code == 303
    told = first.json()
    assert (told["status"], told["seat"], told["seats"][2]["level"]) == ("waiting", 0, "hard")
    again = second.post(f"/t/{opener.code}/reopen", {"name": "Νίκος"})
    assert again.location == f"/t/{opener.code}"
    assert second.page().form("sit") is not None


def test_the_picture_of_the_link_is_for_players(app: Flask, opener: Player) -> None:
    picture = opener.get(f"/t/{opener.code}/qr.svg")
    assert picture.mimetype == "image/svg+xml"
    assert b"<svg" in picture.data
    assert Visitor(app).get(f"/t/{opener.code}/qr.svg").status_code == 401
    assert opener.get("/t/AAAAAA/qr.svg").status_code == 404
