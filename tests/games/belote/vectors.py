"""How each kind of Belote position is put to the real rules."""

from collections.abc import Callable
from typing import Any

from stekius.cards.deck import DECK_32
from stekius.games.belote import melds
from stekius.games.belote.ranks import VALUE
from stekius.games.belote.scoring import Hand, count, match_winner, pair
from stekius.games.belote.teams import team
from stekius.games.belote.tricks import LAST_TRICK, trick_points, winning
from tests.games.belote.meld_words import called_as, meld_of
from tests.games.belote.replays import replay
from tests.games.belote.tables import BELOTE, cards, kinds, playing
from tests.games.belote.vector_bids import bid, deal, seven_swap
from tests.games.positions import AnyOrder

Given = dict[str, Any]
Answer = dict[str, Any]


def legal(given: Given) -> Answer:
    seat, trick = given["seat"], given["trick"]
    leader = (seat - len(trick)) % 4
    state = playing({seat: given["hand"]}, given["trump"], trick, leader)
    codes = BELOTE.legal(state, seat)
    return {"legal": AnyOrder(code.removeprefix("play:") for code in codes)}


def trick(given: Given) -> Answer:
    plays = tuple((seat, card) for seat, card in given["trick"])
    points = trick_points(plays, given["trump"], given.get("last", False))
    return {"winner": winning(plays, given["trump"])[0], "points": points}


def total(given: Given) -> Answer:
    trumps = VALUE if given["trump"] == "any" else {given["trump"]: VALUE[given["trump"]]}
    answers = []
    for trump, value in trumps.items():
        by_suit = {of: sum(value[c] for c in DECK_32 if c[-1] == of) for of in "CDHS"}
        sides = {points for of, points in by_suit.items() if of != trump}
        answers.append(
            {
                "cards": sum(by_suit.values()),
                "last_trick": LAST_TRICK,
                "hand": sum(by_suit.values()) + LAST_TRICK,
                "trump_suit": by_suit[trump],
                "each_side_suit": sides.pop() if len(sides) == 1 else sorted(sides),
            }
        )
    assert all(answer == answers[0] for answer in answers)
    return answers[0]


def find_melds(given: Given) -> Answer:
    found = melds.find(cards(given["hand"]))
    return {
        "melds": AnyOrder({**called_as(m), "cards": m.cards} for m in found),
        "points": sum(m.points for m in found),
    }


def meld_contest(given: Given) -> Answer:
    called = [
        tuple(meld_of(words) for words in given["melds_by_seat"].get(str(seat), ()))
        for seat in range(4)
    ]
    winner = melds.contest(called, given["taker_team"])
    return {"scoring_team": winner, "points": sum(melds.contest_points(called, winner))}


def hand_score(given: Given) -> Answer:
    scored = (0, 0)
    if given["meld_team"] is not None:
        scored = pair(given["meld_team"], given["meld_points"])
    counted = count(
        Hand(
            takers=given["taker_team"],
            tricks=tuple(given["trick_points"]),
            won=tuple(given["tricks_won"]),
            melds=scored,
            belote=given["belote_team"],
            held=given["pot_in"],
        )
    )
    return {
        "totals": counted.totals,
        "result": counted.result,
        "scores": counted.scores,
        "pot_out": counted.held,
    }


def match(given: Given) -> Answer:
    before, scores, target = given["totals_before"], given["hand_scores"], given["target"]
    totals = (before[0] + scores[0], before[1] + scores[1])
    winner = match_winner(totals, target)
    level = winner is None and max(totals) >= target
    status = "won" if winner is not None else "tie_extra_hand" if level else "continue"
    lost = 0 if winner is None else given.get("pot_after_hand", 0)
    return {"totals": totals, "status": status, "winner_team": winner, "pot_lost": lost}


def mid_hand(given: Given) -> Answer:
    totals = tuple(given["totals_before"])
    hands = {seat: DECK_32[seat * 8 : seat * 8 + 8] for seat in range(4)}
    state = playing(hands, "S", target=given["target"], totals=totals)
    while len(state.tricks) < 7:
        seat = BELOTE.actors(state)[0]
        state = BELOTE.play(state, seat, BELOTE.legal(state, seat)[0]).state
        assert BELOTE.view(state, None).totals == totals
    status = "continue" if BELOTE.awaits(state) == "move" else "hand_over"
    return {"status": status, "winner_team": None, "totals": totals}


def belote_call(given: Given) -> Answer:
    if "hand_dealt" in given:
        return _belote_in_a_hand(given)
    trump, card = given["trump"], given["plays"]
    earlier = [value for key, value in given.items() if key.endswith("_played_earlier_by")]
    belote = 0 if earlier and earlier[0] in ("same seat", 0) else None
    step = BELOTE.play(playing({0: given["hand_before"]}, trump, belote=belote), 0, f"play:{card}")
    called = "belote" in kinds(step.events)
    return {"belote": called, "points": 20 if called else 0}


def _belote_in_a_hand(given: Given) -> Answer:
    hand, trump = cards(given["hand_dealt"]), given["trump"]
    rest = [card for card in DECK_32 if card not in hand]
    hands = {0: hand, 1: rest[:8], 2: rest[8:16], 3: rest[16:]}
    won = given.get("meld_contest_won", True)
    state = playing(hands, trump, calls=tuple((seat, seat == 0 and won) for seat in range(4)))
    shown = BELOTE.view(state, None).meld_points
    while state.phase == "play":
        seat = BELOTE.actors(state)[0]
        state = BELOTE.play(state, seat, BELOTE.legal(state, seat)[0]).state
    points = 20 if state.belote is not None and team(state.belote) == 0 else 0
    mine = points if state.belote == 0 else 0
    return {
        "meld_points": shown[0],
        "belote_points": mine,
        "belote": bool(mine),
        "points": mine,
    }


ADAPTERS: dict[str, Callable[[Given], Answer]] = {
    "legal": legal,
    "trick": trick,
    "total": total,
    "melds": find_melds,
    "meld_contest": meld_contest,
    "hand_score": hand_score,
    "match": match,
    "mid_hand": mid_hand,
    "deal": deal,
    "bid": bid,
    "seven_swap": seven_swap,
    "belote_call": belote_call,
    "replay": replay,
}
