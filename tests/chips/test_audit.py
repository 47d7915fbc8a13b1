"""A row changed by hand, past the triggers, is found: also where all sums still are right."""

import sqlite3
from contextlib import closing

import pytest

from stekius.chips.audit import audit
from stekius.store.db import db
from tests.chips.evenings import leave, opened, played
from tests.house import House

PURSE = "(SELECT id FROM purses WHERE account = {})"
SETTLE = "(SELECT id FROM transfers WHERE kind = 'settle' AND match = 1 AND table_id = 1)"


def by_hand(house: House, *statements: str) -> tuple[str, ...]:
    """Change the file as somebody with the power to do so would; gives what the audit says."""
    db.session.remove()
    path = house.app.config["SQLALCHEMY_DATABASE_URI"].removeprefix("sqlite:///")
    with closing(sqlite3.connect(path)) as database:
        for table in ("transfers", "entries"):
            for verb in ("update", "delete"):
                database.execute(f"DROP TRIGGER {table}_no_{verb}")
        for statement in statements:
            database.execute(statement)
        database.commit()
    return audit(db.session())


@pytest.fixture(autouse=True)
def _an_evening(house: House) -> None:
    """Table 1: account 1 won against 2. Table 2: 3 left and 4 plays on."""
    played(house, opened(house, "person", people=(2,)), 1)
    code = opened(house, "person", account=3, people=(4,))
    leave(house, code, 3)
    assert audit(db.session()) == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE purses SET balance = balance + 1 WHERE account = 1", "person 1: has 1101"),
        ("UPDATE purses SET balance = 0 WHERE kind = 'house'", "the house: has 0"),
        (f"UPDATE entries SET amount = 300 WHERE transfer = {SETTLE} AND amount = 200", "sum to"),
        (f"UPDATE entries SET balance = 9 WHERE transfer = {SETTLE} AND amount = 200", "9 instead"),
        (f"DELETE FROM entries WHERE transfer = {SETTLE}", "sum to 0"),
        ("DELETE FROM transfers WHERE kind = 'leave'", "of no transfer"),
        ("UPDATE transfers SET kind = 'grant' WHERE kind = 'topup' OR kind = 'signup'", "its kind"),
        ("UPDATE transfers SET key = 'settle:9:9' WHERE kind = 'settle'", "is missing"),
        ("UPDATE outcomes SET won = 0, house = 100 WHERE why = 'won'", "brought"),
        ("DELETE FROM outcomes", "brought"),
        ("DELETE FROM purses WHERE account = 1", "no purse"),
        ('UPDATE seats SET "left" = 1 WHERE account = 4', "leave:2:1:4: is missing"),
    ],
)
def test_a_row_changed_by_hand_is_found(house: House, change: str, said: str) -> None:
    found = by_hand(house, change)
    assert any(said in one for one in found), found


def test_a_win_given_to_another_is_found_though_every_sum_is_right(house: House) -> None:
    winner, loser = PURSE.format(1), PURSE.format(2)
    found = by_hand(
        house,
        f"UPDATE entries SET purse = {loser}, balance = 1100"
        f" WHERE transfer = {SETTLE} AND purse = {winner}",
        "UPDATE purses SET balance = 900 WHERE account = 1",
        "UPDATE purses SET balance = 1100 WHERE account = 2",
    )
    assert len(found) == 1
    assert found[0].startswith("transfer settle:1:1: moves ")
