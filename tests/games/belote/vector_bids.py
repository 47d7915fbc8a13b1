"""Positions of the deal, the bidding and the 7 of trumps."""

from typing import Any

from stekius.cards.card import Card, suit
from stekius.cards.deck import DECK_32
from stekius.games.belote.dealing import TURNED_AT
from stekius.games.belote.state import State, bidding_round
from stekius.games.belote.teams import team
from tests.games.belote.replays import bid_code
from tests.games.belote.tables import BELOTE, all_call, dealt, deck, kinds, play_first_cards, say

Given = dict[str, Any]
Answer = dict[str, Any]


def _bids_to(dealer: int, taker: int, which_round: int, trump: str) -> list[str]:
    """The codes with which this seat takes in this round and everyone else passes."""
    passes = (taker - dealer - 1) % 4 + (4 if which_round == 2 else 0)
    return ["pass"] * passes + (["take"] if which_round == 1 else [f"name:{trump}"])


def deal(given: Given) -> Answer:
    dealer, taker = given["dealer"], given["taker"]
    start = dealt(DECK_32, dealer)
    trump = "C" if suit(DECK_32[TURNED_AT]) != "C" else "D"
    state = say(start, *_bids_to(dealer, taker, given.get("round", 1), trump))
    if state.phase == "choice":
        state = BELOTE.resume(state).state
    got = {seat: [c for c in state.hands[seat] if c not in start.hands[seat]] for seat in range(4)}
    turned = DECK_32[TURNED_AT]
    played = all_call(state)
    leader = BELOTE.view(played, None).to_act
    after = play_first_cards(played)
    places = [DECK_32.index(card) for card in sorted(start.hands[(dealer + 1) % 4])]
    run = sorted(places)
    return {
        "first_to_speak": BELOTE.view(start, None).to_act,
        "first_packets": [sum(place < 12 for place in run), sum(place >= 12 for place in run)],
        "cards_before_bidding": len(start.hands[taker]),
        "turn_up_index_in_deck": DECK_32.index(turned),
        "second_packet": {seat: len(set(new) - {turned}) for seat, new in got.items()},
        "taker_also_gets": "turn_up" if turned in got[taker] else None,
        "first_leader": leader,
        "cards_each": len(state.hands[dealer]),
        "next_dealer": BELOTE.resume(after).state.dealer,
    }


def bid(given: Given) -> Answer:
    words = [*given["calls"], given["call"]] if "call" in given else list(given["calls"])
    turned = given.get("turn_up") or _not_named(words)
    pot = given.get("pot", 0)
    state = dealt(deck(given["dealer"], {}, turned), given["dealer"], held=pot)
    legal = True
    for word in words:
        seat = BELOTE.view(state, None).to_act
        if seat is None or bid_code(word) not in BELOTE.legal(state, seat):
            legal = False
            break
        state = BELOTE.play(state, seat, bid_code(word)).state
    assert legal or "call" in given
    return {"legal": legal, **_standing(state, Card(turned))}


def _not_named(words: list[str]) -> str:
    return "9" + next(of for of in "HSCD" if of not in {word[-1] for word in words})


def _standing(state: State, turned: Card) -> Answer:
    settled = BELOTE.resume(state).state if state.phase == "choice" else state
    gone_to = [seat for seat, hand in enumerate(settled.hands) if turned in hand]
    thrown_in = state.phase == "thrown_in"
    after = BELOTE.resume(state).state if thrown_in else state
    return {
        "round": bidding_round(state.bids),
        "to_speak": BELOTE.view(state, None).to_act if state.phase == "bidding" else None,
        "trump": state.trump,
        "taker": state.taker,
        "taker_team": None if state.taker is None else team(state.taker),
        "turn_up_goes_to": gone_to[0] if gone_to else None,
        "bidding_over": state.phase != "bidding",
        "hand": "thrown_in" if thrown_in else "goes_on",
        "next_dealer": (state.dealer + 1) % 4 if not thrown_in else after.dealer,
        "scores": after.totals,
        "pot": after.held,
    }


def seven_swap(given: Given) -> Answer:
    turned, trump, taker = given["turn_up"], given["trump"], given["taker"]
    seven, dealer = given["seven"], given.get("dealer", 3)
    lies = {seven["seat"]: ["7" + trump]} if "seat" in seven else {}
    late = seven.get("when") == "second_packet"
    pack = deck(dealer, {} if late else lies, turned, lies if late else {}, taker)
    state = say(dealt(pack, dealer), *_bids_to(dealer, taker, given["round"], trump))
    able = [seat for seat in range(4) if "swap" in BELOTE.legal(state, seat)]
    choice = given.get("choice", "swap")
    if not able:
        return {"allowed": False, "holder": None, **_lying(state, turned)}
    step = BELOTE.play(state, able[0], choice)
    if choice == "keep":
        step = BELOTE.resume(step.state)
        return {"allowed": True, "holder": able[0], **_lying(step.state, turned)}
    assert kinds(step.events)[0] == "swapped"
    got, gave = step.events[0].cards
    assert got in step.state.hands[able[0]]
    return {
        "allowed": True,
        "holder": able[0],
        "holder_has": got,
        "holder_gives": gave,
        **_lying(step.state, gave),
    }


def _lying(state: State, card: str) -> Answer:
    """What the taker has got as the turned-up card."""
    if state.phase == "choice":
        state = BELOTE.resume(state).state
    assert state.taker is not None
    return {"taker_gets_as_turn_up": card if card in state.hands[state.taker] else None}
