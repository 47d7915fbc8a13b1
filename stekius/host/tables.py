"""Tables, for a host: which are open, and closing one."""

import time

import click
from flask import current_app
from flask_babel import gettext

from stekius.host.language import Fault
from stekius.host.marks import N_
from stekius.host.ready import ReadingGroup
from stekius.host.words import ago
from stekius.store import census
from stekius.store.db import db
from stekius.tables.commands import CallOff
from stekius.tables.refusals import Refused
from stekius.tables.service import TableService

table = ReadingGroup("table", help=N_("Tables: list those that are open, close one."))
COMMANDS = (table,)


@table.command("list", help=N_("List the open tables, the newest first."))
def list_() -> None:
    """List open tables."""
    now = time.time()
    found = census.open_tables(db.session())
    for one in found:
        people = ", ".join(one.people) or "–"
        words = (
            one.code,
            one.game,
            _status(one.status),
            gettext("stake %(stake)s", stake=one.stake),
        )
        click.echo("  ".join((*words, ago(now - one.since), people)))
    if not found:
        click.echo(gettext("No table is open."))


@table.command(help=N_("Close the table with this CODE; everybody gets the stake back."))
@click.argument("code")
def close(code: str) -> None:
    """Close a table."""
    tables: TableService = current_app.extensions["tables"]
    try:
        closed = tables.act(code, CallOff()).table
    except Refused as refused:
        raise Fault(gettext("There is no open table with this code.")) from refused
    click.echo(gettext("Table %(code)s is closed.", code=closed.code))


def _status(status: str) -> str:
    known = {
        "waiting": gettext("waits"),
        "playing": gettext("plays"),
        "finished": gettext("has played"),
    }
    return known[status]
