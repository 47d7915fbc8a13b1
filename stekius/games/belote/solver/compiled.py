"""The compiled solver, where it was built: C through ctypes, which lets go of the GIL.

The library bears its source's checksum in its name, so that one from an older source is never
used. `python -m scripts.build_solver` builds it; without it `load` answers none.
"""

import ctypes
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from stekius.games.belote.solver.likely import Choice

HERE = Path(__file__).parent
SOURCES = (HERE / "solver.c", HERE / "likely.c")
CARDS = 32
NONE = -(1 << 15)

Worlds = Sequence[Sequence[int]]


class Values(Protocol):
    """As `plain.values`."""

    def __call__(
        self, worlds: Worlds, lying: Sequence[int], leader: int, sweep: int
    ) -> list[dict[int, int]]: ...


class Likely(Protocol):
    """As `likely.likely`."""

    def __call__(self, worlds: Worlds, choices: Sequence[Choice]) -> list[float]: ...


class Solver(NamedTuple):
    """Both questions; the answers do not depend on which form gives them."""

    values: Values
    likely: Likely


class _Choice(ctypes.Structure):
    _fields_ = (
        *((name, ctypes.c_int32) for name in ("seat", "card", "led", "best", "size")),
        ("later", ctypes.c_uint32),
        ("temptations", ctypes.c_double * CARDS),
    )


def library() -> Path:
    """Where the library of this very source is, or would be."""
    source = b"".join(path.read_bytes() for path in (HERE / "trick.h", *SOURCES))
    return HERE / "build" / f"solver-{hashlib.sha256(source).hexdigest()[:12]}.so"


def load(path: Path) -> Solver | None:
    """The compiled form; none where the library is not there or not for this machine."""
    try:
        found = ctypes.CDLL(str(path))
    except OSError:
        return None
    found.values.restype = ctypes.c_int
    found.likely.restype = None

    def values(
        worlds: Worlds, lying: Sequence[int], leader: int, sweep: int
    ) -> list[dict[int, int]]:
        count, cards = len(worlds), (ctypes.c_uint8 * 4)(*lying)
        out = (ctypes.c_int16 * (CARDS * count))()
        if found.values(count, _flat(worlds), len(lying), cards, leader, sweep, out):
            raise MemoryError(f"no memory for the solver's table, {count} worlds")
        rows = [out[CARDS * world : CARDS * (world + 1)] for world in range(count)]
        return [{card: v for card, v in enumerate(row) if v != NONE} for row in rows]

    def likely(worlds: Worlds, choices: Sequence[Choice]) -> list[float]:
        chosen = (_Choice * len(choices))(*(_as_c(choice) for choice in choices))
        out = (ctypes.c_double * len(worlds))()
        found.likely(len(worlds), _flat(worlds), len(choices), chosen, out)
        return list(out)

    return Solver(values, likely)


def _flat(worlds: Worlds) -> "ctypes.Array[ctypes.c_uint32]":
    return (ctypes.c_uint32 * (4 * len(worlds)))(*(hand for hands in worlds for hand in hands))


def _as_c(choice: Choice) -> _Choice:
    trick = choice.trick
    tempting = (ctypes.c_double * CARDS)(*choice.temptations)
    return _Choice(
        choice.seat, choice.card, trick.led, trick.best, trick.size, choice.later, tempting
    )
