"""The host's commands speak Greek or English, by LANG as all programs in a terminal do."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
from flask.cli import AppGroup, ScriptInfo
from flask_babel import force_locale, gettext

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first one that is set counts."""


def N_(text: str) -> str:
    """Marks a text that is translated when it is said."""
    return text


def spoken() -> str:
    """The host's language."""
    said = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    return "el" if said.startswith("el") else "en"


@contextmanager
def speaking(ctx: click.Context) -> Iterator[None]:
    """What is said in this block is said in the host's language."""
    app = ctx.ensure_object(ScriptInfo).load_app()
    with app.app_context(), force_locale(spoken()):
        yield


class Spoken(click.Command):
    """A command whose help, and whatever it says, is translated."""

    def get_help(self, ctx: click.Context) -> str:
        with speaking(ctx), self._translated(ctx):
            return super().get_help(ctx)

    def get_short_help_str(self, _limit: int = 0) -> str:
        return gettext(self.help) if self.help else ""

    def invoke(self, ctx: click.Context) -> Any:
        with speaking(ctx):
            return super().invoke(ctx)

    @contextmanager
    def _translated(self, ctx: click.Context) -> Iterator[None]:
        options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
        speakers: list[Any] = [self, *options]
        english = [one.help for one in speakers]
        for one in speakers:
            one.help = gettext(one.help) if one.help else None
        try:
            yield
        finally:
            for one, text in zip(speakers, english, strict=True):
                one.help = text


N_("Show this message and exit.")


class SpokenGroup(Spoken, AppGroup):
    """A group of such commands."""

    command_class = Spoken
