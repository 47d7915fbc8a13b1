"""Which sides meet, and what is aimed at."""

from typing import Any, NamedTuple

from stekius.games.game import Game

AUCTION = "medium"
"""The level that bids for both sides where only card play is compared."""


class Contest(NamedTuple):
    """Side `a` in one team's place, `b` in the others, in each place once.

    `aim` is what `a` should reach: card points a deal, or a percentage of whole matches. `times`
    as many are played as of others: where nobody thinks long, a narrow interval costs nothing.
    """

    seats: int
    a: str
    b: str
    aim: float | None = None
    times: int = 1


class Contests(NamedTuple):
    """A game's contests: single deals of card play alone, and whole matches."""

    deals: tuple[Contest, ...]
    matches: tuple[Contest, ...]


OF_GAME: dict[str, Contests] = {
    "koltsina": Contests(
        deals=(
            Contest(2, "easy", "random", times=8),
            Contest(2, "medium", "easy", times=8),
            Contest(2, "hard", "medium"),
        ),
        matches=(
            Contest(2, "medium", "easy", 70, 2),
            Contest(2, "hard", "medium", 60),
            Contest(3, "hard", "medium"),
            Contest(4, "hard", "medium"),
        ),
    ),
    "belote": Contests(
        deals=(
            Contest(4, "easy", "random", times=8),
            Contest(4, "medium", "random", 20, 8),
            Contest(4, "medium", "easy", 6, 8),
            Contest(4, "hard", "random", 26),
            Contest(4, "hard", "medium", 5),
            Contest(4, "hard", "stekius.games.belote.bots.uniform:uniform", 2),
        ),
        matches=(
            Contest(4, "medium", "easy", 65, 2),
            Contest(4, "hard", "medium", 62),
        ),
    ),
}


def contests(game: Game[Any]) -> Contests:
    """The game's own; where none are named, each level against the one below it."""
    if game.key in OF_GAME:
        return OF_GAME[game.key]
    seats = min(game.players)
    steps = (Contest(seats, "medium", "easy"), Contest(seats, "hard", "medium"))
    return Contests((Contest(seats, "easy", "random"), *steps), steps)
