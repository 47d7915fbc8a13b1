"""Random matches: totals, scores and held points against the rules told otherwise."""

import random

from stekius.cards.card import SUITS
from stekius.games.belote.state import State
from stekius.games.belote.teams import team
from stekius.games.game import Setup
from tests.games.belote import oracle
from tests.games.belote.tables import BELOTE, dealt, deck, say
from tests.games.contract.walk import seeds, walk_on


def test_totals_and_held_points_agree_in_random_matches() -> None:
    results: dict[str, int] = {}
    for seed in seeds(300, 2_000):
        rng = random.Random(seed)
        target = BELOTE.targets[seed % 3] if seed % 10 == 0 else 501
        held, before = 0, (0, 0)
        for taken in walk_on(BELOTE, BELOTE.begin(Setup(4, seed % 4, target)), rng):
            state = taken.step.state
            assert state.held == held or len(state.sheets) > len(taken.before.sheets)
            if len(state.sheets) > len(taken.before.sheets):
                held, before = check_hand(state, held, before)
                word = str(dict(state.sheets[-1].facts)["result"])
                results[word] = results.get(word, 0) + 1
        assert max(before) >= target
        assert before[0] != before[1]
    assert set(results) == {"made", "in", "tie"}


def check_hand(state: State, held: int, before: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    """Hold a finished hand against the oracle; what is held now, and the new totals."""
    view = BELOTE.view(state, None)
    assert view.trump is not None
    assert view.taker is not None
    tricks = [trick.cards for trick in view.tricks]
    assert [trick.winner for trick in view.tricks] == [oracle.winner(t, view.trump) for t in tricks]
    belote = oracle.belote_seat(tricks, view.trump)
    assert view.belote == belote
    shown = [(meld.seat, meld.cards) for meld in view.shown]
    sums = oracle.totals(tricks, view.trump, shown, belote)
    capot = 88 if 8 in (sum(t.winner % 2 == side for t in view.tricks) for side in (0, 1)) else 0
    extra = sum(view.meld_points) + (20 if belote is not None else 0)
    assert sum(sums) == 162 + capot + extra
    scores, held_now = oracle.scores(team(view.taker), sums, held)
    sheet = BELOTE.result(state).hands[-1]
    assert sheet.points == scores
    assert view.held == held_now
    assert sum(sheet.points) + view.held == sum(sums) + held
    totals = (before[0] + scores[0], before[1] + scores[1])
    assert view.totals == totals
    return held_now, totals


def test_a_hand_is_played_to_its_end_for_every_turned_up_card_in_both_rounds() -> None:
    for number, card in enumerate(BELOTE.deck):
        for which in (1, 2):
            rng = random.Random(100 * number + which)
            pack = [other for other in BELOTE.deck if other != card]
            rng.shuffle(pack)
            start = dealt(deck(3, {s: pack[s * 5 : s * 5 + 5] for s in range(4)}, card))
            suit = rng.choice([of for of in SUITS if of != card[-1]])
            passes = rng.randrange(4) + (4 if which == 2 else 0)
            last = "take" if which == 1 else f"name:{suit}"
            state = say(start, *["pass"] * passes, last)
            assert (state.phase == "choice") is (which == 1 and card[:-1] != "7")
            end = next(
                taken.step.state for taken in walk_on(BELOTE, state, rng) if taken.step.state.sheets
            )
            check_hand(end, 0, (0, 0))
            assert dict(end.sheets[0].facts)["round"] == which


def test_every_card_of_random_hands_is_one_that_the_rules_told_otherwise_allow() -> None:
    for seed in seeds(10, 100):
        rng = random.Random(seed)
        for taken in walk_on(BELOTE, BELOTE.begin(Setup(4, 0, 501)), rng):
            state = taken.before
            if state.phase != "play":
                continue
            seat = BELOTE.actors(state)[0]
            hand, lying = state.hands[seat], [card for _, card in state.trick]
            allowed = {
                f"play:{card}"
                for card in hand
                if oracle.may_play(card, hand, lying, state.trump or "")
            }
            assert set(BELOTE.legal(state, seat)) == allowed
