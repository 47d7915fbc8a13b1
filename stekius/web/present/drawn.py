"""What was drawn last for each who looks: the same board is not drawn twice.

Whoever moves gets the new board twice, as the answer and by the socket, and once more for every
other page that is open.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

from markupsafe import Markup

MOST = 512
"""Drawings that are kept; those not asked for longest are forgotten first."""


class _Last:
    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.what: object = None
        self.drawn = Markup()


class Drawn:
    """Keeps the last drawing for each who looks."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last: OrderedDict[Hashable, _Last] = OrderedDict()

    def get(self, who: Hashable, what: object, draw: Callable[[], Markup]) -> Markup:
        """The last drawing for `who`, where it was of an equal `what`, else a new one."""
        last = self._of(who)
        with last.lock:
            if last.what is None or last.what != what:
                last.what, last.drawn = what, draw()
            return last.drawn

    def _of(self, who: Hashable) -> _Last:
        with self._lock:
            last = self._last.setdefault(who, _Last())
            self._last.move_to_end(who)
            while len(self._last) > MOST:
                self._last.popitem(last=False)
        return last
