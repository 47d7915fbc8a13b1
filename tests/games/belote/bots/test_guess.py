"""How likely deals are, by what the others have done."""

from stekius.games.belote.bots.guess import likelihoods
from stekius.games.belote.solver.bits import mask
from stekius.games.belote.state import State
from tests.games.belote.tables import BELOTE, all_call, cards, dealt, deck, playing, say

FIRST = {0: "7H 8H 9D QD 8C", 1: "JS 9S AS AH AD", 2: "7D 8D 9H QH 9C", 3: "QC KC KH KD 7C"}


def likely(state: State, seat: int, *worlds: dict[int, str]) -> list[float]:
    view = BELOTE.view(state, seat)
    trump = view.trump or ""
    held = {seat: " ".join(card.card for card in view.hand)}
    hands = [{**world, **held} for world in worlds]
    masks = [tuple(mask(cards(hand[s]), trump) for s in range(4)) for hand in hands]
    return likelihoods(view, masks)


def test_who_took_has_likely_strong_trumps_and_who_passed_has_not() -> None:
    state = all_call(BELOTE.resume(say(dealt(deck(3, FIRST, "10S")), "pass", "take")).state)
    strong, weak = "JS 9S AS AH AD 10S 7S 8S", "QC KC KH KD 7C 10S 7S 8S"
    others = {2: "7D 8D 9H QH 9C 10C JC AC", 3: "JD JH 10D 10H QS KS 9D QD"}
    true, swapped = likely(
        state, 0, {1: strong, **others}, {1: weak, **others, 3: "JS 9S AS AH AD QS KS QD"}
    )
    assert true > 1.5 * swapped


def test_who_was_silent_has_likely_no_run() -> None:
    pack = deck(3, FIRST, "10S", {2: "JC 10H 8S"}, taker=1)
    state = all_call(BELOTE.resume(say(dealt(pack), "pass", "take")).state)
    assert not any(call.melds for call in BELOTE.view(state, None).calls if call.seat == 2)
    taker = "JS 9S AS AH AD 10S 7S 8S"
    scattered, run = "7D 8D 9H QH 9C JC KD 10H", "7D 8D 9D QH 9C JC KD 10H"
    third = "JD JH 10D 9H QS KS KH QD"
    without, with_run = likely(
        state, 0, {1: taker, 2: scattered, 3: third}, {1: taker, 2: run, 3: third}
    )
    assert without > 2 * with_run


def test_who_gave_the_opponents_nothing_may_have_kept_points() -> None:
    """Seat 1 gave its king to the opponents' ace: it hardly has a smaller heart."""
    state = playing({0: "8S", 1: "7S 8D", 2: "9S 9D", 3: "AC 7C"}, "C", [(0, "AH"), (1, "KH")], 0)
    rest = {0: "8S", 2: "9S 9D", 3: "AC 7C"}
    spare, none = likely(state, 2, {**rest, 1: "7H 8D"}, {**rest, 1: "7S 8D"})
    assert none > 2 * spare
