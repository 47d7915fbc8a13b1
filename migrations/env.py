"""Runs the migrations on the database of the application that `flask db` was called for."""

from alembic import context
from flask import current_app

database = current_app.extensions["migrate"].db


def run() -> None:
    """All of it in one transaction: a migration that fails leaves the database as it was.

    On SQLite it begins IMMEDIATE: the house may be writing, and would end one that only read yet.
    """
    with database.engine.execution_options(immediate=True).connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=database.metadata,
            render_as_batch=True,
            transactional_ddl=True,
        )
        with context.begin_transaction():
            context.run_migrations()


run()
