"""What the page says of Belote: why a card may not be played, and every event as a sentence."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask

from stekius.games.belote.game import Belote
from stekius.games.game import Event
from tests.games.belote.tables import playing
from tests.web.present.walked import Moment, moments, shown, snapshot

BELOTE = Belote()
HELD = "JS 9S AH 10H KC"

FORBIDDEN = [
    (HELD, ((3, "9H"),), "KC", "Hearts were led and you hold the ace of hearts."),
    ("JS 9S KC QC", ((3, "9H"),), "KC", "You have no hearts, so you must trump: you hold the jack"),
    ("JS 7S KC QC", ((2, "9H"), (3, "AS")), "7S", "The ace of spades was played: you must go high"),
    ("JS 7S KC QC", ((3, "9S"),), "7S", "The nine of spades was played: you must go higher if"),
]


@pytest.fixture(autouse=True)
def request_for(app: Flask) -> Iterator[None]:
    with app.test_request_context("/"):
        yield


@pytest.mark.parametrize(("hand", "trick", "card", "words"), FORBIDDEN)
def test_a_forbidden_card_names_the_rule_and_the_card_that_forces_it(
    hand: str, trick: tuple[tuple[int, str], ...], card: str, words: str
) -> None:
    state = playing({0: hand}, "S", trick, leader=trick[0][0], target=501)
    html = shown(snapshot(BELOTE, 4, Moment(state, 1, ())), 0)[0]
    found = re.search(rf'<p id="why-{card}" class="why">(.*?)</p>', html)
    assert found, html
    assert found[1].startswith(words)
    assert f'value="play:{card}"' not in html


def test_every_event_is_told_in_a_sentence_to_everyone() -> None:
    told: set[str] = set()
    for moment in moments(BELOTE, 4, 5):
        last = Moment(moment.state, moment.turn, moment.log[-1:])
        kinds = [event.kind for event in last.log[0].events]
        told.update(kinds)
        for seat in (0, 1, None):
            html = shown(snapshot(BELOTE, 4, last), seat)[0]
            lines = re.findall(r'<li data-key="[^"]*"[^>]*>(.*?)</li>', html, re.DOTALL)
            assert len(lines) == len(kinds)
            assert all(line.strip().endswith((".", "!")) for line in lines), (kinds, lines)
    assert {"dealt", "passed", "took", "dealt_rest", "silent", "played", "trick", "hand"} <= told


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("named", 1, cards=("AH",), words=("C",)), "Babis: I take. Trumps: clubs."),
        (Event("swapped", 2, cards=("AH", "7H")), "Chloe: swap, the seven of hearts for the ace"),
        (Event("called", 3, words=("run4",), points=(50,)), "Dimos: four in a row, 50."),
        (Event("melds", cards=("AC",), points=(0, 20)), "Melds that count, Them: 20. Shown: ace"),
        (Event("belote", 0), "You: belote!"),
        (Event("rebelote", 1), "Babis: rebelote!"),
        (Event("thrown_in"), "Everyone passed: the cards are dealt again."),
    ],
)
def test_what_seldom_happens_is_told_too(event: Event, words: str) -> None:
    moment = next(moments(BELOTE, 4, 5))
    log = tuple(
        entry.__class__(seq=1, turn=1, put="move", seat=event.seat, events=(event,))
        for entry in moment.log[-1:]
    )
    html = shown(snapshot(BELOTE, 4, Moment(moment.state, 1, log)), 0)[0]
    assert f">{words}" in html


def test_a_trick_lies_in_the_order_played_each_card_at_its_players_side() -> None:
    state = playing({0: HELD}, "S", ((1, "KH"), (2, "JH"), (3, "7H")), leader=1, target=501)
    html = shown(snapshot(BELOTE, 4, Moment(state, 1, ())), 0)[0]
    laid = re.findall(r'<li id="on-(\w+)" class="by-(\w+)">', html)
    assert laid == [("KH", "right"), ("JH", "top"), ("7H", "left")]
    seats = re.findall(r'<li id="seat-(\d)" class="seat at-(\w+)', html)
    assert seats == [("1", "right"), ("2", "top"), ("3", "left")]
