"""Koltsina states put together for a test."""

from typing import Any

from msgspec.structs import replace

from stekius.cards.card import Card, parse
from stekius.games.game import Setup, Sheet, Step
from stekius.games.koltsina.state import State
from stekius.games.registry import game

KOLTSINA = game("koltsina")


def cards(text: str | list[str]) -> tuple[Card, ...]:
    """Cards from `"6H AC"` or a list."""
    return tuple(parse(card) for card in (text.split() if isinstance(text, str) else text))


def playing(hands: list[str], table: str = "", target: int = 21, **more: Any) -> State:
    """A state in play: hands by seat, seat 0 on turn and the last seat the dealer unless said."""
    seats = len(hands)
    state = KOLTSINA.begin(Setup(seats, seats - 1, target))
    given = {"deal": 1, "turn": 0, "hands": tuple(map(cards, hands)), "table": cards(table)}
    return replace(state, **{**given, **more})


def with_totals(state: State, totals: list[int]) -> State:
    """The state with these totals brought along from an earlier hand."""
    before = Sheet(1, 0, (), tuple(totals), tuple(totals))
    return replace(state, sheets=(before,))


def play_all(state: State, *moves: tuple[int, str]) -> list[Step[State]]:
    """The steps of these moves, pairs of seat and code."""
    steps = []
    for seat, code in moves:
        steps.append(KOLTSINA.play(state, seat, code))
        state = steps[-1].state
    return steps
