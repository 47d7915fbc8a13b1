"""Melds: what a hand holds, what each is worth, which team scores (B11 to B15)."""

from collections.abc import Sequence

import msgspec

from stekius.cards.card import SUITS, Card, rank

RUN_ORDER = ("A", "K", "Q", "J", "10", "9", "8", "7")
FOUR_ORDER = ("J", "9", "A", "10", "K", "Q")
FOUR_POINTS = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}
RUN_POINTS = {3: 20, 4: 50, 5: 100}


class Meld(msgspec.Struct, frozen=True):
    """A meld in somebody's hand. `name` and `points` are all that a call tells (B10).

    `name` is `run3`, `run4`, `run5` (five or more) or `four`; `cards` are highest first.
    """

    name: str
    points: int
    cards: tuple[Card, ...]


def find(hand: tuple[Card, ...]) -> tuple[Meld, ...]:
    """All melds of a hand of eight, the strongest first (B11 to B13)."""
    fours = tuple(
        tuple(Card(which + of) for of in SUITS)
        for which in FOUR_ORDER
        if all(which + of in hand for of in SUITS)
    )
    taken = {card for four in fours for card in four}
    rest = [card for card in hand if card not in taken]
    melds = [Meld("four", FOUR_POINTS[rank(four[0])], four) for four in fours]
    for run in _runs(rest):
        length = min(len(run), 5)
        melds.append(Meld(f"run{length}", RUN_POINTS[length], run))
    return tuple(sorted(melds, key=strength, reverse=True))


def _runs(cards: list[Card]) -> list[tuple[Card, ...]]:
    """The unbroken runs of three or more, none of them split (B11, B13)."""
    runs: list[tuple[Card, ...]] = []
    for of in SUITS:
        run: list[Card] = []
        for which in (*RUN_ORDER, ""):
            if which + of in cards:
                run.append(Card(which + of))
                continue
            if len(run) >= 3:
                runs.append(tuple(run))
            run = []
    return runs


def strength(meld: Meld) -> tuple[int, int, int]:
    """What melds are compared by: fours over runs, then length, then the top card (B14)."""
    if meld.name == "four":
        return 1, 0, -FOUR_ORDER.index(rank(meld.cards[0]))
    return 0, len(meld.cards), -RUN_ORDER.index(rank(meld.cards[0]))


def contest(called: Sequence[Sequence[Meld]], taker_team: int) -> int | None:
    """The team that scores its melds, out of what each seat called; none: nobody called (B14).

    The strongest meld decides; in a tie of the strongest, the team that took (B15).
    """
    best: list[tuple[int, int, int] | None] = [None, None]
    for team in (0, 1):
        strengths = [strength(meld) for seat in (team, team + 2) for meld in called[seat]]
        best[team] = max(strengths, default=None)
    ours, theirs = best
    if ours is None or theirs is None:
        return 0 if ours is not None else 1 if theirs is not None else None
    if ours == theirs:
        return taker_team
    return 0 if ours > theirs else 1


def contest_points(called: Sequence[Sequence[Meld]], winner: int | None) -> tuple[int, int]:
    """The meld points by team: all that both partners of the winning team called (B14)."""
    sums = [0, 0]
    if winner is not None:
        sums[winner] = sum(m.points for seat in (winner, winner + 2) for m in called[seat])
    return sums[0], sums[1]
