"""Decks that deal what a test wants, and tables with given cards in the middle of a hand."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stekius.cards.card import Card, parse
from stekius.cards.deck import DECK_32
from stekius.cards.seats import seats_from
from stekius.games.belote import melds
from stekius.games.belote.game import Belote
from stekius.games.belote.ranks import in_order
from stekius.games.belote.state import State
from stekius.games.game import Event, Setup, Step

BELOTE = Belote()


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Cards from their notation, in one text or one by one."""
    return tuple(parse(word) for word in (text.split() if isinstance(text, str) else text))


def deck(
    dealer: int,
    first: Mapping[int, str | Iterable[str]],
    turned: str,
    second: Mapping[int, str | Iterable[str]] | None = None,
    taker: int | None = None,
) -> tuple[Card, ...]:
    """A deck that deals these cards and, where fewer are given, others of the 32.

    `second` are the second packets; with a taker, filled up to two cards for it and three for
    each of the others.
    """
    want = {seat: list(cards(first.get(seat, ()))) for seat in range(4)}
    later = {seat: list(cards((second or {}).get(seat, ()))) for seat in range(4)}
    named = {parse(turned)}.union(*want.values(), *later.values())
    rest = iter([card for card in DECK_32 if card not in named])
    order = seats_from((dealer + 1) % 4, 4)
    for seat in order:
        while len(want[seat]) < 5:
            want[seat].append(next(rest))
    for seat in order:
        while taker is not None and len(later[seat]) < (2 if seat == taker else 3):
            later[seat].append(next(rest))
    front = [card for seat in order for card in want[seat][:3]]
    front += [card for seat in order for card in want[seat][3:]]
    back = [card for seat in order for card in later[seat]]
    return (*front, parse(turned), *back, *rest)


def dealt(cards_: tuple[Card, ...], dealer: int = 3, target: int = 1501, **more: Any) -> State:
    """A hand that has been dealt from this deck, in the bidding."""
    start = State(target=target, dealer=dealer, **more)
    return BELOTE.deal(start, cards_).state


def begun(dealer: int = 3, target: int = 501) -> State:
    """A match before any card."""
    return BELOTE.begin(Setup(4, dealer, target))


def say(state: State, *codes: str) -> State:
    """Each code by the seat on turn."""
    for code in codes:
        seat = BELOTE.view(state, None).to_act
        assert seat is not None, f"nobody is on turn for {code!r}"
        state = BELOTE.play(state, seat, code).state
    return state


def all_call(state: State, silent: Sequence[int] = ()) -> State:
    """The four steps before the first trick; all call but those named."""
    while state.phase == "calls":
        state = one_call(state, silent).state
    return state


def one_call(state: State, silent: Sequence[int] = ()) -> Step[State]:
    """The next of the four steps."""
    if BELOTE.awaits(state) == "pause":
        return BELOTE.resume(state)
    seat = BELOTE.actors(state)[0]
    return BELOTE.play(state, seat, "silent" if seat in silent else "call")


def playing(
    hands: Mapping[int, str | Iterable[str]],
    trump: str,
    trick: Sequence[tuple[int, str]] = (),
    leader: int = 0,
    **more: Any,
) -> State:
    """A table in the play, no card of it in two places unless the test says so."""
    held = tuple(in_order(cards(hands.get(seat, ())), trump) for seat in range(4))
    given: dict[str, Any] = {
        "target": 1501,
        "dealer": (leader - 1) % 4,
        "phase": "play",
        "hands": held,
        "turned": Card("8" + trump),
        "bids": ((leader, "take"),),
        "trump": trump,
        "taker": leader,
        "calls": tuple((seat, False) for seat in range(4)),
        "melds": tuple(melds.find(hand) for hand in held),
        "trick": tuple((seat, parse(card)) for seat, card in trick),
    }
    return State(**{**given, **more})


def play_first_cards(state: State) -> State:
    """Each seat on turn plays its first legal card until the hand is over."""
    while state.phase == "play":
        seat = BELOTE.actors(state)[0]
        state = BELOTE.play(state, seat, BELOTE.legal(state, seat)[0]).state
    return state


def kinds(events: Iterable[Event]) -> list[str]:
    """The events' kinds in order."""
    return [event.kind for event in events]
