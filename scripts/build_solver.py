"""Compile Belote's solver, if there is a C compiler: `python -m scripts.build_solver`.

Without one nothing is built and nothing fails: the same search runs in plain Python, and hard
bots think less. `CC` names another compiler than `cc`.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from stekius.games.belote.solver import compiled

FLAGS = ("-std=gnu11", "-O2", "-shared", "-fPIC")


def build(program: str, library: Path) -> str | None:
    """Compile into `library`, in one step for whoever looks; what went wrong, if something did."""
    try:
        library.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=library.parent) as folder:
            made = Path(folder) / library.name
            command = [program, *FLAGS, "-o", str(made), *map(str, compiled.SOURCES)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                return done.stderr.strip() or f"{program} ended with {done.returncode}"
            if compiled.load(made) is None:
                return f"{program} made a library that this Python cannot load"
            made.replace(library)
    except OSError as error:
        return str(error)
    return None


def compiler() -> str | None:
    """The C compiler of this machine, if there is one."""
    return shutil.which(os.environ.get("CC") or "cc")


def main() -> None:
    """Build what is not built yet, and say in one line where that cannot be."""
    library = compiled.library()
    if library.exists():
        return
    found = compiler()
    if found is None:
        print("No C compiler: hard Belote bots think in plain Python, and less")
        return
    trouble = build(found, library)
    if trouble:
        print(f"The solver was not compiled, plain Python does: {trouble.splitlines()[0]}")


if __name__ == "__main__":
    main()
