"""How each kind of Koltsina position is put to the real rules."""

from collections.abc import Callable
from typing import Any

from stekius.cards.card import Card
from stekius.cards.deck import DECK_52
from stekius.cards.seats import seats_from
from stekius.games.game import Setup, Step
from stekius.games.koltsina.play import end_hand
from stekius.games.koltsina.scoring import added, extra_hand, winner
from stekius.games.koltsina.state import State
from tests.games.koltsina.tables import KOLTSINA, cards, playing, with_totals
from tests.games.positions import AnyOrder

Given = dict[str, Any]
Answer = dict[str, Any]


def _lay_out(state: State) -> list[State]:
    """The states of a whole hand in which every seat lays its first card, the given one first."""
    states = [state]
    while KOLTSINA.awaits(states[-1]) == "move":
        seat = KOLTSINA.actors(states[-1])[0]
        card = states[-1].hands[seat][0]
        states.append(KOLTSINA.play(states[-1], seat, f"lay:{card}").state)
    return states


def deal(given: Given) -> Answer:
    start = KOLTSINA.begin(Setup(given["players"], 0, 11))
    states = _lay_out(KOLTSINA.deal(start, DECK_52).state)
    played = [play.seat for play in states[-1].plays]
    each = {played.count(seat) for seat in range(given["players"])}
    return {
        "table_at_start": len(states[0].table),
        "deals_total": states[-1].deal,
        "redeals": len({state.deal for state in states}) - 1,
        "cards_played_per_player": each.pop() if len(each) == 1 else sorted(each),
        "stock_left": len(states[-1].stock),
    }


def turn_order(given: Given) -> Answer:
    start = KOLTSINA.begin(Setup(given["players"], given["dealer"], 31))
    states = _lay_out(KOLTSINA.deal(start, DECK_52).state)
    order = [play.seat for play in states[-1].plays]
    redealt = next(state for state in states if state.deal == 2)
    assert len(redealt.plays) == given["players"] * given.get("cards_each", 4)
    return {
        "first_seat": order[0],
        "order_one_round": order[: given["players"]],
        "first_seat_after_redeal": redealt.turn,
        "next_hand_dealer": KOLTSINA.resume(states[-1]).state.dealer,
    }


def _before(given: Given) -> State:
    """Seat 0 has the card to play; seat 1 captured last and has a card that is not in sight."""
    used = {*given["table"], given["play"]}
    other = next(card for card in DECK_52 if card not in used)
    return playing([given["play"], other], " ".join(given["table"]), last_capturer=1)


def _after(given: Given, code: str) -> State:
    return KOLTSINA.play(_before(given), 0, code).state


def capture(given: Given) -> Answer:
    card = given["play"]
    shown = KOLTSINA.view(_before(given), 0)
    can = f"take:{card}" in shown.legal
    after = _after(given, f"{'take' if can else 'lay'}:{card}")
    return {
        "captures": AnyOrder(shown.hand[0].takes),
        "table_after_capture": AnyOrder(after.table),
        "can_capture": can,
        "cards_to_pile": len(after.piles[0]),
    }


def lay(given: Given) -> Answer:
    card, choice = given["play"], given["choice"]
    code = f"lay:{card}" if choice == "lay" else f"take:{card}"
    shown = KOLTSINA.view(_before(given), 0)
    legal = code in shown.legal
    if legal and choice != "lay":
        legal = sorted(shown.hand[0].takes) == sorted(choice["capture"])
    if not legal:
        return {"legal": False}
    after = _after(given, code)
    return {
        "legal": True,
        "table_after": AnyOrder(after.table),
        "last_capturer_changes": after.last_capturer != 1,
    }


def _pile(count: int, clubs: int, specials: list[str]) -> tuple[Card, ...]:
    """A pile of so many cards and clubs; what is neither 2C nor 10D is filled up with threes."""
    more_clubs = clubs - specials.count("2C")
    plain = count - len(specials) - more_clubs
    return cards([*specials, *["3C"] * more_clubs, *["3D"] * plain])


def hand_score(given: Given) -> Answer:
    piles = map(_pile, given["pile_cards"], given["pile_clubs"], given["pile_specials"])
    state = playing(
        [""] * len(given["pile_cards"]),
        " ".join(given.get("leftover") or []),
        piles=tuple(piles),
        last_capturer=given.get("last_capturer"),
    )
    sheet = end_hand(state)[0].sheets[-1]
    return {
        "final_cards": sheet.lines[0].counts,
        "final_clubs": sheet.lines[1].counts,
        "points": sheet.points,
    }


def match(given: Given) -> Answer:
    totals = added(tuple(given["totals_before"]), tuple(given["hand_points"]))
    won_by = winner(totals, given["target"])
    shared = extra_hand(totals, given["target"])
    status = "tie_extra_hand" if shared else "continue" if won_by is None else "won"
    return {"totals": totals, "status": status, "winner": won_by}


def mid_hand(given: Given) -> Answer:
    seats = len(given["totals_before"])
    hands = [" ".join(DECK_52[seat * 4 : seat * 4 + 2]) for seat in range(seats)]
    state = with_totals(playing(hands, target=given["target"]), given["totals_before"])
    state = KOLTSINA.play(state, 0, KOLTSINA.legal(state, 0)[0]).state
    status = "continue" if KOLTSINA.awaits(state) == "move" else "hand_over"
    totals, won_by = KOLTSINA.view(state, None).totals, KOLTSINA.result(state).winners
    return {"status": status, "totals": totals, "winner": won_by}


def _deck(given: Given) -> tuple[Card, ...]:
    players = given["players"]
    order = seats_from((given["dealer"] + 1) % players, players)
    packets = [cards(dealt[str(seat)]) for dealt in given["deals"] for seat in order]
    packets.insert(players, cards(given["table_start"]))
    return tuple(card for packet in packets for card in packet)


def replay(given: Given) -> Answer:
    start = KOLTSINA.begin(Setup(given["players"], given["dealer"], 31))
    step: Step[State] = KOLTSINA.deal(start, _deck(given))
    for seat, card, how in given["moves"]:
        code = f"{'take' if how == 'capture' else 'lay'}:{card}"
        step = KOLTSINA.play(step.state, seat, code)
    sheet = step.state.sheets[-1]
    left = [event.cards for event in step.events if event.kind == "rest"]
    return {
        "captures_per_move": [play.taken for play in step.state.plays],
        "leftover": AnyOrder(left[0] if left else ()),
        "last_capturer": step.state.last_capturer,
        "pile_cards": sheet.lines[0].counts,
        "pile_clubs": sheet.lines[1].counts,
        "points": sheet.points,
    }


ADAPTERS: dict[str, Callable[[Given], Answer]] = {
    "deal": deal,
    "turn_order": turn_order,
    "capture": capture,
    "lay": lay,
    "hand_score": hand_score,
    "match": match,
    "mid_hand": mid_hand,
    "replay": replay,
}
