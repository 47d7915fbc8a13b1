"""What has happened since the viewer's last turn, through the viewer's eyes."""

import msgspec

from stekius.games.game import Event
from stekius.tables.table import Entry


class News(msgspec.Struct, frozen=True):
    """Something that happened. `key` names it within the table.

    It is made from the turn: numbers of log lines would tell of quiet ones (B9).
    """

    key: str
    event: Event


def news_for(seat: int | None, recent: tuple[Entry, ...]) -> tuple[News, ...]:
    """The events from the viewer's own last move on, that move included, oldest first."""
    return tuple(
        News(f"{entry.turn}.{place}", event.seen_by(seat))
        for entry in recent[_own_last_move(seat, recent) :]
        for place, event in enumerate(entry.events)
    )


def _own_last_move(seat: int | None, recent: tuple[Entry, ...]) -> int:
    for place in range(len(recent) - 1, -1, -1):
        if recent[place].put == "move" and recent[place].seat == seat:
            return place
    return 0
