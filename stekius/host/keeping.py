"""Backups: take one while playing goes on, put one back."""

import time
from pathlib import Path

import click
from flask import current_app
from flask_babel import gettext

from stekius.host import backups
from stekius.host.language import Fault, Spoken
from stekius.host.marks import N_
from stekius.store.revision import newest, stored


@click.command(cls=Spoken, help=N_("Keep a copy of the database; playing goes on meanwhile."))
@click.option(
    "--keep",
    type=click.IntRange(1),
    default=14,
    show_default=True,
    help=N_("How many copies stay; older ones are removed."),
)
def backup(keep: int) -> None:
    """Take a backup."""
    try:
        to = backups.take(current_app.extensions["settings"], time.time(), keep)
    except backups.NoBackup as error:
        raise Fault(gettext("No copy was kept: %(why)s.", why=error)) from error
    size = f"{to.stat().st_size / 1e6:.1f}"
    click.echo(gettext("Kept as %(file)s, %(size)s MB.", file=to, size=size))


@click.command(
    cls=Spoken,
    help=N_("Put a copy back in the place of the database; the house must be stopped."),
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(file: Path) -> None:
    """Put a backup back."""
    settings = current_app.extensions["settings"]
    try:
        aside = backups.restore(settings, file.absolute(), time.time())
    except backups.NoBackup as error:
        raise Fault(gettext("Nothing was changed: %(why)s.", why=error)) from error
    click.echo(gettext("%(file)s is in place.", file=file))
    if aside is not None:
        click.echo(gettext("What was there before is %(file)s.", file=aside))
    if stored(settings.database_url) != newest():
        click.echo(gettext("It is of an older STEKIUS: now run make upgrade."))


COMMANDS = (backup, restore)
