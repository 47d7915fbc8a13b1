"""Every command has help, in both languages, by --lang or the terminal."""

import re
from collections.abc import Iterator

import click
import pytest
from flask import Flask

from stekius.host.commands import stekius
from tests.host.test_tables import run


def commands(group: click.Command = stekius, *before: str) -> Iterator[tuple[str, ...]]:
    """The words of every command and group."""
    yield before
    if isinstance(group, click.Group):
        for name, command in group.commands.items():
            yield from commands(command, *before, name)


def test_every_command_has_help_in_both_languages(app: Flask) -> None:
    for words in commands():
        said = {lang: run(app, *words, "--lang", lang, "--help").output for lang in ("en", "el")}
        assert said["en"].startswith("Usage:"), said["en"]
        assert said["el"].startswith("Χρήση:"), said["el"]
        assert "Επιλογές" in said["el"]
        english = [line for line in said["en"].splitlines() if line.startswith("  ")]
        greek = said["el"].splitlines()
        plain = [line for line in english if " " in line.strip() and line in greek]
        assert not plain, (words, plain)


@pytest.mark.parametrize(
    ("variables", "begins"),
    [
        ({"LANG": "el_GR.UTF-8"}, "Χρήση"),
        ({"LANG": "el_GR.UTF-8", "LC_ALL": "C"}, "Usage"),
        ({"LANG": "de_DE.UTF-8"}, "Usage"),
        ({}, "Usage"),
    ],
)
def test_the_terminals_language_is_spoken(
    app: Flask, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], begins: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert run(app, "--help").output.startswith(begins)


def test_no_word_of_help_stays_in_the_language_in_which_it_was_asked_for_first(app: Flask) -> None:
    for lang, word in (("el", "Δείχνει"), ("en", "Show"), ("el", "Δείχνει")):
        assert word in run(app, "--lang", lang, "status", "--help").output


@pytest.mark.parametrize(
    "words",
    [
        ("user", "ban"),
        ("user", "bann"),
        ("user", "ban", "NAME", "--until"),
        ("user", "ban", "NAME", "--until", "13/1"),
        ("user", "invite", "0"),
        ("backup", "--keep", "x"),
        ("backup", "--kep", "3"),
        ("status", "9"),
        ("restore", "/no/such/file"),
        ("restore", "/"),
        ("chips", "grant", "NAME"),
    ],
    ids=" ".join,
)
def test_who_mistypes_is_told_so_in_the_same_language(app: Flask, words: tuple[str, ...]) -> None:
    said = {lang: run(app, "--lang", lang, *words) for lang in ("en", "el")}
    assert {one.exit_code for one in said.values()} == {2}
    assert "Error: " in said["en"].output
    typed = re.compile(r"'[^']*'|stekius.*|--[a-z]+|\[?[A-Z]{2,}[A-Z .\]]*|\([a-z ]+\)")
    left = re.findall(r"[A-Za-z]{3,}", typed.sub("", said["el"].output))
    assert not left, said["el"].output


def test_an_unknown_language_is_refused(app: Flask) -> None:
    refused = run(app, "--lang", "fr", "status")
    assert refused.exit_code == 2
    assert "--lang" in refused.output


def test_what_a_command_says_is_in_the_language_too(app: Flask) -> None:
    assert run(app, "table", "list", "--lang=el").output == "Δεν υπάρχει ανοιχτό τραπέζι.\n"
    refused = run(app, "--lang", "el", "table", "close", "AAAAAA")
    assert refused.output.startswith("Σφάλμα:")
