import pytest

from stekius.tables import commands
from stekius.tables.refusals import Refused
from stekius.tables.talk import KEPT, MOST, PHRASES, WITHIN
from tests.house import House


def said(house: House, code: str) -> list[tuple[int, str]]:
    return [(one.seat, one.phrase) for one in house.table(code).said]


def test_a_phrase_is_heard_at_the_table_and_moves_no_turn(house: House) -> None:
    code = house.open("me", "person", "person")
    before = house.sit(code, 2)
    after = house.service.act(code, commands.Say(2, "well_played")).table
    assert said(house, code) == [(1, "well_played")]
    assert (after.version, after.turn) == (before.version + 1, before.turn)


def test_there_is_a_dozen_phrases() -> None:
    assert len(PHRASES) == len(set(PHRASES)) == 12


@pytest.mark.parametrize("phrase", ["", "<script>", "Hello", "hello "])
def test_free_text_is_not_said(house: House, phrase: str) -> None:
    code = house.open("me", "person")
    with pytest.raises(Refused) as refused:
        house.service.act(code, commands.Say(1, phrase))
    assert refused.value.code == "no_such_phrase"
    assert said(house, code) == []


def test_a_stranger_says_nothing(house: House) -> None:
    code = house.open("me", "person")
    with pytest.raises(Refused) as refused:
        house.service.act(code, commands.Say(4, "hello"))
    assert refused.value.code == "not_seated"


def test_who_says_too_much_has_to_wait_and_others_need_not(house: House) -> None:
    code = house.open("me", "person", "person")
    house.sit(code, 2)
    for _time in range(MOST):
        house.service.act(code, commands.Say(1, "hello"))
    with pytest.raises(Refused) as refused:
        house.service.act(code, commands.Say(1, "hello"))
    assert refused.value.code == "too_often"
    house.service.act(code, commands.Say(2, "thanks"))
    house.now += WITHIN
    house.service.act(code, commands.Say(1, "goodbye"))
    assert said(house, code)[-2:] == [(1, "thanks"), (0, "goodbye")]


def test_only_the_latest_phrases_are_kept(house: House) -> None:
    code = house.open("me", "person")
    for _time in range(KEPT + 3):
        house.now += WITHIN
        house.service.act(code, commands.Say(1, "bravo"))
    assert len(said(house, code)) == KEPT
