"""The solver, compiled from the source as it is now."""

import pytest

from scripts.build_solver import build, compiler
from stekius.games.belote.solver import compiled


@pytest.fixture(scope="session")
def compiled_solver(tmp_path_factory: pytest.TempPathFactory) -> compiled.Solver:
    """The compiled form; tests that want it are left out on a machine without a compiler."""
    found = compiler()
    if found is None:
        pytest.skip("no C compiler on this machine")
    library = tmp_path_factory.mktemp("solver") / "solver.so"
    assert build(found, library) is None
    loaded = compiled.load(library)
    assert loaded is not None
    return loaded
