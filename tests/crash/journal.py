"""What a robot asked for and what it was answered, to hold the database against it."""

import threading
from collections import Counter
from typing import NamedTuple


class Wish(NamedTuple):
    """A move that was posted until it was answered; `tries` counts the posts."""

    room: str
    seat: int
    turn: int
    key: str
    move: str
    status: int
    tries: int

    @property
    def done(self) -> bool:
        """The answer said that the move was played."""
        return self.status in (200, 303)


class Journal:
    """All wishes of all robots of a campaign."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._wishes: list[Wish] = []

    def add(self, wish: Wish) -> None:
        """Write down a wish with its answer."""
        with self._lock:
            self._wishes.append(wish)

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """What was written down so far."""
        with self._lock:
            return tuple(self._wishes)

    @property
    def repeated(self) -> int:
        """Moves that had to be posted more than once."""
        return sum(wish.tries > 1 for wish in self.wishes)

    def answers(self) -> Counter[int]:
        """How often each status was the answer."""
        return Counter(wish.status for wish in self.wishes)
