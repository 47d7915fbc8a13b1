"""People and each other: phrases, mutes, invitations, statistics, other devices."""

import pytest
from flask import Flask

from tests.visitor import PASSWORD, Time, Visitor
from tests.web.friends import coming
from tests.web.player import Player


@pytest.fixture
def table(app: Flask) -> tuple[Player, Player]:
    """Anna has opened a table for two and a bot, and Nikos sits there; it waits for a third."""
    anna, nikos = Player(app), Player(app)
    anna.register("Anna")
    nikos.register("Nikos")
    anna.open("person", "person", game="koltsina")
    nikos.code = anna.code
    assert nikos.post(f"/t/{anna.code}/sit").status_code == 303
    return anna, nikos


def test_whoever_waits_alone_finds_who_comes_later_in_the_drawers(app: Flask) -> None:
    anna = Player(app).open("person", "person")
    page = anna.get(f"/t/{anna.code}").text
    assert 'id="talk" hx-get="/t/' in page
    assert " data-company" not in page
    coming(app, anna.code, "Νίκος")
    page = anna.get(f"/t/{anna.code}").text
    assert " data-company" in page
    assert "<b>Νίκος</b>" in page.split('id="talk-list"')[1].split("</ul>")[0]


def say(player: Player, phrase: str) -> int:
    return player.post(f"/t/{player.code}/say", {"phrase": phrase}).status_code


def test_a_phrase_is_read_by_each_in_their_own_language(table: tuple[Player, Player]) -> None:
    anna, nikos = table
    anna.post("/language", {"language": "el"})
    assert say(nikos, "well_played") == 303
    assert "Ωραία έπαιξες!" in anna.get(f"/t/{anna.code}/board").text
    assert "Well played!" in nikos.get(f"/t/{nikos.code}/board").text


def test_a_phrase_is_gone_after_a_while(table: tuple[Player, Player], time: Time) -> None:
    anna, nikos = table
    say(nikos, "hello")
    time.pass_by(20)
    assert "Hello!" not in anna.get(f"/t/{anna.code}/board").text


def test_free_text_is_refused(table: tuple[Player, Player]) -> None:
    anna, _nikos = table
    assert say(anna, "<b>you fool</b>") == 400
    assert "you fool" not in anna.get(f"/t/{anna.code}/board").text


def test_too_many_phrases_are_refused(table: tuple[Player, Player]) -> None:
    _anna, nikos = table
    assert [say(nikos, "hello") for _time in range(5)] == [303] * 4 + [429]


def test_who_is_muted_is_not_heard_until_unmuted(table: tuple[Player, Player]) -> None:
    anna, nikos = table
    back = {"next": f"/t/{anna.code}"}
    answer = anna.post("/people/Nikos/mute", back)
    assert (answer.status_code, answer.location) == (303, f"/t/{anna.code}")
    say(nikos, "bravo")
    assert "Bravo!" not in anna.get(f"/t/{anna.code}/board").text
    assert "Bravo!" in nikos.get(f"/t/{nikos.code}/board").text
    anna.post("/people/Nikos/unmute", back)
    assert "Bravo!" in anna.get(f"/t/{anna.code}/board").text


def test_each_other_person_at_the_table_has_a_mute_of_one_tap(table: tuple[Player, Player]) -> None:
    anna, _nikos = table
    page = anna.get(f"/t/{anna.code}").text
    assert '<form method="post" action="/people/Nikos/mute"' in page
    assert "/people/Anna/" not in page


@pytest.mark.parametrize("do", ["mute", "avoid", "report", "invite"])
@pytest.mark.parametrize("name", ["Anna", "Nobody"])
def test_only_other_people_can_be_dealt_with(
    table: tuple[Player, Player], do: str, name: str
) -> None:
    anna, _nikos = table
    assert anna.post(f"/people/{name}/{do}", {"code": anna.code}).status_code == 404


def test_what_nobody_offers_is_not_found(table: tuple[Player, Player]) -> None:
    anna, _nikos = table
    assert anna.post("/people/Nikos/kick").status_code == 404
    assert anna.get("/people/Nikos/mute").status_code == 405


def test_an_invitation_appears_in_the_lobby_while_the_table_waits(
    app: Flask, table: tuple[Player, Player]
) -> None:
    anna, nikos = table
    maria = Visitor(app)
    maria.register("Maria")
    assert anna.code not in maria.get("/lobby").text
    assert anna.post("/people/Maria/invite", {"code": anna.code}).status_code == 303
    assert f"/t/{anna.code}" in maria.get("/lobby").text
    assert "Anna asks you to play" in maria.get("/lobby").text
    anna.post(f"/t/{anna.code}/start")
    assert anna.code not in maria.get("/lobby").text
    assert nikos.post("/people/Maria/invite", {"code": anna.code}).status_code == 409


def test_a_stranger_to_the_table_invites_nobody_to_it(
    app: Flask, table: tuple[Player, Player]
) -> None:
    anna, _nikos = table
    maria = Visitor(app)
    maria.register("Maria")
    assert maria.post("/people/Nikos/invite", {"code": anna.code}).status_code == 403


def test_who_muted_the_asker_hears_of_no_invitation(
    app: Flask, table: tuple[Player, Player]
) -> None:
    anna, _nikos = table
    maria = Visitor(app)
    maria.register("Maria")
    maria.post("/people/Anna/mute")
    anna.post("/people/Maria/invite", {"code": anna.code})
    assert anna.code not in maria.get("/lobby").text


def test_matches_are_counted_and_their_sheets_kept(app: Flask) -> None:
    anna = Player(app)
    anna.register("Anna")
    anna.open("easy", game="koltsina")
    anna.play_on(lambda page: page.form("again") is not None)
    me = anna.get("/me").text
    address = f"/me/matches/{anna.code}/1"
    assert address in me
    assert "Statistics" in me
    assert "Most cards" in anna.get(address).text
    other = Player(app)
    other.become_guest()
    assert other.get(address).status_code == 404
    assert Player(app).get(address).status_code == 302


def test_a_match_stays_in_the_history_of_who_left_it(app: Flask) -> None:
    anna, nikos = Player(app), Player(app)
    anna.register("Anna")
    nikos.register("Nikos")
    anna.open("person", game="koltsina")
    nikos.code = anna.code
    nikos.post(f"/t/{anna.code}/sit")
    nikos.post(f"/t/{anna.code}/leave")
    anna.play_on(lambda page: page.form("again") is not None)
    anna.press(anna.form("again"))
    assert f"/me/matches/{anna.code}/1" in nikos.get("/me").text
    assert "<b>Nikos</b>" in anna.get("/me").text


def link_of(visitor: Visitor) -> str:
    page = visitor.post("/me/device").text
    return "/enter/" + page.split("/enter/", 1)[1].split('"', 1)[0]


def test_a_guest_goes_on_with_another_device(app: Flask) -> None:
    phone, tablet = Player(app), Player(app)
    phone.open("easy", game="koltsina")
    link = link_of(phone)
    for _look in range(3):
        assert phone.name() in tablet.get(link).text
    assert tablet.post(link).status_code == 303
    assert tablet.name() == phone.name()
    tablet.code = phone.code
    assert tablet.json() == phone.json()


def test_a_link_works_once_and_for_ten_minutes(app: Flask, time: Time) -> None:
    phone, tablet = Visitor(app), Visitor(app)
    phone.become_guest()
    used = link_of(phone)
    assert tablet.post(used).status_code == 303
    assert Visitor(app).post(used).status_code == 409
    late = link_of(phone)
    time.pass_by(600)
    assert Visitor(app).get(late).status_code == 404
    assert Visitor(app).post(late).status_code == 409


def test_a_guessed_link_is_no_way_in(app: Flask) -> None:
    stranger = Visitor(app)
    assert stranger.get("/enter/" + "x" * 43).status_code == 404
    assert stranger.post("/enter/" + "x" * 43).status_code == 409
    assert stranger.name() is None
    assert PASSWORD not in stranger.get("/").text


def test_a_link_made_before_logging_out_everywhere_logs_nobody_in(app: Flask) -> None:
    anna, thief = Visitor(app), Visitor(app)
    anna.register("Anna")
    link = link_of(anna)
    anna.post("/logout", {"everywhere": "1"})
    assert thief.post(link).status_code == 409
    assert thief.name() is None


def test_a_new_link_replaces_the_older(app: Flask) -> None:
    phone = Visitor(app)
    phone.become_guest()
    older, newer = link_of(phone), link_of(phone)
    assert Visitor(app).post(older).status_code == 409
    assert Visitor(app).post(newer).status_code == 303


def test_one_sender_does_not_fill_the_lobby_with_invitations(
    app: Flask, table: tuple[Player, Player], time: Time
) -> None:
    anna, nikos = table
    maria = Visitor(app)
    maria.register("Maria")
    nikos.post("/people/Maria/invite", {"code": nikos.code})
    for _table in range(3):
        time.pass_by(1)
        anna.open("person", game="koltsina")
        anna.post("/people/Maria/invite", {"code": anna.code})
    lobby = maria.get("/lobby").text
    assert lobby.count("Anna asks you to play") == 1
    assert f"/t/{anna.code}" in lobby
    assert "Nikos asks you to play" in lobby


def test_the_lobby_shows_the_latest_ten_invitations(app: Flask, time: Time) -> None:
    maria = Visitor(app)
    maria.register("Maria")
    for number in range(12):
        sender = Player(app)
        sender.register(f"Sender {number}")
        sender.open("person", game="koltsina")
        time.pass_by(1)
        sender.post("/people/Maria/invite", {"code": sender.code})
    lobby = maria.get("/lobby").text
    assert lobby.count(" asks you to play") == 10
    assert "Sender 11 asks you" in lobby
    assert "Sender 1 asks you" not in lobby
