"""The command that tidies; the clock does the same once a day."""

import time

import click
from flask import current_app
from flask_babel import gettext

from stekius.host.marks import N_
from stekius.host.ready import Reading
from stekius.host.tidy import tidy as remove


@click.command(
    cls=Reading,
    help=N_("Remove guests silent for 180 days, the moves of matches as old, and what expired."),
)
def tidy() -> None:
    """Tidy now."""
    gone = remove(time.time(), current_app.extensions["departures"].remove_silent_guests)
    click.echo(
        gettext(
            "Removed: %(guests)s guests, the moves of %(logs)s matches, %(log_ins)s log-ins,"
            " %(links)s links, %(keys)s keys.",
            **gone._asdict(),
        )
    )


COMMANDS = (tidy,)
