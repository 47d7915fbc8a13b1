"""The exact worth of cards when all hands are open: compiled where it could be, else in Python."""

from stekius.games.belote.solver import compiled, plain
from stekius.games.belote.solver.compiled import Solver
from stekius.games.belote.solver.likely import likely as likely_in_python

PLAIN = Solver(plain.values, likely_in_python)

_fast = compiled.load(compiled.library())

COMPILED = _fast is not None
"""Whether it is the compiled form that thinks, some sixty times faster."""

SOLVER = _fast or PLAIN
