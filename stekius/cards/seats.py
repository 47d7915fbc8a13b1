"""Seats are numbered 0 to n-1 in playing order; the next seat sits to the player's right."""


def next_seat(seat: int, seats: int) -> int:
    """The seat that plays after `seat` at a table of `seats`."""
    return (seat + 1) % seats


def seats_from(first: int, seats: int) -> tuple[int, ...]:
    """All seats once, in playing order, beginning with `first`."""
    return tuple((first + step) % seats for step in range(seats))
