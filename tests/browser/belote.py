"""Play Belote by clicks, as a person does, and put positions of it on screen."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from msgspec.structs import replace
from playwright.sync_api import Page

from stekius.games.registry import game
from tests.browser.hands import AGAIN, MOVES, NEXT, turn
from tests.robots.stored import stored

BELOTE = game("belote")
PLAY_NOW = "form[action='/play/belote'] button"
CARDS = "#board button.lit"
BARRED = "#board details.barred summary"


def play_now(page: Page, base: str) -> str:
    """Tap "Play now"; the room code."""
    page.goto(base)
    page.locator(PLAY_NOW).first.click()
    page.wait_for_url("**/t/*")
    return urlsplit(page.url).path.split("/")[2]


def wait_after(page: Page, at: int) -> None:
    """Until the page shows a later turn with something to do on it."""
    page.wait_for_function(
        "([at, wanted]) => Number(document.querySelector('#board').dataset.turn) > at"
        " && document.querySelector(wanted) !== null",
        arg=[at, f"{MOVES}, {NEXT}, {AGAIN}"],
    )


def press_on(page: Page) -> None:
    """Press the last button for a move (a card, a pass, a call), or the one for the next hand."""
    at = turn(page)
    moves = page.locator(f"{CARDS}, #do-take, #do-pass, #do-call, #do-keep")
    (moves if moves.count() else page.locator(NEXT)).first.click()
    wait_after(page, at)


def near_the_end(instance: Path, room: str, points: int) -> None:
    """Both teams have so many points already; nobody but people may be on turn meanwhile."""
    put(instance, room, replace(held(instance, room), totals=(points, points)))


def held(instance: Path, room: str) -> Any:
    """The state of the match under way in this room."""
    kept = stored(instance, room)
    return BELOTE.load(kept.format, kept.state)


def put(instance: Path, room: str, state: Any) -> None:
    """Put a state into the database, as a new version of the table."""
    before = stored(instance, room)
    assert BELOTE.load(before.format, BELOTE.dump(state)) == state
    with closing(sqlite3.connect(instance / "stekius.sqlite", timeout=10)) as database, database:
        changed = database.execute(
            "UPDATE tables SET version = version + 1, revision = revision + 1, turn = turn + 1,"
            " due_at = NULL, due_for = NULL WHERE code = ?",
            (room,),
        )
        assert changed.rowcount == 1
        database.execute(
            "UPDATE matches SET state = ? WHERE table_id ="
            " (SELECT id FROM tables WHERE code = ?) AND number ="
            " (SELECT match FROM tables WHERE code = ?)",
            (BELOTE.dump(state), room, room),
        )
