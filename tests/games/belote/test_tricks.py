"""What may be played and why not, who wins, what it is worth (B17 to B22)."""

import random
from collections.abc import Iterator

import pytest

from stekius.cards.card import SUITS, Card
from stekius.cards.deck import DECK_32
from stekius.games.belote.tricks import playable, trick_points, why_not, winning
from stekius.games.game import Why
from tests.games.belote import oracle
from tests.games.belote.tables import cards

Position = tuple[tuple[Card, ...], tuple[tuple[int, Card], ...], str]


def positions(count: int) -> Iterator[Position]:
    """Random hands before random tricks of none to four cards."""
    rng = random.Random(17)
    for _ in range(count):
        deck = list(DECK_32)
        rng.shuffle(deck)
        lying, size = rng.randrange(5), 1 + rng.randrange(8)
        first = rng.randrange(4)
        trick = tuple(((first + n) % 4, card) for n, card in enumerate(deck[:lying]))
        yield tuple(deck[lying : lying + size]), trick, rng.choice(SUITS)


def test_20_000_random_positions_agree_with_the_rules_told_otherwise() -> None:
    for hand, trick, trump in positions(20_000):
        lying = [card for _, card in trick]
        if len(trick) == 4:
            assert winning(trick, trump)[0] == oracle.winner(trick, trump)
            value = sum(oracle.card_points(card, trump) for card in lying)
            assert trick_points(trick, trump, last=False) == value
            assert trick_points(trick, trump, last=True) == value + 10
            continue
        allowed = tuple(c for c in hand if oracle.may_play(c, hand, lying, trump))
        assert playable(hand, trick, trump) == allowed
        assert allowed


def test_a_reason_is_given_for_exactly_the_cards_that_may_not_be_played() -> None:
    seen = set()
    for hand, trick, trump in positions(5_000):
        if len(trick) == 4:
            continue
        allowed = playable(hand, trick, trump)
        for card in hand:
            why = why_not(card, hand, trick, trump)
            assert (why is None) is (card in allowed)
            if why:
                seen.add(why.rule)
                check_reason(why, card, hand, trick, trump)
    assert seen == {"B17", "B18", "B19"}


def check_reason(
    why: Why, card: Card, hand: tuple[Card, ...], trick: tuple[tuple[int, Card], ...], trump: str
) -> None:
    """The card named is there and does force another one to be played."""
    led = trick[0][1][-1]
    assert why.card is not None
    if why.rule == "B17":
        assert why.card in hand
        assert why.card[-1] == led != card[-1]
    elif why.rule == "B18":
        assert why.card in hand
        assert why.card[-1] == trump != card[-1]
        assert all(held[-1] != led for held in hand)
    else:
        assert why.card in [lying for _, lying in trick]
        assert card[-1] == trump
        assert oracle.beats(why.card, card, trump)
        assert any(held[-1] == trump and oracle.beats(held, why.card, trump) for held in hand)


@pytest.mark.parametrize(
    ("card", "hand", "trick", "why"),
    [
        ("AS", "9H AS JC", "10H", Why("B17", Card("9H"))),
        ("JC", "9H AS JC", "10H", Why("B17", Card("9H"))),
        ("AS", "JC 9C AS", "10H", Why("B18", Card("JC"))),
        ("AS", "7C AS", "10H", Why("B18", Card("7C"))),
        ("9C", "JC 9C AS", "10H 9S", None),
        ("QC", "JC QC AS", "10H AC", Why("B19", Card("AC"))),
        ("QC", "JC QC AS", "AC", Why("B19", Card("AC"))),
        ("7C", "AC 7C AS", "8C QC 9S", Why("B19", Card("QC"))),
        ("AS", "QC AS", "10H AC", Why("B18", Card("QC"))),
        ("AS", "JC QC AS", "AC", Why("B17", Card("JC"))),
        ("QC", "QC AS", "10H AC", None),
        ("AS", "AS KD", "10H AC", None),
    ],
)
def test_the_rule_and_the_card_that_forbid(
    card: str, hand: str, trick: str, why: Why | None
) -> None:
    played = tuple(enumerate(cards(trick)))
    assert why_not(Card(card), cards(hand), played, "C") == why


def test_the_partners_trump_must_be_gone_over_too() -> None:
    trick = ((0, Card("10H")), (1, Card("QC")), (2, Card("8H")))
    assert playable(cards("KC 7C AS"), trick, "C") == cards("KC")
