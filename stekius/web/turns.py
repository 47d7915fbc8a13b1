"""On every page: at which other tables it is the reader's turn."""

from flask import Flask, current_app, request
from flask_login import current_user

from stekius.tables.service import TableService


def awaiting() -> tuple[str, ...]:
    """Room codes of the tables, other than the one shown, that wait for the reader."""
    if not current_user.is_authenticated:
        return ()
    tables: TableService = current_app.extensions["tables"]
    here = (request.view_args or {}).get("code")
    return tuple(code for code in tables.awaiting(current_user.id) if code != here)


def init_app(app: Flask) -> None:
    """Let every page ask."""
    app.jinja_env.globals["awaiting"] = awaiting
