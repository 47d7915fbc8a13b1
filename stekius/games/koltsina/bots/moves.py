"""Plays on sets of cards: what each card of a hand may do, and what is worth trying first."""

from stekius.games.koltsina.bots.bits import CLUBS, TEN, TWO, captured

SPECIAL = TWO | TEN

Move = tuple[int, int]
"""The card played and what goes to the pile with it, itself among that; nothing if it is laid."""


def rough(cards: int) -> int:
    """What a pile gains by these cards, roughly: a card 2, a club 3 more, a sure point 25 more."""
    return (
        2 * cards.bit_count() + 3 * (cards & CLUBS).bit_count() + 25 * (cards & SPECIAL).bit_count()
    )


def moves(hand: int, table: int, lays: bool) -> list[Move]:
    """The plays of a hand, those that take most first. `lays`: also those of cards that take."""
    takes, laid = [], []
    while hand:
        card = hand & -hand
        hand ^= card
        got = captured(card.bit_length() - 1, table)
        if got:
            won = got | card
            takes.append((-rough(won), card, won))
            if not lays:
                continue
        laid.append((rough(card), card, 0))
    takes.sort()
    laid.sort()
    return [(card, won) for _, card, won in takes + laid]
