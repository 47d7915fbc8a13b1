"""Decks come from the system's secure source, and every card is as likely in every place."""

import ast
import math
import random
import secrets
from collections import Counter
from collections.abc import Callable

import pytest
from flask import Flask

from stekius.cards.card import Card
from stekius.cards.deck import DECK_32, DECK_52
from stekius.cards.shuffle import Below, shuffled
from stekius.store.db import db
from tests.conftest import Figures
from tests.repository import ROOT
from tests.robots.stored import ask
from tests.web.player import Player

SHUFFLES = 100_000
DEVIATIONS = 5.0
"""Standard deviations that chance exceeds once in two million times."""
PURE = ("stekius/cards", "stekius/games", "stekius/tables", "stekius/chips/rules.py")
PROGRAMS = ("duel", "ladder")

Shuffle = Callable[[tuple[Card, ...], Below], tuple[Card, ...]]


def deviation(deck: tuple[Card, ...], shuffle: Shuffle, below: Below, times: int) -> float:
    """How many standard deviations chi-square, place by card, is off what it should be.

    In a fair shuffle each of n places holds each of n cards equally often; with rows and columns
    bound to their sums, (n - 1)/n of the sum of squares has (n - 1)² degrees of freedom.
    """
    cards = len(deck)
    places: list[Counter[Card]] = [Counter() for _card in deck]
    for _time in range(times):
        for place, card in zip(places, shuffle(deck, below), strict=True):
            place[card] += 1
    expected = times / cards
    squares = sum((place[card] - expected) ** 2 / expected for place in places for card in deck)
    freedom = (cards - 1) ** 2
    return (squares * (cards - 1) / cards - freedom) / math.sqrt(2 * freedom)


@pytest.mark.parametrize("deck", [DECK_52, DECK_32], ids=["52", "32"])
def test_every_card_is_as_likely_in_every_place(
    deck: tuple[Card, ...], long_forms: bool, figures: Figures
) -> None:
    times = SHUFFLES if long_forms else SHUFFLES // 5
    off = deviation(deck, shuffled, secrets.randbelow, times)
    figures(f"decks: {times:,} of {len(deck)} cards: chi-square {off:+.1f} deviations")
    assert abs(off) < DEVIATIONS


def naive(deck: tuple[Card, ...], below: Below) -> tuple[Card, ...]:
    """The well-known wrong shuffle: every card is swapped with any other."""
    cards = list(deck)
    for place in range(len(cards)):
        other = below(len(cards))
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def too_short(deck: tuple[Card, ...], below: Below) -> tuple[Card, ...]:
    """A shuffle that forgets the last card."""
    return (*shuffled(deck[:-1], below), deck[-1])


@pytest.mark.parametrize("wrong", [naive, too_short])
def test_a_wrong_shuffle_is_found(wrong: Shuffle) -> None:
    below = random.Random(1).randrange
    assert abs(deviation(DECK_52, wrong, below, 5_000)) > DEVIATIONS


def test_the_house_shuffles_with_the_systems_secure_source(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the source gives is what is dealt: with a source that draws 0, always one deck."""
    service = app.extensions["tables"]
    assert service._below == secrets.randbelow
    assert isinstance(secrets.randbelow.__globals__["_sysrand"], random.SystemRandom)
    drawn: list[int] = []

    def below(stop: int) -> int:
        drawn.append(stop)
        return secrets.randbelow(stop) if len(drawn) > 1_000_000 else 0

    monkeypatch.setattr(service, "_below", below)
    with app.app_context():
        player = Player(app).open("easy")
        folder = app.extensions["settings"].instance
        ((deck,),) = ask(folder, "SELECT what FROM log WHERE put = 'deck'")
        db.session.remove()
    assert deck == " ".join(shuffled(DECK_52, lambda _stop: 0))
    assert player.code


def test_nothing_in_the_pure_rooms_draws_at_random_by_itself() -> None:
    named = [
        f"{path.relative_to(ROOT)}: {name}"
        for room in PURE
        for path in _files(room)
        for name in _imported(path.read_text())
        if name.split(".")[0] in ("random", "secrets", "uuid", "os", "time", "numpy")
    ]
    assert named == []


def _files(room: str) -> list:
    path = ROOT / room
    if path.suffix:
        return [path] if path.exists() else []
    return [
        file
        for file in sorted(path.rglob("*.py"))
        if not set(file.relative_to(path).parts) & set(PROGRAMS) and file.stem not in PROGRAMS
    ]


def _imported(text: str) -> set[str]:
    """The modules that the file imports when it runs; type-only imports are free."""
    tree = ast.parse(text)
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    names = set()
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names
