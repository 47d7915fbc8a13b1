"""Two tables that one viewer cannot tell apart must look the same to it, byte for byte.

What is spelt can be searched for; an order of elements, a number or a gap that hangs on a hidden
card cannot. So a board is drawn a second time with the hidden cards dealt differently.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from flask import Flask
from msgspec.structs import replace

from stekius.games.registry import game
from stekius.tables.table import Entry, Snapshot
from stekius.web.present.drawn import Drawn
from tests.leaks.parts import SIGNED
from tests.leaks.room import PAGES, Client, Room

KEY = re.compile(r'name="key" value="[\w-]{16}(?:-(?:say|\d))?"')


def tells_apart(room: Room, client: Client, rng: Random) -> list[str]:
    """The pages on which this client would see a difference between hidden cards."""
    tables = room.app.extensions["tables"]
    with room.app.app_context():
        snapshot = tables.look(room.code)
    twin = _twin(snapshot, client.seat, rng)
    ways = [*PAGES, "frame"] if client is not room.nobody else PAGES
    return [way for way in ways if _seen(room, client, way) != _seen(room, client, way, twin)]


def _seen(room: Room, client: Client, way: str, instead: Snapshot | None = None) -> str:
    before = len(room.kept)
    with _looking_at(room.app, instead):
        if way == "frame":
            room.frame(client)
        else:
            client.get(f"/t/{room.code}{way}")
    got = room.kept[before:]
    del room.kept[before:]
    text = " ".join(f"{one.status} {one.body.decode()}" for one in got)
    return KEY.sub("", SIGNED.sub("", text))


@contextmanager
def _looking_at(app: Flask, snapshot: Snapshot | None) -> Iterator[None]:
    tables = app.extensions["tables"]
    app.extensions["drawn"] = Drawn()
    if snapshot is not None:
        tables.look = lambda _code: snapshot
        tables.latest = lambda _code, _version: snapshot
    try:
        yield
    finally:
        for name in ("look", "latest"):
            vars(tables).pop(name, None)


def _twin(snapshot: Snapshot, seat: int | None, rng: Random) -> Snapshot:
    state = game(snapshot.table.game).redeal(snapshot.table.state, seat, rng)
    recent = tuple(_as_known(entry, seat) for entry in snapshot.recent if _is_known(entry, seat))
    return Snapshot(replace(snapshot.table, state=state), recent)


def _is_known(entry: Entry, seat: int | None) -> bool:
    """What one seat did unseen is unknown to the others: the swap of the 7 (B9)."""
    return entry.put != "move" or bool(entry.events) or entry.seat == seat


def _as_known(entry: Entry, seat: int | None) -> Entry:
    events = tuple(
        replace(event, own=tuple(part for part in event.own if part[0] == seat))
        for event in entry.events
    )
    return replace(entry, events=events, what="" if entry.put == "deck" else entry.what)
