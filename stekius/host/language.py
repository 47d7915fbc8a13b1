"""Commands that speak the host's language: the one of --lang, else of the terminal (LANG).

Texts are marked with `N_` where they are written and translated where they are shown.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any

import click
from flask import current_app
from flask.cli import AppGroup, ScriptInfo
from flask_babel import force_locale, gettext

LANGUAGES = ("el", "en")
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first one that is set counts."""


def N_(text: str) -> str:
    """Marks a text that is translated where it is shown."""
    return text


N_("Show this message and exit.")


class Fault(click.ClickException):
    """What went wrong, in the host's language; the command ends with a 1."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self._begins = gettext("Error:")

    def show(self, file: IO[Any] | None = None) -> None:
        """Say it on the error output; the language may be forgotten by then."""
        click.echo(f"{self._begins} {self.format_message()}", file=file, err=file is None)


class Formatter(click.HelpFormatter):
    """Writes help with headings in the host's language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """How it is called."""
        super().write_usage(prog, args, prefix or gettext("Usage:") + " ")

    def write_heading(self, heading: str) -> None:
        """A heading."""
        known = {"Options": gettext("Options"), "Commands": gettext("Commands")}
        super().write_heading(known.get(heading, heading))


class Context(click.Context):
    """A call that is answered in the host's language."""

    formatter_class = Formatter


class Translated:
    """The part of a command or group that translates its help."""

    context_class = Context

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
