"""What the three bots like, and that they see no more than a view."""

import random

import pytest

from stekius.cards.card import RANKS
from stekius.cards.deck import DECK_52
from stekius.games.koltsina.bots import (
    counted_ranks,
    exposed,
    hard_worth,
    options,
    unseen,
    worth,
)
from stekius.games.koltsina.state import Play, State
from tests.games.koltsina.tables import KOLTSINA, cards, playing


def answers(level: str, state: State, seat: int = 0) -> set[str]:
    """What a bot plays with fifty different seeds."""
    view = KOLTSINA.view(state, seat)
    return {KOLTSINA.bots[level](view, random.Random(seed)) for seed in range(50)}


def test_easy_likes_any_capture() -> None:
    state = playing(["6H KD 2S", "AC"], "6D KS 10D")
    assert answers("easy", state) == {"take:6H", "take:KD"}


def test_easy_lays_any_card_where_nothing_can_be_taken() -> None:
    assert answers("easy", playing(["6H KD", "AC"], "9S")) == {"lay:6H", "lay:KD"}


def test_medium_takes_the_ten_of_diamonds_rather_than_more_cards() -> None:
    state = playing(["10H KD", "AC 9S"], "10D KS KH")
    assert answers("medium", state) == {"take:10H"}


def test_medium_takes_clubs_rather_than_other_cards() -> None:
    state = playing(["8H KD", "AC 9S"], "8C KS")
    assert answers("medium", state) == {"take:8H"}


def test_medium_does_not_lay_the_two_of_clubs_before_the_next_seat() -> None:
    assert answers("medium", playing(["2C KD", "AC 9S"], "AD")) == {"lay:KD"}
    assert answers("hard", playing(["2C KD", "AC 9S"], "AD")) == {"lay:KD"}


def test_hard_lays_the_card_whose_twins_are_gone_where_medium_cannot_tell() -> None:
    gone = Play(1, cards("KS")[0], cards("KH KC"))
    state = playing(["KD QD", "AC 9S"], "", plays=(gone,))
    assert answers("hard", state) == {"lay:KD"}
    assert answers("medium", state) == {"lay:KD", "lay:QD"}


def test_hard_counts_the_cards_that_nobody_has_shown() -> None:
    gone = Play(1, cards("KS")[0], cards("KH KC"))
    view = KOLTSINA.view(playing(["KD QD", "AC 9S"], "4D", plays=(gone,)), 0)
    hidden = unseen(view)
    assert sorted(hidden) == sorted(set(DECK_52) - set(cards("KS KH KC KD QD 4D")))
    held = counted_ranks(view)
    assert held["K"] == 0
    assert 0 < held["Q"] < held["9"] < 1


def test_worth_is_points_then_clubs_then_cards() -> None:
    assert worth(cards("2C")) > worth(cards("10D")) > worth(cards("3C")) > worth(cards("3D")) > 0


def test_an_empty_table_exposes_nothing_and_a_held_rank_exposes_its_prize() -> None:
    nothing = dict.fromkeys(RANKS, 0.0)
    assert exposed((), {**nothing, "5": 1.0}) == 0
    assert exposed(cards("5D"), nothing) == 0
    assert exposed(cards("5D"), {**nothing, "5": 1.0}) == worth(cards("5D 5S"))


def test_only_the_best_of_several_prizes_counts() -> None:
    both = {**dict.fromkeys(RANKS, 0.0), "5": 1.0, "6": 1.0}
    assert exposed(cards("5D 6D"), both) == worth(cards("5D 5S"))
    assert exposed(cards("5D 6C"), both) == worth(cards("6C 6S"))


def test_hard_hopes_for_what_is_left_only_after_the_last_deal() -> None:
    middle = playing(["6H KD", "AC"], "6D QS QH", stock=cards("9C 9D"))
    last = playing(["6H KD", "AC"], "6D QS QH")
    at_last, before = (
        [hard_worth(view, option) for option in options(view)[:2]]
        for view in (KOLTSINA.view(last, 0), KOLTSINA.view(middle, 0))
    )
    assert at_last[0] - before[0] == pytest.approx(worth(cards("QS QH")) / 3)
    assert at_last[1] == before[1]


def test_the_house_plays_the_best_capture_for_someone_absent() -> None:
    state = playing(["KD 10H 3S", "AC 9S"], "10D KS")
    assert KOLTSINA.fallback(KOLTSINA.view(state, 0)) == "take:10H"


def test_hard_and_medium_win_more_than_easy() -> None:
    for level in ("medium", "hard"):
        rng = random.Random(level)
        points = [0, 0]
        for number in range(30):
            for seat, more in enumerate(hand_points(level, number % 2, rng)):
                points[seat] += more
        assert points[0] > points[1]


def hand_points(level: str, dealer: int, rng: random.Random) -> tuple[int, ...]:
    """A hand of two: the level in seat 0, easy in seat 1."""
    deck = list(DECK_52)
    rng.shuffle(deck)
    state = KOLTSINA.deal(playing(["", ""], deal=0, turn=None, dealer=dealer), tuple(deck)).state
    while state.turn is not None:
        bot = KOLTSINA.bots[level if state.turn == 0 else "easy"]
        state = KOLTSINA.play(state, state.turn, bot(KOLTSINA.view(state, state.turn), rng)).state
    points: tuple[int, ...] = state.sheets[-1].points
    return points
