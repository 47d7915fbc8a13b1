"""Rows that are never changed or deleted: the database itself refuses it, by triggers."""

from typing import Any

from sqlalchemy import DDL, event

SQLITE = (
    "CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table}"
    " BEGIN SELECT RAISE(ABORT, '{table} are never changed'); END",
)
POSTGRESQL = (
    "CREATE OR REPLACE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS"
    " $$ BEGIN RAISE EXCEPTION USING MESSAGE = TG_TABLE_NAME || ' are never changed'; END $$",
    "CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table}"
    " FOR EACH STATEMENT EXECUTE FUNCTION never_changed()",
)
VERBS = {"sqlite": ("update", "delete"), "postgresql": ("update", "delete", "truncate")}


def statements(dialect: str, table: str) -> tuple[str, ...]:
    """What makes the rows of this table lasting in a database of this kind."""
    templates = {"sqlite": SQLITE, "postgresql": POSTGRESQL}[dialect]
    made = (one.format(table=table, verb=verb) for verb in VERBS[dialect] for one in templates)
    return tuple(dict.fromkeys(made))


def keep_forever(table: Any) -> None:
    """Whenever this table is created from the models, its rows are made lasting."""
    for dialect in VERBS:
        for statement in statements(dialect, table.name):
            ddl: Any = DDL(statement)  # type: ignore[no-untyped-call]
            event.listen(table, "after_create", ddl.execute_if(dialect=dialect))
