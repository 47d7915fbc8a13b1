"""The commands of a host, under `flask stekius`."""

from flask import Flask

from stekius.host import chips, keeping, outside, status, tables, tidying
from stekius.host.spoken import House, N_

stekius = House("stekius", help=N_("What the host of a house does. --lang el or en, or LANG."))


def init_app(app: Flask) -> None:
    """Let `flask` know these commands."""
    app.cli.add_command(stekius)


for room in (chips, keeping, outside, status, tables, tidying):
    for command in room.COMMANDS:
        stekius.add_command(command)
