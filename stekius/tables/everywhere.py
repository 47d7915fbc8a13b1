"""One account at all of its tables at once."""

from stekius.store import players
from stekius.store.db import db
from stekius.tables.commands import Away, Command, Leave
from stekius.tables.refusals import Refused
from stekius.tables.service import TableService


class Everywhere:
    """What happens to the seats of somebody who has gone, or may not come in for now."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables

    def leave(self, account: int) -> None:
        """Leave every table; what that costs and brings is as always."""
        for code in _codes(account):
            self._act(code, Leave(account))

    def cover(self, account: int) -> None:
        """Bots play the seats in matches under way; all other seats are freed."""
        for code in _codes(account, ("playing",)):
            self._act(code, Away(account))
        for code in _codes(account, ("waiting", "finished")):
            self._act(code, Leave(account))

    def _act(self, code: str, command: Command) -> None:
        try:
            self._tables.act(code, command)
        except Refused:
            return


def _codes(account: int, statuses: tuple[str, ...] = players.OPEN) -> tuple[str, ...]:
    codes = players.running_codes(db.session(), account, statuses)
    db.session.remove()
    return codes
