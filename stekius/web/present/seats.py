"""The seats round the table as one viewer sees them: self at the bottom, the next to the right."""

from typing import Any

import msgspec

from stekius.games.game import Game, View
from stekius.tables.table import Table
from stekius.web.present.names import seat_name

ROUND = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
"""Places by steps from the viewer, counter-clockwise, as at Greek tables."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat in its place. `cards` are those in hand, `partner` plays in the viewer's team.

    `points` is its total; none where the seats of a team share theirs.
    """

    seat: int
    at: str
    name: str
    you: bool = False
    bot: str | None = None
    free: bool = False
    covered: bool = False
    left: bool = False
    ready: bool = False
    on_turn: bool = False
    deals: bool = False
    opener: bool = False
    partner: bool = False
    cards: int = 0
    team: int = 0
    points: int | None = 0


def places(
    table: Table, game: Game[Any], view: View | None, viewer: int | None
) -> tuple[Place, ...]:
    """Every seat, in playing order from the viewer; a watcher looks from seat 0."""
    count = len(table.seats)
    first = viewer or 0
    steps = [(first + step) % count for step in range(count)]
    return tuple(
        _place(table, seat, at, game, view, viewer)
        for seat, at in zip(steps, ROUND[count], strict=True)
    )


def _place(
    table: Table, seat: int, at: str, game: Game[Any], view: View | None, viewer: int | None
) -> Place:
    held = table.seats[seat]
    teams = game.teams(len(table.seats))
    team = next(number for number, seats in enumerate(teams) if seat in seats)
    place = Place(
        seat=seat,
        at=at,
        name=seat_name(held, seat),
        you=seat == viewer,
        bot=held.level,
        free=held.free,
        covered=held.covered,
        left=held.left,
        ready=held.ready,
        opener=held.person and held.account == table.opener,
        partner=seat != viewer and viewer in teams[team],
        team=team,
    )
    if view is None:
        return place
    return msgspec.structs.replace(
        place,
        on_turn=view.to_act == seat,
        deals=view.dealer == seat,
        cards=view.counts[seat],
        points=view.totals[team] if len(teams[team]) == 1 else None,
    )
