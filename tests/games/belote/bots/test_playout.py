"""Playing a world out: every point and trick is given to somebody."""

import random

from stekius.cards.card import SUITS
from stekius.cards.deck import DECK_32
from stekius.games.belote.bots.playout import margin, play_out
from stekius.games.belote.bots.policy import quick
from stekius.games.belote.tricks import playable, winning
from tests.games.belote import oracle
from tests.games.belote.tables import cards


def test_a_whole_hand_adds_up_to_162_and_eight_tricks() -> None:
    for seed in range(200):
        deck = list(DECK_32)
        random.Random(seed).shuffle(deck)
        hands = tuple(tuple(deck[seat * 8 : seat * 8 + 8]) for seat in range(4))
        points, won = play_out(hands, (), seed % 4, SUITS[seed % 4], ([0, 0], [0, 0]))
        assert sum(points) == 162
        assert sum(won) == 8


def test_it_goes_on_from_the_middle_of_a_trick() -> None:
    """The last trick: seat 3 led the ace, the trump wins it and its 10."""
    hands = ((), cards("7C"), cards("8S"), ())
    trick = ((3, cards("AS")[0]), (0, cards("10S")[0]))
    so_far = ([60, 70], [3, 4])
    assert play_out(hands, trick, 3, "C", so_far) == ([60, 101], [3, 5])
    assert so_far == ([60, 70], [3, 4])


def test_the_margin_is_what_one_side_scores_more() -> None:
    end = ([92, 70], [4, 4])
    assert margin(end, 0, 0, (0, 0), None, 0) == 22
    assert margin(end, 1, 1, (0, 0), None, 0) == -162
    assert margin(end, 1, 0, (0, 0), 1, 81) == 92 + 70 + 20 + 81


def test_the_quick_choice_is_always_one_of_the_cards_it_was_given() -> None:
    rng = random.Random(12)
    for _ in range(3_000):
        deck = list(DECK_32)
        rng.shuffle(deck)
        lying, trump = rng.randrange(4), rng.choice(SUITS)
        trick = tuple(enumerate(deck[:lying]))
        hand = tuple(deck[lying : lying + 1 + rng.randrange(8)])
        assert quick(playable(hand, trick, trump), trick, trump, lying) in hand


def test_the_last_to_play_wins_with_what_he_chooses_to_win_with() -> None:
    """Last and not winning yet, the quick choice wins whenever a plain card can."""
    rng, tried = random.Random(13), 0
    for _ in range(3_000):
        deck = list(DECK_32)
        rng.shuffle(deck)
        trump, trick = rng.choice(SUITS), tuple(enumerate(deck[:3]))
        allowed = playable(tuple(deck[3:9]), trick, trump)
        holder, best = winning(trick, trump)
        able = [card for card in allowed if oracle.beats(card, best, trump)]
        if holder == 1 or not able:
            continue
        tried += 1
        assert quick(allowed, trick, trump, 3) in able
    assert tried > 100
