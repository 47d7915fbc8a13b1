"""Commands that need the database as this code knows it; without, one sentence says what to do."""

from typing import Any

import click
from flask import current_app

from stekius.host.language import Fault, Spoken, SpokenGroup
from stekius.host.start import check_revision
from stekius.settings import BadSetting


class Reading(Spoken):
    """A command that reads or changes what the database holds."""

    def invoke(self, ctx: click.Context) -> Any:
        """Do it, if the database is there and of this revision."""
        try:
            check_revision(current_app.extensions["settings"])
        except BadSetting as bad:
            raise Fault(str(bad)) from bad
        return super().invoke(ctx)


class ReadingGroup(SpokenGroup):
    """A group of such commands."""

    command_class = Reading
