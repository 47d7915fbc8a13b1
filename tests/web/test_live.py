"""The socket of a table, through a real server."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection

import pytest
from flask import Flask
from simple_websocket import Client, ConnectionClosed
from werkzeug.serving import make_server

from stekius import create_app
from stekius.accounts.known import LATELY
from stekius.live import socket
from stekius.store.db import db
from tests.visitor import PASSWORD
from tests.web.player import Player, run_clock
from tests.web.reader import Page

WAIT = 10.0


@pytest.fixture
def house(app: Flask) -> Iterator[str]:
    """The application behind a server; gives `host:port`."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"127.0.0.1:{server.port}"
    app.extensions["hub"].close()
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app)


def connect(house: str, player: Player, seen: int) -> Client:
    sent = {"Cookie": f"stekius={player.cookie()}", "Origin": "http://127.0.0.1"}
    return Client(f"ws://{house}/t/{player.code}/live?seen={seen}", headers=sent)


def status(house: str, player: Player, origin: str, query: str = "", **other: str) -> int:
    """What the wish for a socket is answered with; `other` headers replace the usual ones."""
    about = {
        "Cookie": f"stekius={player.cookie()}",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
        **({"Origin": origin} if origin else {}),
        **{name.replace("_", "-"): value for name, value in other.items()},
    }
    with closing(HTTPConnection(house)) as connection:
        connection.request("GET", f"/t/{player.code}/live{query}", headers=about)
        with connection.getresponse() as answer:
            return answer.status


def test_each_viewer_gets_the_own_board_of_a_new_version(house: str, player: Player) -> None:
    player.open("person")
    friend = Player(player.client.application)
    friend.code = player.code
    friend.become_guest()
    friend.press(friend.form("sit"))
    mover, other = (player, friend) if player.page().moves() else (friend, player)
    wire = connect(house, other, other.json()["version"])
    form = mover.form("play")
    mover.press(form, form.buttons[-1][1])
    text = wire.receive(timeout=WAIT)
    wire.close()
    assert text.startswith('<hx-partial hx-target="#board" hx-swap="outerMorph">')
    told = other.json()
    board = Page(text)
    assert board.board["data-version"] == str(told["version"])
    assert sorted(board.moves()) == sorted(told["legal"])


def test_the_forms_of_a_pushed_board_can_be_posted(house: str, player: Player) -> None:
    player.open("easy").until_my_turn()
    wire = connect(house, player, 0)
    form = Page(wire.receive(timeout=WAIT)).form("play")
    wire.close()
    assert form is not None
    assert player.press(form, form.buttons[0][1]).status_code == 303


def test_a_bots_move_is_pushed(house: str, player: Player) -> None:
    player.open("easy").until_my_turn()
    form = player.form("play")
    player.press(form, form.buttons[-1][1])
    wire = connect(house, player, player.json()["version"])
    run_clock(player.client.application)
    board = Page(wire.receive(timeout=WAIT))
    wire.close()
    assert board.board["data-version"] == str(player.json()["version"])


@pytest.mark.parametrize("origin", ["http://elsewhere.example", ""])
def test_a_socket_from_another_site_is_refused(house: str, player: Player, origin: str) -> None:
    player.open("easy")
    assert status(house, player, origin) == 403


def test_a_socket_without_a_seat_at_a_private_match_is_refused(house: str, player: Player) -> None:
    player.open("easy")
    stranger = Player(player.client.application)
    stranger.code = player.code
    stranger.become_guest()
    assert status(house, stranger, f"http://{house}") == 403


def test_over_the_cap_a_socket_is_told_to_come_back(house: str, player: Player) -> None:
    player.open("easy").until_my_turn()
    player.client.application.extensions["socket_places"]._most = 0
    wire = connect(house, player, 0)
    assert closing_code(wire) == 1013


@pytest.mark.parametrize(
    "other",
    [
        {"Sec_WebSocket_Version": ""},
        {"Sec_WebSocket_Version": "12"},
        {"Sec_WebSocket_Key": ""},
        {"query": "?seen=abc"},
        {"query": "?seen=-1"},
    ],
)
def test_a_wish_for_a_socket_that_makes_no_sense_is_a_bad_request(
    house: str, player: Player, other: dict[str, str]
) -> None:
    player.open("easy")
    assert status(house, player, f"http://{house}", **other) == 400


def logged_in_twice(player: Player, *seats: str) -> Player:
    """The player's other browser, at the table that the player has opened."""
    player.register("Anna")
    player.open(*seats).until_my_turn()
    other = Player(player.client.application)
    other.log_in("Anna")
    other.code = player.code
    return other


def test_nothing_is_pushed_to_a_browser_that_was_logged_out(house: str, player: Player) -> None:
    other = logged_in_twice(player, "easy")
    wire = connect(house, player, player.json()["version"])
    other.post("/logout", {"everywhere": "1"})
    other.log_in("Anna")
    other.press(other.form("play"), other.page().moves()[0])
    assert closing_code(wire) == 4403


def other_process(app: Flask) -> Flask:
    """The same house in another process: the same database, and nobody tells the first one."""
    return create_app(app.extensions["settings"], now=app.extensions["now"])


def closing_code(wire: Client) -> int:
    """How it is closed, whatever came before."""
    try:
        while wire.receive(timeout=WAIT) is not None:
            pass
    except ConnectionClosed as closed:
        wire._handle_events()  # the last frame, where it came together with the handshake
        return int(wire.close_reason or closed.reason)
    return 0


def log_out(other: Player) -> None:
    other.post("/logout", {"everywhere": "1"})


def change_password(other: Player) -> None:
    new = {"password": PASSWORD, "new": "another long password"}
    assert other.post("/me/password", new).status_code == 303


def delete(other: Player) -> None:
    assert other.post("/me/delete", {"password": PASSWORD}).status_code == 303


def ban(other: Player) -> None:
    app = other_process(other.client.application)
    done = app.test_cli_runner().invoke(args=["stekius", "user", "ban", "Anna"])
    assert done.exit_code == 0, done.output
    with app.app_context():
        db.engine.dispose()
    other.client.application.extensions["now"].pass_by(LATELY)


@pytest.mark.parametrize("end", [log_out, change_password, delete, ban])
def test_a_quiet_socket_ends_with_the_session_of_its_browser(
    house: str, player: Player, monkeypatch: pytest.MonkeyPatch, end: Callable[[Player], None]
) -> None:
    monkeypatch.setattr(socket, "LOOK_SECONDS", 0.05)
    other = logged_in_twice(player, "easy")
    wire = connect(house, player, player.json()["version"])
    end(other)
    assert closing_code(wire) == 4403


def test_what_another_process_changed_is_pushed_all_the_same(
    house: str, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "LOOK_SECONDS", 0.05)
    player.register("Anna")
    player.open("person")
    friend = Player(player.client.application)
    friend.code = player.code
    friend.become_guest(name="Nikos")
    friend.post(f"/t/{player.code}/sit")
    wire = connect(house, friend, friend.json()["version"])
    ban(player)
    page = wire.receive(timeout=WAIT)
    assert "(a bot plays)" in page
    wire.close()


def test_the_answer_and_the_socket_carry_one_drawing(house: str, player: Player) -> None:
    player.open("easy").until_my_turn()
    wire = connect(house, player, player.json()["version"])
    form = player.form("play")
    played = {**form.fields, "move": form.buttons[-1][1]}
    headers = {"Cookie": f"stekius={player.cookie()}", "Host": "127.0.0.1"}
    same_browser = player.client.application.test_client(use_cookies=False)
    answer = same_browser.post(f"{form.action}?answer=board", data=played, headers=headers)
    assert 'id="board"' in answer.text
    assert answer.text in wire.receive(timeout=WAIT)
    wire.close()


def test_the_next_board_is_drawn_by_what_was_chosen_meanwhile(house: str, player: Player) -> None:
    player.open("easy").until_my_turn()
    wire = connect(house, player, player.json()["version"])
    other_tab = player.post("/me/choices", {"colours": "four", "large_layout": "on"})
    assert other_tab.status_code == 303
    form = player.form("play")
    player.press(form, form.buttons[-1][1])
    text = wire.receive(timeout=WAIT)
    wire.close()
    assert "/cards/4color/" in text
    assert "/cards/2color/" not in text
    assert " large" in text
