"""Set phrases: no free text, a dozen things to say, each shown in its reader's language. Pure."""

from msgspec.structs import replace

from stekius.tables import commands
from stekius.tables.change import Change, Moment
from stekius.tables.refusals import Refused
from stekius.tables.seats import seat_held
from stekius.tables.table import Said, Table

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "your_turn",
    "one_moment",
    "sorry",
    "oh_no",
    "bravo",
    "laugh",
    "one_more",
    "goodbye",
)
KEPT = 16
"""The latest phrases of a table that are kept."""
MOST, WITHIN = 4, 20.0
"""So many phrases a seat may say within so many seconds."""


def say(table: Table, command: commands.Say, moment: Moment) -> Change:
    """Say a phrase to everyone at the table."""
    number = seat_held(table, command.account)
    if command.phrase not in PHRASES:
        raise Refused("no_such_phrase", repr(command.phrase[:40]))
    own = [said.at for said in table.said if said.seat == number]
    if sum(moment.now - at < WITHIN for at in own) >= MOST:
        raise Refused("too_often", f"seat {number} at {table.code}")
    said = Said(seat=number, phrase=command.phrase, at=moment.now)
    return Change(replace(table, said=(*table.said, said)[-KEPT:]))
