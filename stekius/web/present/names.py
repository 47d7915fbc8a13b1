"""What people and bots are called at a table."""

from flask_babel import gettext, lazy_gettext

from stekius.tables.table import Seat

BOT_NAMES = (
    lazy_gettext("Marika"),
    lazy_gettext("Stavros"),
    lazy_gettext("Katina"),
    lazy_gettext("Lefteris"),
)
"""By seat, so that the bots of a table can be told apart; the page always says that they are."""

LEVEL_NAMES = {
    "easy": lazy_gettext("easy"),
    "medium": lazy_gettext("medium"),
    "hard": lazy_gettext("hard"),
}


def person_name(name: str) -> str:
    """A person's name; whoever has deleted the account is called the same by all."""
    return name or gettext("Former player")


def seat_name(held: Seat, seat: int) -> str:
    """The name to show for a seat: its person's, its bot's, or that it is free."""
    if held.account is not None:
        return person_name(held.name)
    return str(BOT_NAMES[seat]) if held.level else gettext("Free seat")


def level_name(level: str) -> str:
    """A bot's level in the reader's language."""
    return str(LEVEL_NAMES[level])
