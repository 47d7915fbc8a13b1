"""A table without a house: it deals, asks whoever must act, and goes on, through any game."""

from collections.abc import Callable, Iterator
from typing import Any

from stekius.cards.card import Card
from stekius.games.game import Game, View

Ask = Callable[[int, View], str]
"""Asked with a seat and its view, gives the seat's code."""
Decks = Iterator[tuple[Card, ...]]


def play_hand(game: Game[Any], state: Any, decks: Decks, ask: Ask) -> Any:
    """The state after one more hand was counted; hands that all passed are dealt again."""
    done = len(game.result(state).hands)
    while len(game.result(state).hands) == done:
        state = _step(game, state, decks, ask)
    return state


def play_match(game: Game[Any], state: Any, decks: Decks, ask: Ask) -> Any:
    """The state after the match."""
    while game.awaits(state) is not None:
        state = _step(game, state, decks, ask)
    return state


def _step(game: Game[Any], state: Any, decks: Decks, ask: Ask) -> Any:
    """One thing that is awaited. In a pause everyone who may act is asked once, then it ends."""
    awaited = game.awaits(state)
    if awaited == "deck":
        return game.deal(state, next(decks)).state
    if awaited == "move":
        seat = game.view(state, None).to_act
        assert seat is not None
        return game.play(state, seat, ask(seat, game.view(state, seat))).state
    if awaited == "pause":
        for seat in game.actors(state):
            if seat in game.actors(state) and game.awaits(state) == "pause":
                state = game.play(state, seat, ask(seat, game.view(state, seat))).state
        if game.awaits(state) != "pause":
            return state
    return game.resume(state).state
