"""Bytes of a first visit and of an update, compressed, without the card pictures."""

import gzip
import random
import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urljoin

from tests.robots.player import Player, code
from tests.robots.server import Server
from tests.robots.visitor import WAIT, Page, Visitor

ASSET = re.compile(r"<(?:script[^>]*\bsrc|link[^>]*\bhref)=\"(/static/[^\"]+)\"")


def packed(body: bytes) -> int:
    """Bytes as a proxy sends them."""
    return len(gzip.compress(body, 6))


def visit(visitor: Visitor, page: Page) -> dict[str, int]:
    """What a first visit to this page loads: itself and its styles and scripts."""
    sizes = {page.path: packed(page.html.encode())}
    for asset in sorted(set(ASSET.findall(page.html))):
        answer = visitor.http.get(urljoin(page.url, asset), timeout=WAIT)
        assert answer.status_code == 200, asset
        sizes[asset] = packed(answer.content)
    return sizes


def report() -> Iterator[str]:
    """Lines for the front page, the table and one update of it."""
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder) / "instance") as server,
        Visitor(server.base) as visitor,
    ):
        front = visit(visitor, visitor.get("/"))
        page = Player(visitor, random.Random(1)).play_now("koltsina")
        table = visit(visitor, page)
        board = visitor.http.get(f"{server.base}/t/{code(page)}/board", timeout=WAIT)
        yield f"first visit to /: {sum(front.values()):,} bytes compressed"
        yield f"first visit to the table: {sum(table.values()):,} bytes compressed"
        yield from (f"    {name}: {size:,}" for name, size in table.items())
        yield f"an update: {packed(board.content):,} bytes compressed, {len(board.content):,} plain"
