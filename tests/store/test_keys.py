"""The database itself refuses a key that an account has used at the table before."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from stekius.store import keys
from stekius.store.db import writing
from stekius.tables.table import Table
from tests.house import House, house_in


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with house_in(tmp_path) as house:
        yield table_of(house)


def table_of(house: House) -> Table:
    return house.table(house.open("me", "easy"))


def use(table: Table, account: int, key: str, at: float) -> None:
    with writing() as session:
        keys.add(session, table, account, key, "digest", at)


def test_a_key_can_be_kept_once_only(table: Table) -> None:
    use(table, 1, "once", 1.0)
    with pytest.raises(IntegrityError):
        use(table, 1, "once", 2.0)


def test_other_accounts_and_other_keys_are_free(table: Table) -> None:
    for account in (1, 2):
        for key in ("once", "twice"):
            use(table, account, key, 1.0)
