"""Belote's rules told a second time, slowly and in other words, to hold the real ones against."""

from collections.abc import Iterable, Sequence
from itertools import combinations

TRUMPS_UP = ["7", "8", "Q", "K", "10", "A", "9", "J"]
PLAIN_UP = ["7", "8", "9", "J", "Q", "K", "10", "A"]
RUN_UP = ["7", "8", "9", "10", "J", "Q", "K", "A"]


def suit_of(card: str) -> str:
    return card[-1]


def rank_of(card: str) -> str:
    return card[:-1]


def beats(card: str, other: str, trump: str) -> bool:
    """Whether a card beats one that was played before it and holds the trick."""
    if suit_of(card) == suit_of(other):
        order = TRUMPS_UP if suit_of(card) == trump else PLAIN_UP
        return order.index(rank_of(card)) > order.index(rank_of(other))
    return suit_of(card) == trump


def may_play(card: str, hand: Iterable[str], trick: Sequence[str], trump: str) -> bool:
    """B17 to B20 for one card."""
    hand = list(hand)
    if not trick:
        return True
    led = suit_of(trick[0])
    if any(suit_of(mine) == led for mine in hand):
        if suit_of(card) != led:
            return False
        if led != trump:
            return True
    elif any(suit_of(mine) == trump for mine in hand):
        if suit_of(card) != trump:
            return False
    else:
        return True
    lying = [other for other in trick if suit_of(other) == trump]

    def over_all(mine: str) -> bool:
        return suit_of(mine) == trump and all(beats(mine, other, trump) for other in lying)

    return over_all(card) or not any(over_all(mine) for mine in hand)


def winner(trick: Sequence[tuple[int, str]], trump: str) -> int:
    """The seat that no later card beats (B21)."""
    seat, held = trick[0]
    for other, card in trick[1:]:
        if beats(card, held, trump):
            seat, held = other, card
    return seat


def card_points(card: str, trump: str) -> int:
    """B22."""
    if suit_of(card) == trump:
        return {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}.get(rank_of(card), 0)
    return {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}.get(rank_of(card), 0)


def melds(hand: Iterable[str]) -> list[tuple[str, ...]]:
    """The melds of a hand as sorted cards, by trying every set of cards (B11 to B13)."""
    left = set(hand)
    found: list[tuple[str, ...]] = []
    for rank in ["J", "9", "A", "10", "K", "Q"]:
        four = {rank + suit for suit in "CDHS"}
        if four <= left:
            left -= four
            found.append(tuple(sorted(four)))
    runs = [set(some) for size in range(3, 9) for some in combinations(left, size) if is_run(some)]
    longest = [run for run in runs if not any(run < other for other in runs)]
    return sorted(found + [tuple(sorted(run)) for run in longest])


def is_run(cards: Iterable[str]) -> bool:
    """Whether the cards follow each other in one suit."""
    cards = list(cards)
    places = sorted(RUN_UP.index(rank_of(card)) for card in cards)
    return len({suit_of(card) for card in cards}) == 1 and places == list(
        range(places[0], places[0] + len(places))
    )


def meld_points(cards: Sequence[str]) -> int:
    """B11, B12."""
    if is_run(cards):
        return {3: 20, 4: 50}.get(len(cards), 100)
    return {"J": 200, "9": 150}.get(rank_of(cards[0]), 100)


def stronger(one: Sequence[str], other: Sequence[str]) -> int:
    """1, 0 or -1: whether the first meld is stronger, as strong or weaker (B14)."""
    if is_run(one) != is_run(other):
        return 1 if is_run(other) else -1
    if not is_run(one):
        fours = ["Q", "K", "10", "A", "9", "J"]
        a, b = fours.index(rank_of(one[0])), fours.index(rank_of(other[0]))
        return (a > b) - (a < b)
    if len(one) != len(other):
        return 1 if len(one) > len(other) else -1
    a, b = (max(RUN_UP.index(rank_of(card)) for card in run) for run in (one, other))
    return (a > b) - (a < b)


def totals(
    tricks: Sequence[Sequence[tuple[int, str]]],
    trump: str,
    scored: Sequence[tuple[int, Sequence[str]]],
    belote: int | None,
) -> tuple[int, int]:
    """A hand's totals by team out of its eight tricks (B22, B23, B28)."""
    points, won = [0, 0], [0, 0]
    for number, trick in enumerate(tricks):
        side = winner(trick, trump) % 2
        won[side] += 1
        points[side] += sum(card_points(card, trump) for _, card in trick)
        points[side] += 10 if number == 7 else 0
    for side in (0, 1):
        if won[side] == 8:
            points[side] += 88
    for seat, cards in scored:
        points[seat % 2] += meld_points(cards)
    if belote is not None:
        points[belote % 2] += 20
    return points[0], points[1]


def belote_seat(tricks: Sequence[Sequence[tuple[int, str]]], trump: str) -> int | None:
    """Who played both king and queen of trumps (B16)."""
    by = {card: seat for trick in tricks for seat, card in trick}
    king, queen = by["K" + trump], by["Q" + trump]
    return king if king == queen else None


def scores(takers: int, sums: tuple[int, int], held: int) -> tuple[tuple[int, int], int]:
    """What is scored by team, and what is held over afterwards (B24 to B27)."""
    mine, theirs = sums[takers], sums[1 - takers]
    if mine == theirs:
        got = {takers: 0, 1 - takers: theirs}
        return (got[0], got[1]), held + mine
    if mine > theirs:
        got = {takers: mine + held, 1 - takers: theirs}
    else:
        got = {takers: 0, 1 - takers: mine + theirs + held}
    return (got[0], got[1]), 0
