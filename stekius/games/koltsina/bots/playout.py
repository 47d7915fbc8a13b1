"""Plays a deal out quickly, every seat by the same rule of thumb."""

from collections.abc import Sequence

from stekius.games.koltsina.bots.bits import captured, places
from stekius.games.koltsina.bots.moves import Move, moves, rough

End = tuple[list[int], int, int | None]
"""Piles, table and last capturer when the hands are empty."""


def play_out(
    seat: int,
    move: Move,
    hands: Sequence[int],
    table: int,
    piles: Sequence[int],
    last: int | None,
) -> End:
    """From this move of the seat to the end of the deal."""
    held, won_piles = list(hands), list(piles)
    while True:
        card, won = move
        held[seat] ^= card
        if won:
            won_piles[seat] |= won
            table &= ~won
            last = seat
        else:
            table |= card
        seat = (seat + 1) % len(held)
        if not held[seat]:
            return won_piles, table, last
        move = quick(held[seat], table, held[(seat + 1) % len(held)])


def quick(hand: int, table: int, following: int) -> Move:
    """Takes what is worth most; else lays what costs least before the next seat's hand."""
    choices = moves(hand, table, lays=False)
    if choices[0][1] or len(choices) == 1 or not following:
        return choices[0]
    return min(choices, key=lambda move: _cost(move, table, following))


def _cost(move: Move, table: int, following: int) -> int:
    table |= move[0]
    return max(rough(captured(place, table)) for place in places(following))
