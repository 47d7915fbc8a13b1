"""Easy takes what it can, without a thought for what it leaves."""

from tests.games.koltsina.bots.asking import answers
from tests.games.koltsina.tables import playing


def test_easy_likes_any_capture() -> None:
    state = playing(["6H KD 2S", "AC"], "6D KS 10D")
    assert answers("easy", state) == {"take:6H", "take:KD"}


def test_easy_lays_any_card_where_nothing_can_be_taken() -> None:
    assert answers("easy", playing(["6H KD", "AC"], "9S")) == {"lay:6H", "lay:KD"}


def test_easy_makes_a_beginners_mistake_and_lays_a_point_within_reach() -> None:
    assert "lay:2C" in answers("easy", playing(["2C KD", "AC 9S"], "AD"))


def test_easy_never_lays_a_card_while_another_takes_something() -> None:
    assert answers("easy", playing(["KD 2S 3S 9H", "AC"], "KS")) == {"take:KD"}
