"""The files of the repository, for the tests that look at the house itself."""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GENERATED = ("migrations/versions/", "static/vendor/")


def files() -> tuple[Path, ...]:
    """Every file of the repository that is not ignored, relative to its root."""
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "-co", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout.decode()
    names = {Path(name) for name in listed.split("\0") if name}
    return tuple(sorted(name for name in names if (ROOT / name).is_file()))


def written(*suffixes: str) -> tuple[Path, ...]:
    """The files with one of these endings that people write by hand."""
    return tuple(
        path
        for path in files()
        if path.suffix in suffixes and not path.as_posix().startswith(GENERATED)
    )


def lines(path: Path) -> int:
    """How many lines a file has."""
    return len((ROOT / path).read_text().splitlines())


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Name and length in lines of every function of a Python file."""
    for node in ast.walk(ast.parse((ROOT / path).read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1
