"""Looks through all that was received for cards that the receiver was not entitled to see."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from stekius.cards.card import Card
from tests.leaks.parts import LINE, TOLD, Part, of_headers, of_html, of_json
from tests.leaks.spellings import cards_in
from tests.leaks.timeline import Timeline

LINE_NAMES = {
    "Two of clubs": "2C",
    "Ten of diamonds": "10D",
    "Δύο σπαθί": "2C",
    "Δέκα καρό": "10D",
}
"""The lines of a hand's sheet that are points for a card (K16)."""
PAUSE = re.compile(
    r"\s*(?:Whoever holds the [\w ]+ may swap it now"
    r"|Όποιος έχει [\w ]+ μπορεί τώρα να το αλλάξει)\.\s*"
)
"""The pause of the seven names it to all, whoever may hold it (B9)."""
TURN = re.compile(r'data-turn="(\d+)"')


class Received(NamedTuple):
    """What one client got: who it is, its seat then (none: without), and every byte.

    `what` is the request (`GET /t/<code>`), `frame` for a socket's or `log` for the server's log.
    """

    client: str
    seat: int | None
    what: str
    status: int
    headers: Mapping[str, str]
    body: bytes


class Hit(NamedTuple):
    """A hidden card that got out: to whom, in what, at which turn, where in it, spelt how."""

    client: str
    what: str
    turn: int | None
    kind: str
    cards: tuple[Card, ...]
    text: str


def search(
    received: Iterable[Received], timeline: Timeline, plain: Iterable[Received] = ()
) -> list[Hit]:
    """Every hit. What pages named in `plain` to anyone, before there was a table, they may name."""
    pictures: dict[str, frozenset[Card]] = {}
    for got in plain:
        cards = (cards_in(part.text) for part in parts_of(got))
        pictures[got.what] = frozenset().union(*cards)
    known: dict[str, frozenset[Card]] = {}
    return [
        hit
        for got in received
        for hit in _hits(got, timeline, pictures.get(got.what, frozenset()), known)
    ]


def turn_of(got: Received) -> int | None:
    """The turn that a board or its JSON says that it is of; none for everything else."""
    found = TURN.search(got.body.decode(errors="replace"))
    if found:
        return int(found[1])
    if got.headers.get("Content-Type") == "application/json":
        turn = json.loads(got.body).get("turn")
        return turn if isinstance(turn, int) else None
    return None


def parts_of(got: Received) -> Iterator[Part]:
    """All that was received, in parts."""
    yield from of_headers(got.headers)
    text = got.body.decode(errors="replace")
    if got.what == "log":
        yield Part("log", text)
    elif got.headers.get("Content-Type") == "application/json":
        yield from of_json(json.loads(text))
    else:
        yield from of_html(text)


def _hits(
    got: Received, timeline: Timeline, plain: frozenset[Card], known: dict[str, frozenset[Card]]
) -> Iterator[Hit]:
    turn = turn_of(got)
    may = timeline.may(turn, got.seat)
    for part in parts_of(got):
        if part.text not in known:
            known[part.text] = cards_in(part.text)
        cards = known[part.text]
        if cards and not cards <= may:
            allowed = may | _told(part, turn, timeline) | (plain if turn is None else frozenset())
            stolen = cards - allowed - _line(part) - _pause(part, cards)
            if stolen:
                yield Hit(got.client, got.what, turn, part.kind, tuple(stolen), part.text[:200])


def _told(part: Part, turn: int | None, timeline: Timeline) -> frozenset[Card]:
    if part.place not in TOLD:
        return frozenset()
    return timeline.told(turn) if part.turn is None else timeline.said(part.turn)


def _line(part: Part) -> frozenset[str]:
    name = part.text.strip() if part.place == LINE and part.kind == "text" else ""
    return frozenset({LINE_NAMES[name]} if name in LINE_NAMES else ())


def _pause(part: Part, cards: frozenset[Card]) -> frozenset[Card]:
    named = part.kind == "text" and PAUSE.fullmatch(part.text) and len(cards) == 1
    return frozenset(card for card in cards if named and card[:-1] == "7")
