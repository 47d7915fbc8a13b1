"""The two sides of a duel: what they are called by, how they choose, how long they think."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from stekius.games.duel.program import Program
from stekius.games.game import LEVELS, Bot, Game, Rng, View


class IllegalAnswer(ValueError):
    """A side answered something that is not in the legal list; the message carries both."""


class Side:
    """A bot under its name. `seconds` are the times of its decisions, one-code lists left out:
    of the house's bots the processor's time, which a busy machine does not lengthen, of programs
    the time until the answer.
    """

    def __init__(self, name: str, bot: Bot, clock: Callable[[], float] = time.thread_time) -> None:
        self.name = name
        self.seconds: list[float] = []
        self._bot = bot
        self._clock = clock

    def answer(self, view: View, rng: Rng) -> str:
        """A code out of `view.legal`; where there is only one, nobody is asked.

        Raises:
            IllegalAnswer: when the bot says anything else.
        """
        if len(view.legal) == 1:
            return view.legal[0]
        begun = self._clock()
        code = self._bot(view, rng)
        self.seconds.append(self._clock() - begun)
        if code not in view.legal:
            raise IllegalAnswer(f"{self.name} answered {code!r}, legal are {view.legal}")
        return code


def at_random(view: View, rng: Rng) -> str:
    """Any legal code, each equally likely: what all levels are measured against."""
    return str(rng.choice(view.legal))


@contextmanager
def side(game: Game[Any], name: str) -> Iterator[Side]:
    """The side of this name: a level of the game, `random`, a bot of the house that is no level
    as `stekius.module:name`, or the command line of a program, which runs while the side is used.

    Raises:
        OSError, ValueError: when the program cannot be started.
    """
    if name in LEVELS:
        yield Side(name, game.bots[name])
    elif name == "random":
        yield Side(name, at_random)
    elif name.startswith("stekius.") and ":" in name:
        module, _, bot = name.partition(":")
        yield Side(name, getattr(import_module(module), bot))
    else:
        with Program(name) as program:
            yield Side(name, program, time.perf_counter)
