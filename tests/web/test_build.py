"""The number of this build, by which an open page knows of an upgrade."""

import re
from pathlib import Path

import pytest
from flask import Flask

from stekius.web import build
from tests.visitor import Visitor
from tests.web.player import Player


def number(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(build, "ROOT", folder)
    return build.number.__wrapped__()


def test_every_page_and_every_board_carries_it(app: Flask, visitor: Visitor) -> None:
    player = Player(app).open("easy")
    pages = [visitor.get("/").text, player.get(f"/t/{player.code}").text]
    boards = [pages[1], player.get(f"/t/{player.code}/board").text]
    found = {re.search(r'<meta name="build" content="(\w+)">', page)[1] for page in pages}
    assert found == {re.search(r'data-build="(\w+)"', board)[1] for board in boards}
    assert found == {build.number()}


@pytest.mark.parametrize("changed", ["stekius/web/me.py", "templates/me/show.html", "static/a.js"])
def test_it_differs_after_any_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    for folder in ("stekius/web/me.py", "templates/me/show.html", "static/a.js"):
        file = tmp_path / folder
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("before")
    before = number(tmp_path, monkeypatch)
    assert number(tmp_path, monkeypatch) == before
    (tmp_path / changed).write_text("after")
    assert number(tmp_path, monkeypatch) != before
    (tmp_path / changed).write_text("before")
    (tmp_path / changed).rename(tmp_path / f"{changed}.moved")
    assert number(tmp_path, monkeypatch) != before


def test_what_python_leaves_beside_the_code_is_no_part_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = number(tmp_path, monkeypatch)
    (tmp_path / "stekius" / "__pycache__").mkdir(parents=True)
    (tmp_path / "stekius" / "__pycache__" / "me.pyc").write_text("compiled")
    assert number(tmp_path, monkeypatch) == before
