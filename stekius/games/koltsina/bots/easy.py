"""Easy: takes with any card that takes something, else lays any card."""

from stekius.games.game import Rng
from stekius.games.koltsina.bots.options import options
from stekius.games.koltsina.view import KoltsinaView


def easy(view: KoltsinaView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    captures = [option.code for option in options(view) if option.won]
    return str(rng.choice(captures or list(view.legal)))
