"""A first visit and an update stay small, compressed as a proxy does, without the card pictures."""

import gzip
import re

import pytest
from flask import Flask

from stekius.games.registry import GAMES
from tests.conftest import Figures
from tests.web.player import Player
from tests.web.reader import Page

FIRST_VISIT = 60_000
UPDATE = 4_000
BOARDS = 16
ASSET = re.compile(r'<(?:script[^>]*\bsrc|link[^>]*\bhref)="(/[^"]+)"')


def packed(body: bytes) -> int:
    return len(gzip.compress(body, 6))


def first_visit(player: Player, address: str) -> int:
    """The page with all that it loads: styles, scripts, icons, the manifest."""
    page = player.get(address)
    assets = sorted(set(ASSET.findall(page.text)))
    assert any("table" in asset or "stekius" in asset for asset in assets)
    total = packed(page.data)
    for asset in assets:
        answer = player.get(asset)
        assert answer.status_code == 200, asset
        total += packed(answer.data)
        answer.close()
    return total


def updates_of(player: Player) -> list[int]:
    """The boards of some turns, bids, calls, tricks and captures among them."""
    sizes: list[int] = []

    def enough(_page: Page) -> bool:
        sizes.append(packed(player.get(f"/t/{player.code}/board").data))
        return len(sizes) == BOARDS

    player.play_on(enough)
    return sizes


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", ["el", "en"])
def test_a_first_visit_and_an_update_are_small(
    app: Flask, key: str, language: str, figures: Figures
) -> None:
    player = Player(app)
    player.post("/language", {"language": language})
    front = first_visit(player, "/")
    player.code = player.post(f"/play/{key}").location.rsplit("/", 1)[1]
    player.until_my_turn()
    table = first_visit(player, f"/t/{player.code}")
    updates = updates_of(player)
    figures(f"bytes, {key}, {language}: front {front}, table {table}, an update {max(updates)}")
    assert front <= FIRST_VISIT
    assert table <= FIRST_VISIT
    assert max(updates) <= UPDATE
