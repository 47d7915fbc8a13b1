"""The only list of games."""

from typing import Any

from stekius.games.belote.game import Belote
from stekius.games.game import Game
from stekius.games.koltsina.game import Koltsina

GAMES: dict[str, Game[Any]] = {
    Koltsina.key: Koltsina(),
    Belote.key: Belote(),
}


class UnknownGame(KeyError):
    """No game has this key; the message carries it."""


def game(key: str) -> Game[Any]:
    """The game of this key.

    Raises:
        UnknownGame: when there is none.
    """
    try:
        return GAMES[key]
    except KeyError:
        raise UnknownGame(f"no game {key!r}") from None
