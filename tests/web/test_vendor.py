"""The vendored scripts and the cards are those that they say they are."""

import hashlib
import re
from pathlib import Path

import pytest

from stekius.cards.deck import DECK_52
from stekius.settings import ROOT

SCRIPTS = sorted((ROOT / "static").glob("*.js"))
VENDOR = ROOT / "static" / "vendor"
DECKS = ("2color", "2color-bf", "4color", "4color-bf")


def test_each_vendored_script_has_the_digest_that_the_readme_records() -> None:
    lines = re.findall(r"^([0-9a-f]{64})  (\S+)$", (VENDOR / "README").read_text(), re.M)
    recorded = {name: digest for digest, name in lines}
    assert set(recorded) == {file.name for file in VENDOR.glob("*.js")}
    for name, digest in recorded.items():
        assert hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() == digest, name


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_a_picture_for_every_card_and_no_other(deck: str) -> None:
    pictures = {file.stem for file in (ROOT / "static" / "cards" / deck).glob("*.svg")}
    assert pictures == set(DECK_52)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_the_scripts_of_the_house_are_in_plain_old_syntax(script: Path) -> None:
    text = script.read_text()
    for new in ("=>", "`", "let ", "const ", "?.", "async ", "class "):
        assert new not in re.sub(r"/\*.*?\*/", "", text, flags=re.S), new
