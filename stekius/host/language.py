"""Commands that speak the host's language: the one of --lang, else of the terminal (LANG).

Texts are marked with `N_` where they are written and translated where they are shown.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import click
from flask import current_app
from flask.cli import AppGroup, ScriptInfo
from flask_babel import force_locale, gettext

from stekius.host.usage import HELP, speak, spoken

LANGUAGES = ("el", "en")
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first one that is set counts."""


class Fault(click.ClickException):
    """What went wrong, in the host's language; the command ends with a 1."""


class Translated:
    """The part of a command or group that translates its help."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Asks for the help; kept by `click`, it would stay in the language it was made in."""
        found: click.Option | None = super().get_help_option(ctx)  # type: ignore[misc]
        if found is not None:
            found.help = spoken(HELP)
        return found

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The whole help, translated."""
        with _translated(self, *self.get_params(ctx)):  # type: ignore[attr-defined]
            super().format_help(ctx, formatter)  # type: ignore[misc]

    def get_short_help_str(self, _limit: int = 0) -> str:
        """The line in the list of commands: all of it."""
        return gettext(self.help) if self.help else ""  # type: ignore[attr-defined]


class Spoken(Translated, click.Command):
    """A command whose help is translated."""


class SpokenGroup(Translated, AppGroup):
    """A group whose help, and that of its commands, is translated."""

    command_class = Spoken

    def group(self, *args: Any, **kwargs: Any) -> Any:
        """A group within it, of the same kind."""
        kwargs.setdefault("cls", SpokenGroup)
        return super().group(*args, **kwargs)


class House(SpokenGroup):
    """The group of all of them: finds out the language before anything else is read."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take --lang out, wherever it stands."""
        lang, rest = wished(args, os.environ)
        speak(lang)
        if not current_app:
            ctx.with_resource(ctx.ensure_object(ScriptInfo).load_app().app_context())
        ctx.with_resource(force_locale(lang))
        return super().parse_args(ctx, rest)


def wished(args: list[str], environ: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language of these words and this environment, and the words without --lang."""
    rest, lang = list(args), ""
    for place, word in enumerate(args):
        if word == "--lang" and place + 1 < len(args):
            lang = args[place + 1]
            del rest[place : place + 2]
            break
        if word.startswith("--lang="):
            lang = word.removeprefix("--lang=")
            del rest[place]
            break
    if lang and lang not in LANGUAGES:
        raise click.BadParameter(f"{lang!r}: {' | '.join(LANGUAGES)}", param_hint="--lang")
    told = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    return lang or ("el" if told.startswith("el") else "en"), rest


@contextmanager
def _translated(*parts: Any) -> Iterator[None]:
    kept = [(part, part.help) for part in parts if getattr(part, "help", None)]
    try:
        for part, text in kept:
            part.help = gettext(text)
        yield
    finally:
        for part, text in kept:
            part.help = text
