"""Positions in which players complain about a bot's card, and the cards they complain about."""

from typing import Any, NamedTuple

from stekius.games.belote.state import State, Trick
from stekius.games.belote.tricks import Played
from tests.games.belote.tables import cards, playing


class Misplay(NamedTuple):
    """What a bot in this seat must not play, and why a player would complain."""

    complaint: str
    state: State
    seat: int
    never: tuple[str, ...]


def trick(winner: int, points: int, leader: int, text: str) -> Trick:
    """A trick that lies face down by now."""
    seats = [(leader + step) % 4 for step in range(4)]
    played: tuple[Played, ...] = tuple(zip(seats, cards(text), strict=True))
    return Trick(played, winner, points)


def gone(count: int, winner: int = 0, points: int = 10) -> tuple[Trick, ...]:
    """So many tricks of which only the points are told."""
    return (Trick((), winner, points),) * count


def misplay(
    complaint: str, seat: int, never: str, hands: dict[int, str], trump: str, **more: Any
) -> Misplay:
    return Misplay(complaint, playing(hands, trump, **more), seat, tuple(never.split()))


TRUMPS_OUT = (
    trick(0, 34, 0, "JC 9C AC 7H"),
    trick(0, 3, 0, "QC 7D 8C 8H"),
    trick(0, 11, 0, "AD 8D 9D 9H"),
)
"""Seat 0 took clubs; seats 1 and 3 have shown that they have no more of them."""

MISPLAYS = (
    misplay(
        "spends the ace of trumps on the partner's sure trick with the 7 at hand",
        2,
        "AC",
        {0: "AS", 1: "9D 7D", 2: "AC 7C", 3: "8S 9S"},
        "C",
        trick=[(0, "JC"), (1, "8D")],
        tricks=gone(6, 0, 20),
    ),
    misplay(
        "spends the ace of trumps on the partner's jack when it need not",
        1,
        "AH",
        {0: "8S 7S", 1: "AH QH 7H", 2: "AS KS 9S", 3: "8D 7D"},
        "H",
        trick=[(3, "JH"), (0, "8H")],
        leader=3,
        tricks=gone(5, 3, 15),
    ),
    misplay(
        "leads a bare ten while its ace is out",
        0,
        "10D",
        {0: "10D 8S 7S 9H", 1: "AD KS 8H 7H", 2: "QD JS 9S QH", 3: "KD AS KH 9D"},
        "C",
        taker=1,
        tricks=gone(4, 0, 15),
    ),
    misplay(
        "leads a bare ten on the last trick but one",
        2,
        "10S",
        {0: "KS QD", 1: "AS 8D", 2: "10S 7D", 3: "9S 8H"},
        "C",
        leader=2,
        taker=3,
        tricks=gone(6, 2, 20),
    ),
    misplay(
        "draws the partner's trumps when the opponents have none",
        0,
        "10C KC",
        {0: "10C KC 9S 8S 7S", 1: "AS KS KD QD JD", 2: "7C AH 10H 10S QS", 3: "KH QH JH JS JD"},
        "C",
        tricks=TRUMPS_OUT,
    ),
    misplay(
        "throws away the ace that would make the hand with the last trick",
        1,
        "AD",
        {0: "JS", 1: "AD 7D", 2: "KD", 3: "KH"},
        "C",
        trick=[(2, "10S"), (3, "9S"), (0, "8S")],
        leader=2,
        taker=1,
        tricks=(*gone(5, 1, 13), *gone(1, 2, 42)),
    ),
    misplay(
        "does not take the trick that makes the hand",
        3,
        "7S",
        {0: "8C", 1: "9H", 2: "9D", 3: "AS 7S"},
        "C",
        trick=[(0, "10S"), (1, "8S"), (2, "KS")],
        taker=3,
        tricks=(Trick((), 3, 60), *gone(5, 0, 12)),
    ),
    misplay(
        "gives the opponents a ten that it could keep",
        1,
        "10S",
        {0: "KH", 1: "10S 7S", 2: "QD", 3: "JD"},
        "C",
        trick=[(2, "AS"), (3, "9S"), (0, "8S")],
        leader=2,
        taker=0,
        tricks=gone(6, 2, 19),
    ),
    misplay(
        "keeps its king from the trick that its partner has won",
        3,
        "7D",
        {0: "8S", 1: "AH", 2: "8H", 3: "KD 7D"},
        "C",
        trick=[(0, "8D"), (1, "AD"), (2, "9D")],
        tricks=gone(6, 0, 14),
    ),
    misplay(
        "bares its ten although another loser could go",
        1,
        "7H",
        {0: "AS KS 8H", 1: "10H 7H 8D", 2: "9S JH 9D", 3: "JS QH QD"},
        "C",
        trick=[(0, "10S")],
        tricks=gone(5, 0, 15),
    ),
)
