"""A whole hand of the positions, played through the real rules."""

from typing import Any

from stekius.games.belote import calls
from stekius.games.belote.state import State
from stekius.games.belote.teams import team
from tests.games.belote.meld_words import called_as
from tests.games.belote.tables import BELOTE, all_call, dealt, deck
from tests.games.positions import AnyOrder


def bid_code(word: str) -> str:
    """A bid of the positions as a code: `pass`, `take`, or a suit that is named."""
    return word if word in ("pass", "take") else f"name:{word[-1]}"


def after_bids(state: State, words: list[str], swapper: int | None) -> State:
    """The state when the bidding and the pause of the 7 are over."""
    for word in words:
        seat = BELOTE.actors(state)[0]
        state = BELOTE.play(state, seat, bid_code(word)).state
    if state.phase == "choice":
        if swapper is None:
            return BELOTE.resume(state).state
        return BELOTE.play(state, swapper, "swap").state
    assert swapper is None
    return state


def replay(given: dict[str, Any]) -> dict[str, Any]:
    first = {int(seat): held for seat, held in given["first_five"].items()}
    second = {int(seat): held for seat, held in given["second_packet"].items()}
    taker = next(seat for seat, packet in second.items() if len(packet) == 2)
    pack = deck(given["dealer"], first, given["turn_up"], second, taker)
    pot = given.get("pot_in", 0)
    state = dealt(pack, given["dealer"], held=pot)
    state = after_bids(state, given["calls"], given.get("seven_swap_by"))
    full = state
    state = all_call(state)
    counts = []
    for trick in given["plays"]:
        for seat, card in trick:
            assert BELOTE.actors(state) == (seat,)
            counts.append(len(BELOTE.legal(state, seat)))
            state = BELOTE.play(state, seat, f"play:{card}").state
    return {**_dealt(full, state), **_played(state), "legal_counts": counts}


def _dealt(full: State, state: State) -> dict[str, Any]:
    scored = calls.scored(state)
    return {
        "trump": state.trump,
        "taker": state.taker,
        "hands": {seat: AnyOrder(hand) for seat, hand in enumerate(full.hands)},
        "melds": {
            seat: AnyOrder(called_as(m) for m in mine)
            for seat, mine in enumerate(full.melds)
            if mine
        },
        "meld_team": team(scored[0][0]) if scored else None,
        "meld_points": sum(meld.points for _, meld in scored),
    }


def _played(state: State) -> dict[str, Any]:
    view = BELOTE.view(state, None)
    sheet = BELOTE.result(state).hands[-1]
    facts = dict(sheet.facts)
    takers = team(state.taker or 0)
    totals = [0, 0]
    totals[takers] = int(facts["takers_total"])
    totals[1 - takers] = int(facts["others_total"])
    return {
        "belote_seat": view.belote,
        "trick_winners": [trick.winner for trick in view.tricks],
        "trick_points": [trick.points for trick in view.tricks],
        "team_trick_points": view.taken,
        "tricks_won": sheet.lines[0].counts,
        "totals": totals,
        "result": facts["result"],
        "scores": sheet.points,
        "pot_out": view.held,
    }
