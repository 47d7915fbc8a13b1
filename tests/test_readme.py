"""The README and the other documents against the house: commands, settings, files."""

import re
import subprocess
from pathlib import Path

import pytest

from stekius.settings import NAMES
from tests.repository import ROOT, files

README = (ROOT / "README.md").read_text()
MAKEFILE = (ROOT / "Makefile").read_text()
DOCUMENTS = sorted(path for path in files() if path.suffix == ".md")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
NAMED = re.compile(r"`([\w.-]+/[\w./-]*|[\w-]+\.(?:py|toml|md))`")


def phony() -> set[str]:
    return set(re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)[1].split())


def part(heading: str) -> str:
    """The part of the README under this heading."""
    return README.split(f"## {heading}\n")[1].split("\n## ")[0]


def test_every_command_is_in_the_readme() -> None:
    assert phony() == set(re.findall(r"`make ([a-z]+)", README))


def test_make_help_lists_every_command() -> None:
    said = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert phony() == set(re.findall(r"^  make ([a-z]+)  +\S", said.stdout, re.MULTILINE))


def test_every_setting_is_in_the_table_of_settings() -> None:
    assert set(NAMES) == set(re.findall(r"`([A-Z][A-Z_]+)`", part("Settings")))


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_every_file_that_a_document_names_is_there(document: Path) -> None:
    text = (ROOT / document).read_text()
    gone = {to for to in LINK.findall(text) if not (ROOT / document.parent / to).exists()}
    assert not gone, f"{document} links to what is not there: {gone}"


@pytest.mark.parametrize("name", sorted(set(NAMED.findall(part("Layout")))))
def test_every_file_of_the_layout_is_there(name: str) -> None:
    assert (ROOT / name).exists() or name == "instance/"
