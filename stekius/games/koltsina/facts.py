"""What the guide says in figures and shows in examples, worked out by the rules themselves."""

import msgspec

from stekius.cards.card import Card, parse
from stekius.games.koltsina.capture import sums, takes
from stekius.games.koltsina.scoring import (
    MOST_CARDS,
    MOST_CLUBS,
    TEN_OF_DIAMONDS,
    TWO_OF_CLUBS,
    lines,
)
from stekius.games.koltsina.state import HAND, deals


class Capture(msgspec.Struct, frozen=True):
    """A card, the table that it is played to, what it takes, and the sums that make it up."""

    card: Card
    table: tuple[Card, ...]
    takes: tuple[Card, ...]
    sums: tuple[tuple[Card, ...], ...]


def capture(card: str, table: str) -> Capture:
    """The example of this card on this table."""
    played, lying = parse(card), tuple(parse(text) for text in table.split())
    return Capture(played, lying, takes(played, lying), sums(played, lying))


def worth(card: Card) -> int:
    """What one card brings whoever has it (K15)."""
    (points,) = {line.points[0] for line in lines(((card,), (card,))) if any(line.points)}
    return points


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """`deals` by number of players; the points of a hand; the examples of the guide."""

    hand: int = HAND
    deals: tuple[tuple[int, int], ...] = tuple((seats, deals(seats)) for seats in (2, 3, 4))
    most_cards: int = MOST_CARDS
    most_clubs: int = MOST_CLUBS
    prized: tuple[tuple[Card, int], ...] = tuple(
        (card, worth(card)) for card in (TWO_OF_CLUBS, TEN_OF_DIAMONDS)
    )
    usual: Capture = capture("6H", "6C 5D AS 4H 2S")
    shared: Capture = capture("6S", "AD 5C 5H 9D")
    face: Capture = capture("QH", "QC QD KS 10C 2H")
    part: Capture = capture("9S", "9C 7H 2D 4S")

    @property
    def all_points(self) -> int:
        """The most that a hand gives."""
        return self.most_cards + self.most_clubs + sum(points for _card, points in self.prized)


FACTS = Facts()
