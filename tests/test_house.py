"""The house's measures: small files, short functions, short templates, and nothing foreign."""

import re
from pathlib import Path
from statistics import median

import pytest

from tests.conftest import Figures
from tests.repository import ROOT, files, functions, lines, written

LONGEST_FILE = 250
LONGEST_FUNCTION = 40
LONGEST_TEMPLATE = 80

REGISTRIES = re.compile(
    "|".join(
        re.escape(left + right)
        for left, right in (
            ("pypi", ".org"),
            ("python", "hosted.org"),
            ("registry.", "npmjs.org"),
            ("npmjs", ".com"),
            ("yarn", "pkg.com"),
            ("deb.", "debian.org"),
        )
    )
)
MACHINE_PATHS = re.compile(r"(?<![\w./}])/(?:home|root|work|Users)/[\w.]")
BINARY = {".png", ".jpg", ".ico", ".wav", ".mo", ".db", ".sqlite", ".woff2", ".gz"}


def code() -> tuple[Path, ...]:
    return tuple(path for path in written(".py") if path.parts[0] != "tests")


def test_no_file_is_over_250_lines() -> None:
    over = {str(path): lines(path) for path in written(".py", ".js", ".css", ".sh")}
    assert not {path: length for path, length in over.items() if length > LONGEST_FILE}


def test_no_function_is_over_40_lines() -> None:
    over = [
        f"{path}: {name} has {length} lines"
        for path in written(".py")
        for name, length in functions(path)
        if length > LONGEST_FUNCTION
    ]
    assert not over


def test_no_template_is_over_80_lines() -> None:
    over = {str(path): lines(path) for path in written(".html")}
    assert not {path: length for path, length in over.items() if length > LONGEST_TEMPLATE}


def test_the_measures_of_the_house_are_printed(figures: Figures) -> None:
    lengths = {path: lines(path) for path in code() if lines(path)}
    longest = max(lengths, key=lambda path: lengths[path])
    tests = sum(lines(path) for path in written(".py") if path.parts[0] == "tests")
    figures(
        f"house: {len(lengths)} files, median {median(lengths.values()):.0f} lines,"
        f" longest {longest} with {lengths[longest]};"
        f" {sum(lengths.values())} lines of code, {tests} lines of tests"
    )
    assert tests > 0


@pytest.mark.parametrize("pattern", [REGISTRIES, MACHINE_PATHS], ids=["registry", "machine"])
def test_no_file_names_a_package_registry_or_a_path_of_one_machine(pattern: re.Pattern) -> None:
    named = [
        f"{path}: {found.group()}"
        for path in files()
        if path.suffix not in BINARY
        for found in pattern.finditer((ROOT / path).read_text(errors="replace"))
    ]
    assert not named


def test_no_lock_file_is_kept() -> None:
    locks = {"package-lock.json", "uv.lock", "poetry.lock", "Pipfile.lock", "yarn.lock"}
    assert not [str(path) for path in files() if path.name in locks]
