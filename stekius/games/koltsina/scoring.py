"""The points of a hand and the end of a match, K14 to K19."""

from stekius.cards.card import Card, suit
from stekius.games.game import Line, Sheet

TWO_OF_CLUBS = Card("2C")
TEN_OF_DIAMONDS = Card("10D")
MOST_CARDS = 2
MOST_CLUBS = 1

Piles = tuple[tuple[Card, ...], ...]


def piled(piles: Piles, cards: tuple[Card, ...], seat: int | None) -> Piles:
    """The piles after these cards went to this seat; to nobody if there is none (K14, K17)."""
    return tuple(pile + cards if owner == seat else pile for owner, pile in enumerate(piles))


def alone_on_top(numbers: tuple[int, ...]) -> int | None:
    """Who has the most; none where the top is shared (K16, K19)."""
    top = max(numbers)
    return numbers.index(top) if numbers.count(top) == 1 else None


def lines(piles: Piles) -> tuple[Line, ...]:
    """The four lines of a hand's sheet: cards, clubs, 2 of clubs, 10 of diamonds (K15, K16)."""
    cards = tuple(len(pile) for pile in piles)
    clubs = tuple(sum(suit(card) == "C" for card in pile) for pile in piles)
    return (
        _most("cards", MOST_CARDS, cards),
        _most("clubs", MOST_CLUBS, clubs),
        _holder("two_of_clubs", TWO_OF_CLUBS, piles),
        _holder("ten_of_diamonds", TEN_OF_DIAMONDS, piles),
    )


def _most(name: str, worth: int, counts: tuple[int, ...]) -> Line:
    best = alone_on_top(counts)
    points = tuple(worth if seat == best else 0 for seat in range(len(counts)))
    return Line(name, points, counts)


def _holder(name: str, card: Card, piles: Piles) -> Line:
    return Line(name, tuple(1 if card in pile else 0 for pile in piles))


def added(totals: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """The totals with a hand's points, by seat."""
    return tuple(total + more for total, more in zip(totals, points, strict=True))


def winner(totals: tuple[int, ...], target: int) -> int | None:
    """Who alone has the most points once the target is reached; none: the match goes on (K19)."""
    return alone_on_top(totals) if max(totals) >= target else None


def extra_hand(totals: tuple[int, ...], target: int) -> bool:
    """The target is reached but the top is shared: one more hand for everybody (K19)."""
    return max(totals) >= target and alone_on_top(totals) is None


def sheet(
    number: int,
    dealer: int,
    before: tuple[int, ...],
    target: int,
    piles: Piles,
    facts: tuple[tuple[str, int | str], ...] = (),
) -> Sheet:
    """The sheet of a finished hand, given the totals before it and the final piles.

    The fact `extra_hand` is 1 where the shared top calls for one more hand.
    """
    all_lines = lines(piles)
    points = tuple(sum(line.points[seat] for line in all_lines) for seat in range(len(piles)))
    totals = added(before, points)
    if extra_hand(totals, target):
        facts = (*facts, ("extra_hand", 1))
    return Sheet(number, dealer, all_lines, points, totals, facts)
