"""Who sits where: four seats, two teams, and who comes first (B1, B5)."""

from stekius.cards.seats import next_seat

SEATS = 4
TEAMS = ((0, 2), (1, 3))


def team(seat: int) -> int:
    """The team of a seat (B1)."""
    return seat % 2


def forehand(dealer: int) -> int:
    """Who speaks first in both rounds, calls first and leads the first trick (B5)."""
    return next_seat(dealer, SEATS)
