"""What a bot answers in a position."""

import random

from stekius.games.koltsina.state import State
from tests.games.koltsina.tables import KOLTSINA


def answers(level: str, state: State, seat: int = 0, times: int = 20) -> set[str]:
    """What a bot of this level plays with so many sources of randomness."""
    view = KOLTSINA.view(state, seat)
    return {KOLTSINA.bots[level](view, random.Random(seed)) for seed in range(times)}
