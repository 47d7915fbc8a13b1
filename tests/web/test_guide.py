"""The guide of each game: its figures are those of the rules, and it has all its parts."""

import re

import pytest

from stekius.games.belote import facts as belote
from stekius.games.belote.melds import FOUR_POINTS, RUN_POINTS
from stekius.games.koltsina import facts as koltsina
from stekius.games.registry import GAMES
from stekius.web.present.cards import card_text
from tests.visitor import Visitor

TAGS = re.compile(r"<[^>]+>")
PARTS = {"deal", "match", "rooms", "chips", "tips", "questions"}
OWN = {"koltsina": {"capture", "play", "end", "points"}, "belote": {"trumps", "melds", "tricks"}}


def guide(visitor: Visitor, key: str) -> str:
    return visitor.get(f"/games/{key}").text


def words(page: str) -> str:
    return " ".join(TAGS.sub("", page).split())


def rows(page: str) -> list[list[str]]:
    """The cells of every row of every table."""
    found = re.findall(r"<tr>(.*?)</tr>", page, re.DOTALL)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in found]
    return [[TAGS.sub("", cell) for cell in row] for row in cells]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", ["el", "en"])
def test_a_guide_has_every_part_and_its_contents_lead_there(
    visitor: Visitor, key: str, language: str
) -> None:
    visitor.post("/language", {"language": language})
    page = guide(visitor, key)
    headings = set(re.findall(r'<h2 id="(\w+)">', page))
    assert headings >= PARTS | OWN[key]
    assert set(re.findall(r'<a href="#(\w+)">', page)) == headings
    assert page.count("<dt>") >= 5
    assert page.count("<figure") >= 2
    for target in GAMES[key].targets:
        assert str(target) in words(page)


def test_koltsina_is_dealt_and_counted_as_the_rules_do(visitor: Visitor) -> None:
    page, facts = guide(visitor, "koltsina"), koltsina.FACTS
    assert f"There are {len(GAMES['koltsina'].deck)} cards" in words(page)
    assert f"Each player gets {facts.hand}," in words(page)
    table = rows(page)
    assert all([str(players), str(deals)] in table for players, deals in facts.deals)
    assert ["Most cards", str(facts.most_cards)] in table
    assert ["Most clubs", str(facts.most_clubs)] in table
    for card, points in facts.prized:
        assert any(row[0].endswith(card_text(card)) and row[1] == str(points) for row in table)
    assert ["At most in a hand", str(facts.all_points)] in table


@pytest.mark.parametrize("name", ["usual", "shared", "face", "part"])
def test_the_examples_of_koltsina_tick_what_the_rules_take(visitor: Visitor, name: str) -> None:
    example = getattr(koltsina.FACTS, name)
    page = guide(visitor, "koltsina")
    drawn = next(
        figure
        for figure in re.findall(r"<figure.*?</figure>", page, re.DOTALL)
        if f"/{example.card}." in figure.split("</div>")[0]
    )
    ticked = re.findall(r'class="ticked"><img class="card" src="[^"]*/(\w+)\.', drawn)
    assert tuple(ticked) == example.takes


def test_the_cards_of_belote_stand_in_the_order_and_with_the_points_of_the_rules(
    visitor: Visitor,
) -> None:
    expected = [
        [card_text(f"{trump}H"), str(worth), card_text(f"{plain}S"), str(value)]
        for trump, worth, plain, value in belote.FACTS.values
    ]
    table = rows(guide(visitor, "belote"))
    assert [row for row in table if len(row) == 4 and "♥" in row[0]] == expected


def test_the_melds_of_belote_have_the_points_of_the_rules(visitor: Visitor) -> None:
    worth = {row[0]: row[1] for row in rows(guide(visitor, "belote")) if len(row) == 2}
    assert worth["Three in a row of one suit"] == str(RUN_POINTS[3])
    assert worth["Four in a row"] == str(RUN_POINTS[4])
    assert worth["Five or more in a row"] == str(RUN_POINTS[5])
    assert worth["Four jacks"] == str(FOUR_POINTS["J"])
    assert worth["Four nines"] == str(FOUR_POINTS["9"])
    assert {FOUR_POINTS[rank] for rank in ("A", "10", "K", "Q")} == {
        int(worth["Four aces, tens, kings or queens"])
    }
    assert worth["Belote: king and queen of trumps"] == str(belote.FACTS.belote)


def test_the_counts_and_totals_of_belote_are_those_of_the_rules(visitor: Visitor) -> None:
    page, facts = guide(visitor, "belote"), belote.FACTS
    assert f"adds {facts.last_trick}: together {facts.all_points} points" in words(page)
    assert f"{facts.capot} instead of {facts.all_points}" in words(page)
    assert {count.result for count in facts.counts} == {"made", "in", "tie"}
    for count in facts.counts:
        assert [str(n) for n in (*count.totals, *count.scores, count.held)] in rows(page)


def test_a_match_takes_a_round_time_in_words(visitor: Visitor) -> None:
    page = words(visitor.get("/tables/new").text)
    assert "11 about 10 minutes" in page
    assert "31 about half an hour" in page
    assert "1501 about an hour" in words(visitor.get("/tables/new?game=belote").text)
