"""What moves when, once and no more, and what the ledger refuses."""

from collections.abc import Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from stekius.chips.audit import audit
from stekius.chips.refusals import ChipsRefused
from stekius.chips.transfers import HOUSE, Posting, Transfer, person
from stekius.store import ledger as store
from stekius.store.db import db, writing
from tests.chips.evenings import (
    AT_ONCE,
    balances,
    leave,
    number,
    opened,
    played,
    settled_again,
    together,
)
from tests.house import House

DAY = 24 * 3600.0


@pytest.fixture(autouse=True)
def _the_ledger_balances_afterwards(house: House) -> Iterator[None]:
    yield
    with house.app.app_context():
        assert audit(db.session()) == ()


def test_the_stake_is_paid_when_the_first_cards_are_dealt_and_not_before(house: House) -> None:
    code = opened(house, "person", "person", people=(2,))
    assert balances(house) == [1000] * 4
    house.sit(code, 3)
    assert balances(house) == [900, 900, 900, 1000]
    assert number("SELECT balance FROM purses WHERE kind = 'escrow'") == 300


def test_the_winner_takes_the_losers_stakes_and_the_escrow_is_empty(house: House) -> None:
    code = opened(house, "person", "person", people=(2, 3))
    snapshot = played(house, code, 2)
    assert balances(house) == [900, 1200, 900, 1000]
    assert [(one.account, one.net, one.why) for one in snapshot.outcomes] == [
        (1, -100, "lost"),
        (2, 200, "won"),
        (3, -100, "lost"),
    ]
    assert number("SELECT balance FROM purses WHERE kind = 'escrow'") == 0


def test_partners_share(house: House) -> None:
    code = opened(house, "person", "person", "person", people=(2, 3, 4), game="pairtoss")
    played(house, code, 1, 3)
    assert balances(house) == [1100, 900, 1100, 900]


@pytest.mark.parametrize(("level", "gain"), [("easy", 25), ("medium", 50), ("hard", 100)])
def test_bots_alone_pay_by_their_level(house: House, level: str, gain: int) -> None:
    played(house, opened(house, level), 1)
    assert balances(house)[0] == 1000 + gain
    played(house, opened(house, level))
    assert balances(house)[0] == 900 + gain


def test_the_house_pays_no_more_than_its_cap_on_one_day(house: House) -> None:
    first = played(house, opened(house, "hard", "hard", "hard"), 1).outcomes[0]
    second = played(house, opened(house, "hard", "hard", "hard"), 1).outcomes[0]
    assert (first.house, first.held) == (300, 0)
    assert (second.house, second.held, second.why) == (100, 200, "won")
    house.now += DAY
    assert played(house, opened(house, "hard"), 1).outcomes[0].house == 100


def test_who_leaves_loses_the_stake_and_cannot_win(house: House) -> None:
    code = opened(house, "person", "person", people=(2, 3))
    leave(house, code, 1)
    assert balances(house) == [900, 900, 900, 1000]
    snapshot = played(house, code, 3)
    assert snapshot.outcomes[0].why == "left"
    assert balances(house) == [900, 900, 1200, 1000]


def test_a_leavers_seat_that_would_have_won_gives_the_win_to_the_next_best(house: House) -> None:
    code = opened(house, "person", people=(2,))
    leave(house, code, 1)
    snapshot = played(house, code)
    assert snapshot.result is not None
    assert snapshot.result.totals[0] > snapshot.result.totals[1]
    assert snapshot.result.winners == (1,)
    assert balances(house)[:2] == [900, 1100]
    assert house.service.history(2, 5)[0].result.winners == (1,)


def test_once_there_is_a_winner_leaving_is_free(house: House) -> None:
    code = opened(house, "person", people=(2,))
    before = played(house, code, 1)
    leave(house, code, 2)
    assert house.service.look(code).outcomes == before.outcomes
    assert house.service.look(code).result == before.result
    assert balances(house)[:2] == [1100, 900]


def test_when_everybody_has_left_the_escrow_goes_to_the_house(house: House) -> None:
    code = opened(house, "person", "hard", people=(2,))
    leave(house, code, 2, 1)
    assert balances(house)[:2] == [900, 900]
    assert number("SELECT balance FROM purses WHERE kind = 'escrow'") == 0


def test_a_match_for_nothing_moves_nothing(house: House) -> None:
    before = number("SELECT count(*) FROM transfers")
    snapshot = played(house, opened(house, "person", people=(2,), stake=0), 1)
    assert snapshot.outcomes == ()
    assert number("SELECT count(*) FROM transfers") == before


def test_below_the_limit_a_player_may_top_up_once_a_day(house: House) -> None:
    with pytest.raises(ChipsRefused) as refused:
        house.ledger.top_up(1)
    assert refused.value.code == "enough_chips"
    house.ledger.grant(1, -950, "to be poor", "a")
    assert house.ledger.may_top_up(1)
    assert house.ledger.top_up(1) == 150
    house.ledger.grant(1, -200, "to be poor again", "b")
    assert not house.ledger.may_top_up(1)
    with pytest.raises(ChipsRefused) as refused:
        house.ledger.top_up(1)
    assert refused.value.code == "topped_up"
    house.now += DAY
    assert house.ledger.top_up(1) == 200


def test_chips_parked_in_a_match_under_way_make_nobody_poor(house: House) -> None:
    house.ledger.grant(1, -450, "to have 550", "a")
    code = opened(house, "person", people=(2,), stake=500)
    assert balances(house)[0] == 50
    assert not house.ledger.may_top_up(1)
    with pytest.raises(ChipsRefused) as refused:
        house.ledger.top_up(1)
    assert refused.value.code == "enough_chips"
    leave(house, code, 1)
    assert house.ledger.may_top_up(1)
    assert house.ledger.top_up(1) == 150


def test_a_small_stake_under_way_is_not_given_a_second_time_by_the_top_up(house: House) -> None:
    house.ledger.grant(1, -940, "to have 60", "a")
    opened(house, "person", people=(2,), stake=20)
    assert house.ledger.top_up(1) == 140
    assert balances(house)[0] == 180


def test_the_same_top_up_eight_times_at_once_is_one(house: House) -> None:
    house.ledger.grant(1, -950, "to be poor", "a")
    answers = together(house, lambda: house.ledger.top_up(1))
    assert sorted(answers) == ["done"] + ["topped_up"] * (AT_ONCE - 1)
    assert balances(house)[0] == 200


def test_leaving_eight_times_at_once_is_leaving_once(house: House) -> None:
    code = opened(house, "person", "person", people=(2, 3))
    together(house, lambda: leave(house, code, 2))
    assert number("SELECT count(*) FROM transfers WHERE kind = 'leave'") == 1


def test_the_move_that_ends_a_match_eight_times_at_once_settles_once(house: House) -> None:
    code = opened(house, "person", people=(2,))
    first = house.on_turn(code)
    assert first is not None
    house.play(code, first, "9")
    last, turn = 3 - first, house.table(code).turn
    answers = together(house, lambda: house.play(code, last, "1", turn=turn, key="once"))
    assert answers == ["done"] * AT_ONCE
    assert number("SELECT count(*) FROM transfers WHERE kind = 'settle'") == 1


def test_eight_threads_on_one_account_lose_nothing(house: House) -> None:
    keys = iter(range(1000))
    answers = together(
        house, lambda: [house.ledger.grant(1, 1, "one", f"n{next(keys)}") for _time in range(20)]
    )
    assert answers == ["done"] * AT_ONCE
    assert balances(house)[0] == 1000 + 20 * AT_ONCE


def test_settling_twice_is_an_error_and_leaves_nothing_behind(house: House) -> None:
    code = opened(house, "person", people=(2,))
    played(house, code, 1)
    before = balances(house)
    with pytest.raises(store.AlreadyPosted, match="settle:"):
        settled_again(house, code)
    assert balances(house) == before


def overdraw() -> None:
    postings = (Posting(HOUSE, 1001), Posting(person(1), -1001))
    with writing() as session:
        store.post(session, Transfer(key="grant:x", kind="grant", postings=postings), 1.0)


def test_the_database_lets_nobody_go_below_zero(house: House) -> None:
    with pytest.raises(IntegrityError, match="never_below_zero"):
        overdraw()
    assert balances(house)[0] == 1000


@pytest.mark.parametrize("table", ["transfers", "entries"])
@pytest.mark.parametrize("change", ["UPDATE {} SET {} = 1", "DELETE FROM {}"])
@pytest.mark.usefixtures("house")
def test_the_database_refuses_to_change_what_was_written(table: str, change: str) -> None:
    column = {"transfers": "at", "entries": "amount"}[table]
    with pytest.raises(IntegrityError, match="never changed"), writing() as session:
        session.execute(text(change.format(table, column)))


def test_more_than_is_free_cannot_be_taken(house: House) -> None:
    opened(house, "person", stake=500)
    with pytest.raises(ChipsRefused) as refused:
        house.ledger.grant(1, -501, "too much", "a")
    assert refused.value.code == "too_few_chips"
    assert house.ledger.grant(1, -500, "all that is free", "a") == 500


def test_the_newest_line_comes_first_and_older_ones_follow(house: House) -> None:
    played(house, opened(house, "person", people=(2,)), 1)
    lines = house.ledger.lines(1, None, 2)
    assert [(line.kind, line.amount, line.balance) for line in lines] == [
        ("settle", 200, 1100),
        ("stake", -100, 900),
    ]
    assert lines[0].game == "toss"
    older = house.ledger.lines(1, lines[-1].transfer, 10)
    assert [(line.kind, line.amount) for line in older] == [("signup", 1000)]
