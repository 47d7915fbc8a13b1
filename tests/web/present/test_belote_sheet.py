"""A hand's sheet as it is drawn: two columns that add up, and the reason in one's own terms."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from stekius.games.belote.game import Belote
from tests.games.belote.test_sheet import RUN, finished
from tests.web.present.walked import NAMES, Moment, moments, shown, snapshot

BELOTE = Belote()
TAGS = re.compile(r"<[^>]+>")
NO_MELDS: tuple[tuple[()], ...] = ((), (), (), ())


@pytest.fixture(autouse=True)
def request_for(app: Flask) -> Iterator[None]:
    with app.test_request_context("/"):
        yield


def drawn(state: Any, seat: int | None) -> str:
    return shown(snapshot(BELOTE, 4, Moment(state, 1, ())), seat)[0]


def rows(html: str) -> list[list[str]]:
    found = re.findall(r"<tr[^>]*>(.*?)</tr>", html, re.DOTALL)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in found]
    return [[TAGS.sub("", cell).strip() for cell in row] for row in cells]


def reason(html: str) -> str:
    found = re.search(r'<p class="reason">(.*?)</p>', html, re.DOTALL)
    assert found, html
    return found[1]


def points(cell: str) -> int:
    """The signed points of a cell, without the count that may stand before them."""
    found = re.search(r"([+−])(\d+)$", cell)
    return int(found[2]) * (1 if found[1] == "+" else -1) if found else 0


HANDS: list[dict[str, Any]] = [
    {"points": (92, 70), "won": (5, 3)},
    {"points": (74, 88), "won": (4, 4), "belote": 1},
    {"points": (81, 81), "won": (4, 4), "held": 81},
    {"points": (0, 162), "won": (0, 8), "held": 162},
    {"points": (54, 108), "won": (3, 5), "melds": ((RUN,), (), (RUN,), ())},
]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("seat", [0, 3, None])
def test_every_column_adds_up_to_what_is_scored(hand: dict[str, Any], seat: int | None) -> None:
    state = finished(totals=(100, 200), **{"melds": NO_MELDS, **hand})
    *lines, scored, totals = rows(drawn(state, seat))[1:]
    sums = [sum(points(line[column]) for line in lines) for column in (1, 2)]
    assert [int(cell) for cell in scored[1:]] == sums
    own = 0 if seat is None else seat % 2
    before = (100, 200)[own], (100, 200)[1 - own]
    expected = [was + now for was, now in zip(before, sums, strict=True)]
    assert [int(cell) for cell in totals[1:]] == expected


def test_the_readers_own_team_is_the_first_column() -> None:
    state = finished((92, 70), (5, 3), melds=NO_MELDS)
    assert rows(drawn(state, 2))[0] == ["", "Us", "Them"]
    assert rows(drawn(state, 1))[0] == ["", "Us", "Them"]
    assert rows(drawn(state, 1))[-1] == ["Total", "70", "92"]
    assert rows(drawn(state, None))[0] == ["", "Anna, Chloe", "Babis, Dimos"]


def test_a_meld_and_a_belote_stand_under_their_players_name() -> None:
    state = finished((80, 82), (4, 4), melds=((), (), (RUN,), ()), belote=2)
    names = [row[0] for row in rows(drawn(state, 0))]
    assert "Chloe: three in a row" in names
    assert "Chloe: belote" in names
    assert "You: belote" in [row[0] for row in rows(drawn(state, 2))]


REASONS = [
    (
        {"points": (54, 88), "won": (4, 4), "melds": ((RUN,), (), (), ())},
        0,
        "We took spades: 74 with melds, they have 88."
        " We had to have more, so we are in: all 162 go to them.",
    ),
    (
        {"points": (74, 88), "won": (4, 4)},
        1,
        "They took spades: 74, we have 88."
        " They had to have more, so they are in: all 162 go to us.",
    ),
    (
        {"points": (92, 70), "won": (5, 3), "held": 81},
        2,
        "We took spades: 92, they have 70. That is more, so we made it. The 81 held over go to us.",
    ),
    (
        {"points": (81, 81), "won": (4, 4), "held": 81},
        3,
        "They took spades: 81, we have 81. A tie: we score, their 81 are held over."
        " In all, 162 are held over.",
    ),
    (
        {"points": (0, 162), "won": (0, 8)},
        None,
        "Anna, Chloe: took spades, 0 against 250."
        " They had to have more, so they are in: all 250 go to the others."
        " All eight tricks in one hand: a capot, 250 instead of 162.",
    ),
    (
        {"points": (81, 81), "won": (4, 4), "target": 501, "totals": (490, 425)},
        0,
        "We took spades: 81, they have 81. A tie: they score, our 81 are held over."
        " The match is over, so what is held is lost.",
    ),
]


@pytest.mark.parametrize(("hand", "seat", "words"), REASONS)
def test_the_reason_is_told_in_the_readers_own_terms(
    hand: dict[str, Any], seat: int | None, words: str
) -> None:
    assert reason(drawn(finished(**{"melds": NO_MELDS, **hand}), seat)) == words


def test_over_the_sheet_stands_the_last_trick_alone_also_for_a_watcher() -> None:
    ended = next(moment for moment in moments(BELOTE, 4, 5) if moment.state.phase == "hand_over")
    html = shown(snapshot(BELOTE, 4, ended), None)[0]
    found = re.search(r'<ul class="last">(.*?)</ul>', html, re.DOTALL)
    assert found, html
    names = re.findall(r"<li><b>(\w+)</b>", found[1])
    assert len(names) == 5
    assert set(names) == set(NAMES)
