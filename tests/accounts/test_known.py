from stekius.accounts.account import Account
from stekius.accounts.known import LATELY, MOST, Known

ANNA = Account(id=1, name="Άννα", guest=True)


def test_who_was_found_is_known_for_a_while() -> None:
    known = Known()
    known.keep("digest", ANNA, 100.0, known.forgotten)
    assert known.get("digest", 100.0 + LATELY - 0.1) == ANNA
    assert known.get("digest", 100.0 + LATELY) is None
    assert known.get("another", 100.0) is None


def test_a_clock_that_is_set_back_makes_nobody_known_for_longer() -> None:
    known = Known()
    known.keep("digest", ANNA, 100.0, known.forgotten)
    assert known.get("digest", 99.0) is None


def test_nobody_is_known_once_a_session_has_ended() -> None:
    known = Known()
    known.keep("digest", ANNA, 100.0, known.forgotten)
    known.forget()
    assert known.get("digest", 100.0) is None


def test_who_was_looked_up_before_a_session_ended_is_not_remembered_after_it() -> None:
    known = Known()
    before = known.forgotten
    known.forget()
    known.keep("digest", ANNA, 100.0, before)
    assert known.get("digest", 100.0) is None


def test_no_more_are_remembered_than_there_is_room_for() -> None:
    known = Known()
    for number in range(MOST + 1):
        known.keep(str(number), ANNA, 100.0, known.forgotten)
    assert known.get("0", 100.0) is None
    assert known.get(str(MOST), 100.0) == ANNA
