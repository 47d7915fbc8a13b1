"""What `click` itself says to a host who mistypes, in the host's language.

`click` looks its words up by `gettext`; here they are marked, so that they stand in the house's own
catalogue, and the catalogue is shown to `gettext`.
"""

import gettext
import os
from pathlib import Path

from stekius.host.marks import N_, nN_

CATALOGUES = Path(__file__).parents[1] / "translations"
HELP = N_("Show this message and exit.")
WORDS = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Try '{command} {option}' for help."),
    N_("Error: {message}"),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Missing command."),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Option {name!r} does not take a value."),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    N_("{name} {filename!r} does not exist."),
    N_("{name} {filename!r} is a directory."),
    N_("{name} {filename!r} is not readable."),
    N_("Error: invalid input"),
    N_("Aborted!"),
    nN_("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    nN_("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    nN_("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    nN_(
        "{value!r} does not match the format {format}.",
        "{value!r} does not match the formats {formats}.",
    ),
)


def spoken(text: str) -> str:
    """A text of `click` in the language that it speaks now."""
    return gettext.gettext(text)


def speak(language: str) -> None:
    """From now on `click` speaks this language."""
    gettext.bindtextdomain("messages", CATALOGUES)
    os.environ["LANGUAGE"] = language
