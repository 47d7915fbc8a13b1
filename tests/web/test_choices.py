"""How somebody likes the table: chosen there or on one's own page, and seen in what is drawn."""

import re

import pytest
from flask import Flask
from msgspec.structs import replace

from stekius.accounts.choices import OPTIONS
from stekius.cards.card import Card
from stekius.games.registry import game
from stekius.store.db import db, writing
from stekius.store.models import ChoicesRow, MatchRow
from stekius.web.sheet import joined
from tests.visitor import Visitor
from tests.web.player import Player

PHONE = {"User-Agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36"}
EVERYTHING = {
    "colours": "four",
    "indices": "standard",
    "card_back": "blue",
    "pace": "calm",
    "large_layout": "on",
    "ask_before_card": "on",
    "sound": "on",
}


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app).open("easy").until_my_turn()


def board(player: Player, **headers: str) -> str:
    return player.get(f"/t/{player.code}/board", headers=headers).text


def decks(text: str) -> set[str]:
    return set(re.findall(r"/static/cards/([\w-]+)/", text))


def classes(text: str) -> set[str]:
    found = re.search(r'<section id="board"[^>]* class="([^"]+)"', text)
    assert found, text[:300]
    return set(found[1].split())


def kept(app: Flask) -> list[dict[str, object]]:
    with app.app_context():
        rows = db.session.query(ChoicesRow).all()
        return [{name: getattr(row, name) for name in OPTIONS} for row in rows]


def holds(player: Player, hand: str, table: str) -> None:
    """Put these cards into the player's hand and on the table."""
    seat = player.json()["seat"]
    cards, lying = (tuple(Card(card) for card in text.split()) for text in (hand, table))
    hands = tuple(cards if other == seat else () for other in range(2))
    with player.client.application.app_context(), writing() as session:
        row = session.get_one(MatchRow, (1, 1))
        state = game("koltsina").load(row.format, row.state)
        state = replace(state, hands=hands, table=lying, turn=seat, plays=())
        row.state = game("koltsina").dump(state)


def test_visitors_have_two_colours_and_large_indices_on_phones(visitor: Visitor) -> None:
    assert decks(visitor.get("/").text) == {"2color"}
    assert decks(visitor.get("/", headers=PHONE).text) == {"2color-bf"}


@pytest.mark.parametrize(
    ("indices", "desk", "phone"),
    [
        ("auto", "4color", "4color-bf"),
        ("standard", "4color", "4color"),
        ("large", "4color-bf", "4color-bf"),
    ],
)
def test_the_deck_is_the_one_chosen(player: Player, indices: str, desk: str, phone: str) -> None:
    player.post("/me/choices", {"colours": "four", "indices": indices})
    assert decks(board(player)) == {desk}
    assert decks(board(player, **PHONE)) == {phone}


def test_at_the_table_one_stays_at_the_table(app: Flask, player: Player) -> None:
    before = player.json()
    answer = player.post(f"/t/{player.code}/choices", EVERYTHING)
    assert (answer.status_code, answer.location) == (303, f"/t/{player.code}")
    assert kept(app) == [
        {
            **{name: EVERYTHING[name] for name in ("colours", "indices", "card_back", "pace")},
            **dict.fromkeys(("large_layout", "ask_before_card", "sound"), True),
        }
    ]
    assert player.json() == before


def test_a_change_at_the_table_is_answered_with_the_board_as_chosen(player: Player) -> None:
    seen = player.page().board["data-version"]
    answer = player.post(f"/t/{player.code}/choices?answer=board", EVERYTHING)
    assert answer.status_code == 200
    assert {"large", "four-colours", "back-blue"} <= classes(answer.text)
    assert decks(answer.text) == {"4color"}
    assert f'data-version="{seen}"' in answer.text
    assert " data-sound" in answer.text
    assert classes(board(player)) == classes(answer.text)


def test_without_choices_there_is_no_sound_and_no_large_layout(player: Player) -> None:
    text = board(player)
    assert classes(text) & {"large", "four-colours"} == set()
    assert "data-sound" not in text


def test_the_own_page_has_the_same_form_and_leads_back_to_it(player: Player) -> None:
    answer = player.post("/me/choices", EVERYTHING)
    assert (answer.status_code, answer.location) == (303, "/me#choices")
    for text in (player.get("/me").text, player.get(f"/t/{player.code}").text):
        ticked = set(re.findall(r'name="(\w+)" value="(\w+)" checked', text))
        assert ticked >= set(EVERYTHING.items())


def test_what_a_form_leaves_out_stays_as_it_was(app: Flask, player: Player) -> None:
    player.post("/me/choices", EVERYTHING)
    player.post("/me/choices", {"sound": "off"})
    (row,) = kept(app)
    assert (row["sound"], row["colours"], row["large_layout"]) == (False, "four", True)


def test_a_switch_is_off_unless_ticked_in_the_form_as_it_stands(player: Player) -> None:
    form = next(form for form in player.page().forms if form.action.endswith("/choices"))
    switches = {name for name, options in OPTIONS.items() if options == (False, True)}
    assert {name for name, value in form.fields.items() if value == "off"} == switches


@pytest.mark.parametrize(
    ("name", "value"), [("colours", "three"), ("sound", "loud"), ("pace", ""), ("indices", "True")]
)
@pytest.mark.parametrize("address", ["/me/choices", "/t/CODE/choices"])
def test_what_cannot_be_chosen_changes_nothing(
    app: Flask, player: Player, address: str, name: str, value: str
) -> None:
    wished = {**EVERYTHING, name: value}
    assert player.post(address.replace("CODE", player.code), wished).status_code == 400
    assert kept(app) == []


def test_a_card_that_takes_nothing_is_asked_for_twice_where_that_was_chosen(player: Player) -> None:
    holds(player, "6H QS 2C KD", "5C AD KC")
    assert '<button id="lay-QS" name="move" value="lay:QS" class="lays">' in board(player)
    player.post("/me/choices", {"ask_before_card": "on"})
    text = board(player)
    asked = re.findall(
        r'<input type="radio" form="none" name="pick" id="pick-(\w+)" [^>]*asked"', text
    )
    assert asked == ["2C", "QS"]
    assert '<button id="lay-QS" name="move" value="lay:QS" class="surely">' in text
    assert 'class="lays"' not in text
    assert set(player.page().moves()) == {
        "take:6H",
        "lay:6H",
        "lay:QS",
        "lay:2C",
        "take:KD",
        "lay:KD",
    }


def test_each_card_of_belote_is_asked_for_twice_where_that_was_chosen(app: Flask) -> None:
    player = Player(app).open("easy", "easy", "easy", game="belote")
    player.play_on(lambda page: any(code.startswith("play:") for code in page.moves()))
    once = player.page().moves()
    player.post("/me/choices", {"ask_before_card": "on"})
    text = board(player)
    assert player.page().moves() == once
    for code in once:
        card = code.removeprefix("play:")
        assert f'form="none" name="pick" id="pick-{card}"' in text
        assert f'<button id="play-{card}" name="move" value="{code}" class="surely">' in text
    assert 'class="lit">' not in re.sub(r"<label.*?</label>", "", text)


def test_the_second_tap_needs_no_script() -> None:
    """Before every card, the button is shown by a rule that browsers of any age know."""
    plain = re.sub(r"@supports[^{]+\{.*?\n\}", "", joined(), flags=re.S)
    assert ".surely { display: none; }" in plain
    assert re.search(r"^\.asked:checked ~ \.surely \{ display: flex;", plain, re.M)
