"""The list of what is stored of a person against the database and the words for it."""

from flask import Flask

from stekius.accounts.stored import GROUPS, NOBODYS, PARTS
from stekius.store.db import Base
from stekius.web.privacy import WORDS


def test_every_column_of_every_table_is_given_or_withheld(app: Flask) -> None:
    assert app
    listed = {part.table: {*part.given, *part.withheld} for part in PARTS}
    stored = {name: set(table.c.keys()) for name, table in Base.metadata.tables.items()}
    assert {name: stored[name] for name in stored if name not in NOBODYS} == listed


def test_no_column_is_both_given_and_withheld() -> None:
    assert not [part.table for part in PARTS if set(part.given) & set(part.withheld)]


def test_whoever_a_row_belongs_to_is_found_by_every_column_that_refers_to_a_person() -> None:
    """Others are told of by name alone: `other` of a relation or a report, the asker's own row."""
    for part in PARTS:
        table = Base.metadata.tables[part.table]
        refer = {
            column.name
            for column in table.c
            for key in column.foreign_keys
            if key.column.table.name == "accounts"
        }
        assert refer - {"other"} <= set(part.owner), part.table


def test_whatever_stays_when_a_person_goes_for_good_is_known() -> None:
    """Matches, tables and the ledger, which are the others' too; everything else goes."""
    stay = {part.table for part in PARTS if not part.goes_by}
    played = {"tables", "seats", "players", "matches", "log"}
    assert stay == {"accounts", "purses", "entries", "transfers", "outcomes"} | played


def test_every_group_has_its_words() -> None:
    assert tuple(WORDS) == GROUPS
    assert {part.group for part in PARTS} == set(GROUPS)
