"""How long the house waits, in seconds."""

import msgspec
from msgspec.structs import replace


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """The lengths of the house's pauses; the defaults are for the eye (design 6, B9).

    `bot`: before a bot's move and for what the house answers by itself; `linger`: instead of that
    when a trick or a capture has just gone; both at least `calm` where somebody wants it so.
    `choice` and `brief`: the pauses of the games. The next hand comes by itself after `next_hand`
    for tables of each speed. Buttons take no finger for `settle` after one's turn has come.
    """

    bot: float = 0.8
    linger: float = 1.5
    calm: float = 2.0
    choice: float = 4.0
    brief: float = 2.0
    next_hand: tuple[tuple[int, float], ...] = ((20, 20.0), (45, 30.0), (90, 45.0), (0, 45.0))
    absences: int = 2
    settle: float = 0.3

    def until_next_hand(self, speed: int) -> float:
        """Seconds from a hand's end to the next at a table of this speed."""
        return dict(self.next_hand)[speed]

    def calmed(self) -> "Pace":
        """The pace of a table where somebody wants the bots to take their time."""
        return replace(self, bot=max(self.bot, self.calm), linger=max(self.linger, self.calm))


INSTANT = Pace(
    bot=0.0,
    linger=0.0,
    calm=0.0,
    choice=0.0,
    brief=0.0,
    next_hand=((20, 0.0), (45, 0.0), (90, 0.0), (0, 0.0)),
    settle=0.0,
)
"""No pauses, for tests and benchmarks."""
