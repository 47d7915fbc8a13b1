"""The commands of a host, under `flask stekius`."""

import click
from flask import Flask

from stekius.host import chips, keeping, outside, status, tables, tidying, users
from stekius.host.language import LANGUAGES, House
from stekius.host.marks import N_

LANG = click.Option(
    ["--lang"],
    type=click.Choice(LANGUAGES),
    expose_value=False,
    help=N_("The language of what is said; by itself that of the terminal."),
)

stekius = House("stekius", help=N_("What the host of a house does."), params=[LANG])


def init_app(app: Flask) -> None:
    """Let `flask` know these commands."""
    app.cli.add_command(stekius)


for room in (chips, keeping, outside, status, tables, tidying, users):
    for command in room.COMMANDS:
        stekius.add_command(command)
