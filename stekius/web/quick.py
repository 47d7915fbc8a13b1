""" "Quick game": a seat at a fitting public table, or a table of one's own that others find."""

from typing import Any

from flask import Response, request

from stekius.games.game import Game
from stekius.games.registry import GAMES
from stekius.tables import commands
from stekius.tables.refusals import Refused
from stekius.tables.table import STAKES, Table
from stekius.web.access import tables
from stekius.web.answers import to
from stekius.web.asked import whole
from stekius.web.chips import refuse_guests
from stekius.web.lobby import lobby
from stekius.web.people import company
from stekius.web.refusal import Turned
from stekius.web.signin import User, someone

LOOKED_AT = 100
"""Public tables among which a fitting one is looked for."""
SPEED = 45
TAKEN_MEANWHILE = ("table_full", "not_waiting", "no_such_table", "too_few_chips", "guest_stake")


@lobby.post("/quick/<key>")
def quick(key: str) -> Response:
    """Play this game with strangers for at most the `stake` named, 0 where none is."""
    if key not in GAMES:
        raise Turned("not_found", key)
    most = whole(request.form.get("stake", "0"), "stake")
    if most not in STAKES:
        raise Turned("bad_request", f"stake={most}")
    refuse_guests(most)
    user = someone()
    return to("table.show", code=_seated(user, GAMES[key], most))


def fitting(found: tuple[Table, ...], account: int, key: str, most: int) -> list[Table]:
    """Public tables of this game at no higher stake, one's own first.

    None where somebody sits who avoids the asker, or whom the asker avoids.
    """
    fit = [table for table in found if table.game == key and table.stake <= most]
    odds = company().at_odds(account, {other for table in fit for other in people_at(table)})
    fit = [table for table in fit if odds.isdisjoint(people_at(table))]
    return sorted(fit, key=lambda table: table.seat_of(account) is None)


def people_at(table: Table) -> set[int]:
    """The accounts that sit at the table."""
    return {table.seats[number].account or 0 for number in table.persons}


def _seated(user: User, rules: Game[Any], most: int) -> str:
    """The room code of the table where the asker has a seat now."""
    for table in fitting(tables().public(LOOKED_AT), user.id, rules.key, most):
        try:
            tables().act(table.code, commands.Sit(user.id, user.name))
        except Refused as refused:
            if refused.code not in TAKEN_MEANWHILE:
                raise
        else:
            return table.code
    return tables().open(user.id, user.name, _opening(rules, most))


def _opening(rules: Game[Any], stake: int) -> commands.Opening:
    seats = ("me", *("person",) * (min(rules.players) - 1))
    return commands.Opening(
        game=rules.key,
        target=rules.targets[0],
        stake=stake,
        speed=SPEED,
        visibility="public",
        seats=seats,
    )
