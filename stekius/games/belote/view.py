"""What a seat or a watcher may know of a Belote match.

Phases: `deal` (a deck is awaited), `bidding`, `choice` (the pause of the 7, B9: `to_act` is none
whoever holds it), `thrown_in` (everyone passed), `calls`, `play`, `hand_over`, `over`. In `calls`
the seat asked is `to_act`, whether or not it has a meld.

Events, `seat` being whose doing it is: `dealt` (the dealer; the turned-up card, `own` the first
five), `passed`, `took` and `named` (the turned-up card, words: the suit), `thrown_in`, `swapped`
(the card it gets, then the 7 that goes to the taker), `dealt_rest` (`own` the new cards),
`called` (words: the melds' names, points: of each), `silent`, `melds` (the cards that are shown,
points by team), `played` (the card), `belote`, `rebelote`, `trick` (seat: the winner; its cards,
points: one number), `hand` (words: `made`, `in` or `tie`; points scored by team), `match` (the
totals by team). The lines and facts of a sheet are in `sheet`.
"""

import msgspec

from stekius.cards.card import Card
from stekius.games.belote import calls, hand, seven
from stekius.games.belote.sheet import taken
from stekius.games.belote.state import State, Trick, bidding_round, called, on_turn
from stekius.games.belote.teams import SEATS
from stekius.games.belote.tricks import Played
from stekius.games.game import View


class Told(msgspec.Struct, frozen=True):
    """What a call tells of a meld: its name and points (B10)."""

    name: str
    points: int


class Call(msgspec.Struct, frozen=True):
    """A seat's answer before the first trick; no melds: it kept silent or has none."""

    seat: int
    melds: tuple[Told, ...]


class Shown(msgspec.Struct, frozen=True):
    """A meld with its cards: one that scored (B15) or the viewer's own."""

    seat: int
    name: str
    points: int
    cards: tuple[Card, ...]


class BeloteView(View, frozen=True, kw_only=True):
    """The open side of a match, and the viewer's own cards.

    `round` is the bidding's (none before the deal); `bids` pairs of a seat and its code. `turned`
    stays here after it has gone into a hand: the taker's or, after a swap, that of `swapped`.
    `taken` are the points of this hand's tricks by team, `meld_points` those of the scored melds,
    which are `shown`; `belote` the seat that announced it, `held` the points held over. The
    viewer's own: `melds`, and `seven`, which is `open`, `swap` or `keep` while the viewer holds
    the 7 and may decide or has decided.
    """

    round: int | None
    turned: Card | None
    bids: tuple[tuple[int, str], ...]
    trump: str | None
    taker: int | None
    swapped: int | None
    calls: tuple[Call, ...]
    meld_points: tuple[int, int]
    shown: tuple[Shown, ...]
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    taken: tuple[int, int]
    belote: int | None
    held: int
    melds: tuple[Shown, ...]
    seven: str | None


def view(state: State, seat: int | None, legal: tuple[str, ...]) -> BeloteView:
    """What the seat, whose legal codes are handed in, or a watcher may know."""
    return BeloteView(
        game="belote",
        seats=SEATS,
        target=state.target,
        dealer=state.dealer,
        hand_number=state.hand_number,
        phase=state.phase,
        seat=seat,
        to_act=on_turn(state),
        legal=legal,
        hand=() if seat is None else hand.cards(state, seat, legal),
        counts=tuple(len(cards) for cards in state.hands),
        totals=state.totals,
        round=None if state.turned is None else bidding_round(state.bids),
        turned=state.turned,
        bids=state.bids,
        trump=state.trump,
        taker=state.taker,
        swapped=state.swapped,
        calls=_calls(state),
        meld_points=calls.points(state),
        shown=tuple(Shown(of, m.name, m.points, m.cards) for of, m in calls.scored(state)),
        trick=state.trick,
        tricks=state.tricks,
        taken=taken(state),
        belote=state.belote,
        held=state.held,
        melds=()
        if seat is None
        else tuple(Shown(seat, m.name, m.points, m.cards) for m in state.melds[seat]),
        seven=None if seat is None else _seven(state, seat),
    )


def _calls(state: State) -> tuple[Call, ...]:
    melds = called(state)
    return tuple(
        Call(seat, tuple(Told(m.name, m.points) for m in melds[seat])) for seat, _ in state.calls
    )


def _seven(state: State, seat: int) -> str | None:
    """Only its holder knows that there is anything to decide."""
    return (state.decision or "open") if seven.concerns(state, seat) else None
