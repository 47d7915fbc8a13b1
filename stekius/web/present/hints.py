"""One-line hints in the first match of a game, one at a time until each is closed."""

from flask import current_app

from stekius.accounts.choices import Choices
from stekius.tables.service import TableService
from stekius.tables.table import Table

HINTS = {
    "koltsina": ("koltsina.tap", "koltsina.sums", "koltsina.rest"),
    "belote": ("belote.bid", "belote.dark", "belote.trumps"),
}
"""The hints of each game, in their order."""
ONLY_AT = {"belote.bid": ("bidding",)}
"""The phases outside which a hint would mislead."""
KEYS = tuple(hint for hints in HINTS.values() for hint in hints)


def hint_at(table: Table, account: int | None, choices: Choices, phase: str) -> str | None:
    """The hint that somebody reads at this table, if any is left."""
    if table.status != "playing" or account is None or table.seat_of(account) is None:
        return None
    left = [
        hint
        for hint in HINTS.get(table.game, ())
        if hint not in choices.closed_hints and phase in ONLY_AT.get(hint, (phase,))
    ]
    tables: TableService = current_app.extensions["tables"]
    return left[0] if left and tables.is_first_match(account, table) else None
