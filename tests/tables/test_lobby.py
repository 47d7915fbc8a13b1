import secrets

import pytest

from stekius.tables.commands import Opening
from stekius.tables.lobby import CODE_SYMBOLS, normal_code, opened, room_code
from stekius.tables.refusals import Refused


def test_a_room_code_is_six_symbols_that_cannot_be_mistaken() -> None:
    for _time in range(100):
        code = room_code(secrets.randbelow)
        assert len(code) == 6
        assert set(code) <= set(CODE_SYMBOLS)
        assert normal_code(code) == code


@pytest.mark.parametrize(
    "typed",
    [
        "k7m2tx",
        " K7M 2TX ",
        "k7-m2-tx",
        "Κ7Μ2ΤΧ",
        "κ7μ2τχ",
        "Κ7μ2Tχ",
    ],
)
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    assert normal_code(typed) == "K7M2TX"


@pytest.mark.parametrize("typed", ["", "K7M2T", "K7M2TXX", "K7M2TO", "10M2TX", "<K7M2TX", "Ω7M2TX"])
def test_what_is_no_code_is_not_made_into_one(typed: str) -> None:
    expected = "K7M2TX" if typed == "<K7M2TX" else None
    assert normal_code(typed) == expected


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"game": "chess"}, "chess"),
        ({"target": 12}, "target 12"),
        ({"stake": -20}, "stake -20"),
        ({"speed": 30}, "speed 30"),
        ({"visibility": "secret"}, "secret"),
        ({"seats": ("me",)}, "1 seats"),
        ({"seats": ("me", "easy", "easy", "easy", "easy")}, "5 seats"),
        ({"seats": ("me", "me")}, "once"),
        ({"seats": ("easy", "easy")}, "once"),
        ({"seats": ("me", "genius")}, "genius"),
    ],
)
def test_an_opening_that_makes_no_sense_is_refused_with_what_is_wrong(
    wrong: dict[str, object], fault: str
) -> None:
    wishes = {"game": "koltsina", "target": 11, "seats": ("me", "easy"), **wrong}
    with pytest.raises(Refused, match=fault) as refused:
        opened(Opening(**wishes), code="K7M2TX", account=1, name="a", now=0.0)  # type: ignore[arg-type]
    assert refused.value.code == "bad_opening"


def test_the_opener_sits_where_they_chose_to() -> None:
    opening = Opening(game="koltsina", target=11, seats=("easy", "me", "person"))
    table = opened(opening, code="K7M2TX", account=7, name="Μαρία", now=5.0)
    assert table.seat_of(7) == 1
    assert table.seats[1].name == "Μαρία"
    assert [seat.free for seat in table.seats] == [False, False, True]
    assert [seat.level for seat in table.seats] == ["easy", None, None]


def test_a_public_table_needs_a_clock() -> None:
    opening = Opening(game="koltsina", target=11, seats=("me", "person"), visibility="public")
    with pytest.raises(Refused) as refused:
        opened(opening, code="K7M2TX", account=1, name="a", now=0.0)
    assert refused.value.code == "needs_clock"
