"""A name is text: whatever it holds, no page takes it for markup."""

import re

import pytest
from flask import Flask
from sqlalchemy import text

from stekius.store.db import writing
from tests.repository import ROOT, files
from tests.web.player import Player, run_clock

HOSTILE = "<img src=x>\"'&"
PAGES = ("", "/board", "/sheets", "/leave")


@pytest.fixture
def friends(app: Flask) -> tuple[Player, Player, Player]:
    """An opener, a friend and a watcher at a public table; every name in the house is hostile."""
    opener = Player(app).open("person", "easy", visibility="public", speed="45")
    friend, watcher = Player(app), Player(app)
    for player in (friend, watcher):
        player.code = opener.code
        player.become_guest()
    friend.post(f"/t/{opener.code}/sit")
    rename(app)
    return opener, friend, watcher


def rename(app: Flask) -> None:
    with app.app_context(), writing() as session:
        named = {"name": HOSTILE}
        session.execute(text("UPDATE accounts SET name = :name || id"), named)
        session.execute(text("UPDATE seats SET name = :name WHERE account IS NOT NULL"), named)


def texts(app: Flask, friends: tuple[Player, ...]) -> list[str]:
    """Every page of the table, the lobby and the players, as each of them gets it."""
    code = friends[0].code
    addresses = [f"/t/{code}{page}" for page in PAGES] + ["/", "/lobby", "/me", "/keep"]
    found = [player.get(address).text for player in friends for address in addresses]
    return [*found, Player(app).get(f"/t/{code}").text]


def test_no_page_takes_a_name_for_markup(app: Flask, friends: tuple[Player, ...]) -> None:
    opener = friends[0]
    pages = texts(app, friends)
    app.extensions["now"].pass_by(11)
    run_clock(app)
    assert opener.json()["status"] == "playing"
    pages += texts(app, friends)
    opener.post(f"/t/{opener.code}/away")
    pages += texts(app, friends)
    assert not [page for page in pages if "<img src=x" in page]
    assert len([page for page in pages if "&lt;img src=x&gt;" in page]) > 20


def test_no_template_takes_text_for_markup() -> None:
    unsafe = re.compile(r"\|\s*safe\b|autoescape\s+false|\bMarkup\b")
    pages = [path for path in files() if path.suffix == ".html"]
    assert pages
    assert not [str(path) for path in pages if unsafe.search((ROOT / path).read_text())]
