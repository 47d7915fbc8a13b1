"""The compiled search, where it was built: `solver.c` through ctypes, which lets go of the GIL.

The library bears its source's checksum in its name, so that one from an older source is never
used. `python -m scripts.build_solver` builds it; without it `load` answers none.
"""

import ctypes
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

HERE = Path(__file__).parent
SOURCES = ("trick.h", "solver.c")
CARDS = 32
NONE = -(1 << 15)


class Values(Protocol):
    """As `plain.values`."""

    def __call__(
        self, worlds: Sequence[Sequence[int]], lying: Sequence[int], leader: int, sweep: int
    ) -> list[dict[int, int]]: ...


def library() -> Path:
    """Where the library of this very source is, or would be."""
    source = b"".join((HERE / name).read_bytes() for name in SOURCES)
    return HERE / "build" / f"solver-{hashlib.sha256(source).hexdigest()[:12]}.so"


def load(path: Path) -> Values | None:
    """The compiled search; none where the library is not there or not for this machine."""
    try:
        found = ctypes.CDLL(str(path)).values
    except OSError:
        return None
    found.restype = ctypes.c_int

    def values(
        worlds: Sequence[Sequence[int]], lying: Sequence[int], leader: int, sweep: int
    ) -> list[dict[int, int]]:
        count = len(worlds)
        flat = (ctypes.c_uint32 * (4 * count))(*(hand for hands in worlds for hand in hands))
        cards = (ctypes.c_uint8 * 4)(*lying)
        out = (ctypes.c_int16 * (CARDS * count))()
        if found(count, flat, len(lying), cards, leader, sweep, out):
            raise MemoryError(f"no memory for the solver's table, {count} worlds")
        rows = [out[CARDS * world : CARDS * (world + 1)] for world in range(count)]
        return [{card: v for card, v in enumerate(row) if v != NONE} for row in rows]

    return values
