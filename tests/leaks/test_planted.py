"""Leaks that are planted, one of each kind, are found: the search itself is put to the test."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask, Response, request, session
from jinja2 import BaseLoader, ChoiceLoader, DictLoader

from stekius.cards.card import RANKS, Card
from stekius.games.registry import game
from stekius.web.present.cards import SYMBOLS
from tests.leaks.room import Client, Room
from tests.leaks.scan import Received
from tests.leaks.twins import tells_apart

BOARD = "table/_board.html"
GREEK = "Άσος Δύο Τρία Τέσσερα Πέντε Έξι Επτά Οκτώ Εννέα Δέκα Βαλές Ντάμα Ρήγας"
GREEK_RANKS = dict(zip(RANKS, GREEK.split(), strict=True))
GREEK_SUITS = {"C": "σπαθί", "D": "καρό", "H": "κούπα", "S": "μπαστούνι"}
IN_THE_BOARD = {
    "class": '<b class="hand c-{{ stolen() }}"></b>',
    "alt": '<img src="/static/cards/back.svg" alt="{{ greek(stolen()) }}">',
    "src": '<img src="/static/cards/2color/{{ stolen() }}.svg" alt="">',
    "id": '<b id="seat-1-{{ stolen()|lower }}"></b>',
    "value": '<input type="hidden" name="key" value="{{ stolen() }}">',
    "comment": "<!-- {{ card_name(stolen()) }} -->",
    "text": "<p>{{ stolen()[:-1] }}{{ signs[stolen()[-1]] }}</p>",
    "attributes": '<b data-rank="{{ stolen()[:-1] }}" data-suit="{{ stolen()[-1] }}"></b>',
    "data-of": '<b data-of="{{ card_name(stolen())|replace(" ", "_") }}"></b>',
}
ORDERS = {
    "order": "{% for red in reds() %}<i{% if red %} class='b'{% endif %}></i>{% endfor %}",
    "number": '<b data-n="{{ place_in_deck(stolen()) }}"></b>',
}


@pytest.fixture
def room(app: Flask) -> Room:
    return Room(app, "koltsina", ("me", "person"), random.Random(5))


@pytest.fixture
def thief(room: Room) -> Client:
    """Who gets what is not theirs to see."""
    return room.players[0]


@pytest.fixture
def steal(room: Room, thief: Client) -> Callable[[], Card]:
    """A card that is in the other's hand now; the planted leaks tell of it."""

    def stolen() -> Card:
        tables = room.app.extensions["tables"]
        state = tables.look(room.code).table.state
        assert thief.seat is not None
        hand: tuple[Card, ...] = state.hands[1 - thief.seat]
        return hand[0]

    return stolen


def plant(app: Flask, text: str, **words: Any) -> None:
    """Put a piece into every board."""
    loader = app.jinja_loader
    assert isinstance(loader, BaseLoader)
    whole, _name, _fresh = loader.get_source(app.jinja_env, BOARD)
    end = whole.rindex("</section>")
    planted = DictLoader({BOARD: whole[:end] + text + whole[end:]})
    app.jinja_env.loader = ChoiceLoader([planted, loader])
    signs = {"signs": SYMBOLS, "greek": greek}
    app.jinja_env.globals.update(**signs, **words)


def greek(card: Card) -> str:
    return f"{GREEK_RANKS[card[:-1]]} {GREEK_SUITS[card[-1]]}"


def kinds(room: Room) -> set[str]:
    """In what the hits of this room stood."""
    return {hit.kind for hit in room.hits()}


def test_without_a_planted_leak_nothing_is_found(room: Room) -> None:
    room.everyone_looks()
    assert kinds(room) == set()


@pytest.mark.parametrize("kind", IN_THE_BOARD)
def test_a_leak_in_the_board_is_found(
    kind: str, room: Room, thief: Client, steal: Callable[[], Card]
) -> None:
    plant(room.app, IN_THE_BOARD[kind], stolen=steal)
    thief.get(f"/t/{room.code}")
    assert kind in kinds(room)
    del room.kept[:]
    room.frame(thief)
    assert kind in kinds(room)


@pytest.mark.parametrize("kind", ORDERS)
def test_a_leak_that_no_text_spells_is_found_beside_a_twin(
    kind: str, room: Room, thief: Client, steal: Callable[[], Card]
) -> None:
    def reds() -> list[bool]:
        state = room.app.extensions["tables"].look(room.code).table.state
        return [card[-1] in "DH" for hand in state.hands for card in hand]

    rng, deck = random.Random(1), game("koltsina").deck
    assert not [way for _try in range(3) for way in tells_apart(room, thief, rng)]
    plant(room.app, ORDERS[kind], stolen=steal, reds=reds, place_in_deck=deck.index)
    found = {way for _try in range(5) for way in tells_apart(room, thief, rng)}
    assert found == {"", "/board", "frame"}
    thief.get(f"/t/{room.code}")
    assert kinds(room) == set()


def test_a_leak_in_a_header_or_a_cookie_is_found(
    room: Room, thief: Client, steal: Callable[[], Card]
) -> None:
    def add(answer: Response) -> Response:
        if request.path.endswith("/board"):
            answer.headers["ETag"] = f'"{steal()}-1"'
        if request.path.endswith("/sheets"):
            session["hint"] = steal()
        return answer

    room.app.after_request_funcs.setdefault(None, []).append(add)
    thief.get(f"/t/{room.code}/board")
    assert kinds(room) == {"header ETag"}
    del room.kept[:]
    thief.get(f"/t/{room.code}/sheets")
    assert kinds(room) == {"header Set-Cookie payload"}


def test_a_leak_in_a_json_field_is_found(
    room: Room, thief: Client, steal: Callable[[], Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    from stekius.web import table

    honest = table.listing
    monkeypatch.setattr(table, "listing", lambda board: {**honest(board), "next": [steal()]})
    thief.get(f"/t/{room.code}.json")
    assert "json next" in kinds(room)


def test_a_leak_on_an_error_page_is_found(
    room: Room, thief: Client, steal: Callable[[], Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    from stekius.web import errors

    honest = errors.sentence
    monkeypatch.setattr(errors, "sentence", lambda code: f"{honest(code)} ({steal()})")
    thief.get(f"/t/{room.code}/board?seen=x")
    thief.get("/no-such-page")
    hits = room.hits()
    assert {hit.what for hit in hits} == {f"GET /t/{room.code}/board?seen=x", "GET /no-such-page"}


def test_a_leak_in_the_servers_log_is_found(
    room: Room, steal: Callable[[], Card], capfd: pytest.CaptureFixture[str]
) -> None:
    with room.app.app_context():
        print(f"played hand={steal()}")  # past the house's own log, which writes no cards
    room.kept.append(Received("host", None, "log", 0, {}, "".join(capfd.readouterr()).encode()))
    assert kinds(room) == {"log"}


def test_a_card_seen_in_the_hand_before_is_hidden_again_after_a_new_deal(room: Room) -> None:
    room.play(hands=1)
    timeline = room.timeline()
    player = room.players[0]
    new = next(turn for turn in range(timeline.last, 0, -1) if len(timeline.may(turn, None)) == 4)
    before, after = timeline.may(new - 2, player.seat), timeline.may(new, player.seat)
    assert len(before) == 52
    assert len(after) == 8
    hidden = min(before - after)
    text = f'<section id="board" data-turn="{new}">{hidden}</section>'.encode()
    room.kept[:] = [Received("opener", player.seat, "frame", 200, {}, text)]
    assert [hit.cards for hit in room.hits()] == [(hidden,)]
