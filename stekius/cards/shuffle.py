"""Shuffling, with the randomness handed in."""

from collections.abc import Callable

from stekius.cards.card import Card

Below = Callable[[int], int]
"""Draws a whole number from 0 to n-1, each equally likely; `secrets.randbelow` is one."""


def shuffled(deck: tuple[Card, ...], below: Below) -> tuple[Card, ...]:
    """The deck in a random order, every order equally likely (Fisher and Yates)."""
    cards = list(deck)
    for place in range(len(cards) - 1, 0, -1):
        other = below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)
