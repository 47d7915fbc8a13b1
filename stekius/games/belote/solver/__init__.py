"""The exact worth of cards when all hands are open: compiled where it could be, else in Python."""

from stekius.games.belote.solver import compiled, plain

_fast = compiled.load(compiled.library())

COMPILED = _fast is not None
"""Whether the search is the compiled one, some sixty times faster."""

values: compiled.Values = _fast or plain.values
