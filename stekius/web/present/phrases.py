"""The set phrases in the reader's language, and which of them a viewer hears."""

import msgspec
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString

from stekius.accounts.people import Relations
from stekius.tables.table import Table
from stekius.web.present.names import person_name

PHRASES: dict[str, LazyString] = {
    "hello": _l("Hello!"),
    "good_luck": _l("Good luck!"),
    "well_played": _l("Well played!"),
    "thanks": _l("Thank you!"),
    "your_turn": _l("Your turn!"),
    "one_moment": _l("One moment …"),
    "sorry": _l("Sorry!"),
    "oh_no": _l("Oh no!"),
    "bravo": _l("Bravo!"),
    "laugh": _l("Ha ha!"),
    "one_more": _l("One more?"),
    "goodbye": _l("Goodbye!"),
}
FRESH = 20.0
"""Seconds for which a phrase is shown."""


class Heard(msgspec.Struct, frozen=True):
    """A phrase that a viewer hears: who said it, its key in `PHRASES`, and a growing number."""

    seat: int
    name: str
    phrase: str
    key: int

    @property
    def text(self) -> LazyString:
        """The phrase in the reader's language."""
        return PHRASES[self.phrase]


class Fellow(msgspec.Struct, frozen=True):
    """Another person at the table, and whether the viewer has muted or avoids them."""

    name: str
    muted: bool
    avoided: bool


def fellows(table: Table, account: int | None, relations: Relations) -> tuple[Fellow, ...]:
    """The other people at the table."""
    people = (table.seats[number] for number in table.persons)
    return tuple(
        Fellow(seat.name, seat.account in relations.mute, seat.account in relations.avoid)
        for seat in people
        if seat.account != account
    )


def heard(table: Table, now: float, muted: tuple[int, ...]) -> tuple[Heard, ...]:
    """The fresh phrases of people whom the viewer has not muted, oldest first."""
    return tuple(
        Heard(said.seat, _speaker(table, said.seat), said.phrase, round(said.at * 1000))
        for said in table.said
        if now - said.at < FRESH and table.seats[said.seat].account not in (None, *muted)
    )


def _speaker(table: Table, seat: int) -> str:
    return person_name(table.seats[seat].name)
