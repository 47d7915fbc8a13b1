"""The guide's figures are those that the rules count with."""

import re

import pytest

from stekius.cards.card import Card
from stekius.games.belote.game import Belote
from stekius.games.belote.melds import FOUR_POINTS, RUN_POINTS
from stekius.games.belote.ranks import PLAIN_ORDER, TRUMP_ORDER, VALUE
from stekius.games.belote.scoring import ALL_POINTS, BELOTE, CAPOT
from stekius.games.belote.tricks import LAST_TRICK
from stekius.web.present.cards import card_text
from tests.visitor import Visitor

TAGS = re.compile(r"<[^>]+>")


@pytest.fixture
def guide(visitor: Visitor) -> str:
    return visitor.get("/games/belote").text


def rows(text: str) -> list[list[str]]:
    """The cells of every row of the tables of values."""
    tables = re.findall(r'<table class="values">(.*?)</table>', text, re.DOTALL)
    found = re.findall(r"<tr>(.*?)</tr>", "".join(tables), re.DOTALL)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in found]
    return [[TAGS.sub("", cell) for cell in row] for row in cells]


def test_the_cards_stand_in_the_order_and_with_the_points_of_the_rules(guide: str) -> None:
    trumps = [(Card(f"{rank}H"), "H") for rank in TRUMP_ORDER]
    plain = [(Card(f"{rank}S"), "H") for rank in PLAIN_ORDER]
    expected = [
        [word for card, trump in pair for word in (card_text(card), str(VALUE[trump][card]))]
        for pair in zip(trumps, plain, strict=True)
    ]
    assert [row for row in rows(guide) if len(row) == 4][1:] == expected


def test_the_melds_have_the_points_of_the_rules(guide: str) -> None:
    worth = {row[0]: int(row[1]) for row in rows(guide) if len(row) == 2}
    assert list(worth.values())[:3] == [RUN_POINTS[3], RUN_POINTS[4], RUN_POINTS[5]]
    assert (worth["Four jacks"], worth["Four nines"]) == (FOUR_POINTS["J"], FOUR_POINTS["9"])
    assert {FOUR_POINTS[rank] for rank in ("A", "10", "K", "Q")} == {
        worth["Four aces, tens, kings or queens"]
    }
    assert worth["Belote: king and queen of trumps"] == BELOTE


def test_totals_and_targets_are_those_of_the_rules(guide: str) -> None:
    words = TAGS.sub("", guide)
    assert f"adds {LAST_TRICK}: together {ALL_POINTS} points" in words
    assert f"{CAPOT} instead of {ALL_POINTS}" in words
    assert ", ".join(map(str, Belote.targets)) in words
