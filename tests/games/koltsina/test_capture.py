"""What a card takes, by hand and against an oracle that tries every subset."""

import random
from itertools import combinations

import pytest

from stekius.cards.card import Card, rank
from stekius.cards.deck import DECK_52
from stekius.games.koltsina.capture import LISTED, SPLITS, sums, takes
from tests.games.koltsina.tables import cards

ORACLE_VALUES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}


def every_sum(card: Card, table: tuple[Card, ...]) -> set[frozenset[Card]]:
    """Every subset of the table's number cards that adds up to the card's value."""
    numbers = [other for other in table if rank(other) in ORACLE_VALUES]
    wanted = ORACLE_VALUES[rank(card)]
    return {
        frozenset(subset)
        for size in range(1, len(numbers) + 1)
        for subset in combinations(numbers, size)
        if sum(ORACLE_VALUES[rank(other)] for other in subset) == wanted
    }


def oracle(card: Card, table: tuple[Card, ...]) -> set[Card]:
    if rank(card) not in ORACLE_VALUES:
        return {other for other in table if rank(other) == rank(card)}
    return {other for subset in every_sum(card, table) for other in subset}


def random_table(seed: int) -> tuple[Card, tuple[Card, ...]]:
    """A card and a table of 0 to 13 others."""
    rng = random.Random(seed)
    deck = list(DECK_52)
    rng.shuffle(deck)
    return deck[0], tuple(deck[1 : 1 + rng.randrange(14)])


def test_two_thousand_random_tables_agree_with_every_subset_tried() -> None:
    captures = 0
    for seed in range(2000):
        card, table = random_table(seed)
        taken = takes(card, table)
        assert set(taken) == oracle(card, table), (card, table)
        assert list(taken) == [other for other in table if other in taken]
        captures += bool(taken)
    assert captures > 500


def test_the_sums_of_random_tables_are_true_and_all_there_up_to_the_limit() -> None:
    for seed in range(500):
        card, table = random_table(seed)
        if rank(card) not in ORACLE_VALUES:
            continue
        listed, every = sums(card, table), every_sum(card, table)
        assert {frozenset(combination) for combination in listed} <= every
        assert len({frozenset(combination) for combination in listed}) == len(listed)
        assert len(listed) == min(LISTED, len(every))
        assert [len(combination) for combination in listed] == sorted(map(len, listed))


@pytest.mark.parametrize(
    ("card", "table", "taken"),
    [
        ("6H", "AC 5D 5S", "AC 5D 5S"),
        ("7D", "4C 2H 6S 5D QH", "2H 5D"),
        ("10S", "9C 8D 7H", ""),
        ("2C", "AH AD", "AH AD"),
        ("AS", "AH 2D KC", "AH"),
        ("5H", "", ""),
    ],
)
def test_a_number_card_takes_equals_and_every_overlapping_sum(
    card: str, table: str, taken: str
) -> None:
    assert takes(Card(card), cards(table)) == cards(taken)


def test_a_face_card_takes_only_its_twins() -> None:
    table = cards("KH 10D KS QC JD AC")
    assert takes(Card("KD"), table) == cards("KH KS")
    assert sums(Card("KD"), table) == (cards("KH"), cards("KS"))
    assert takes(Card("JS"), table) == cards("JD")


def test_a_face_card_never_enters_a_sum() -> None:
    assert takes(Card("10D"), cards("JS QS KS")) == ()


def test_the_sums_say_what_a_capture_is_made_of() -> None:
    assert sums(Card("6H"), cards("5C AD 5H 6S")) == (
        cards("6S"),
        cards("5C AD"),
        cards("5H AD"),
    )


def test_a_card_that_captures_nothing_has_no_sums() -> None:
    assert sums(Card("3H"), cards("4C 2D KS")) == ()
    assert sums(Card("QH"), cards("4C 2D KS")) == ()


def test_a_full_table_is_answered_whole_and_its_list_covers_the_most_cards() -> None:
    table = tuple(card for card in DECK_52 if card != "10D")
    taken = takes(Card("10D"), table)
    assert set(taken) == {card for card in table if rank(card) in ORACLE_VALUES}
    listed = sums(Card("10D"), table)
    assert len(listed) == LISTED
    assert all(
        sum(ORACLE_VALUES[rank(card)] for card in combination) == 10 for combination in listed
    )
    assert cards("10C") in listed


def test_with_many_sums_those_that_bring_in_new_cards_are_listed() -> None:
    table = cards("AC AD AH AS 2C 2D 2H 2S 3C 3D 4C 4D")
    listed = sums(Card("5S"), table)
    assert len(every_sum(Card("5S"), table)) > LISTED == len(listed)
    assert {card for combination in listed for card in combination} == set(table)


def test_there_are_as_many_ways_to_make_a_value_as_there_are_partitions() -> None:
    assert [len(SPLITS[value]) for value in range(1, 11)] == [1, 2, 3, 5, 7, 11, 15, 22, 30, 42]
