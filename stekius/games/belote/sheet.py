"""The end of a hand: its sheet, whose lines add up to what is scored, and the match's end.

Lines, in this order, points by team (Us and Them are the reader's to choose):
`tricks` the cards' points, counts are the tricks won; `last_trick` its 10; `capot` what raises
162 to 250; `run3`, `run4`, `run5`, `four` one line for each scored meld, with its seat; `belote`
with its seat; `in` the takers' total moving to the others; `held_over` the takers' total kept
back after a tie; `held` what was held before and is won now. The last six only where they are.

Facts: `trump`, `taker`, `round`, `result` (`made`, `in`, `tie`), `takers_total` and
`others_total` before the hand is judged, `held_before`, `held_after`; `capot` (the team) and
`swapped` (the seat) only where they happened.
"""

from msgspec.structs import replace

from stekius.games.belote import calls
from stekius.games.belote.scoring import (
    ALL_POINTS,
    BELOTE,
    CAPOT,
    Count,
    Hand,
    capot,
    count,
    match_winner,
    pair,
)
from stekius.games.belote.state import State, bidding_round
from stekius.games.belote.teams import team
from stekius.games.belote.tricks import LAST_TRICK
from stekius.games.game import Event, Line, Sheet, Step


def taken(state: State) -> tuple[int, int]:
    """The points of the tricks so far by team (B22)."""
    sums = [0, 0]
    for trick in state.tricks:
        sums[team(trick.winner)] += trick.points
    return sums[0], sums[1]


def facts_of(state: State) -> Hand:
    """What counts of a hand that has been played."""
    assert state.taker is not None
    ours = sum(team(trick.winner) == 0 for trick in state.tricks)
    return Hand(
        takers=team(state.taker),
        tricks=taken(state),
        won=(ours, len(state.tricks) - ours),
        melds=calls.points(state),
        belote=None if state.belote is None else team(state.belote),
        held=state.held,
    )


def finish(state: State) -> Step[State]:
    """Count the hand that has been played; it is over, and perhaps the match."""
    hand = facts_of(state)
    counted = count(hand)
    totals = (
        state.totals[0] + counted.scores[0],
        state.totals[1] + counted.scores[1],
    )
    sheet = Sheet(
        number=state.hand_number,
        dealer=state.dealer,
        lines=lines(state, hand, counted),
        points=counted.scores,
        totals=totals,
        facts=_facts(state, hand, counted),
    )
    over = match_winner(totals, state.target) is not None
    after = replace(
        state,
        phase="over" if over else "hand_over",
        totals=totals,
        held=counted.held,
        sheets=(*state.sheets, sheet),
    )
    events = (Event("hand", words=(counted.result,), points=counted.scores),)
    return Step(after, (*events, Event("match", points=totals)) if over else events)


def lines(state: State, hand: Hand, counted: Count) -> tuple[Line, ...]:
    """The lines of the sheet; by team they add up to `counted.scores`."""
    last = pair(team(state.tricks[-1].winner), LAST_TRICK)
    cards = (hand.tricks[0] - last[0], hand.tricks[1] - last[1])
    made = [Line("tricks", cards, counts=hand.won), Line("last_trick", last)]
    sweeper = capot(hand.won)
    if sweeper is not None:
        made.append(Line("capot", pair(sweeper, CAPOT - ALL_POINTS)))
    for seat, meld in calls.scored(state):
        made.append(Line(meld.name, pair(team(seat), meld.points), seats=(seat,)))
    if state.belote is not None:
        made.append(Line("belote", pair(team(state.belote), BELOTE), seats=(state.belote,)))
    return (*made, *_judged(hand, counted))


def _judged(hand: Hand, counted: Count) -> tuple[Line, ...]:
    """What moves once the hand is judged (B25 to B27)."""
    total, takers = counted.totals[hand.takers], hand.takers
    if counted.result == "tie":
        return (Line("held_over", pair(takers, -total)),)
    moved: tuple[Line, ...] = ()
    if counted.result == "in":
        moved = (Line("in", (-total, total) if takers == 0 else (total, -total)),)
    if not hand.held:
        return moved
    winners = takers if counted.result == "made" else 1 - takers
    return (*moved, Line("held", pair(winners, hand.held)))


def _facts(state: State, hand: Hand, counted: Count) -> tuple[tuple[str, int | str], ...]:
    assert state.trump is not None
    assert state.taker is not None
    facts: list[tuple[str, int | str]] = [
        ("trump", state.trump),
        ("taker", state.taker),
        ("round", bidding_round(state.bids)),
        ("result", counted.result),
        ("takers_total", counted.totals[hand.takers]),
        ("others_total", counted.totals[1 - hand.takers]),
        ("held_before", hand.held),
        ("held_after", counted.held),
    ]
    sweeper = capot(hand.won)
    if sweeper is not None:
        facts.append(("capot", sweeper))
    if state.swapped is not None:
        facts.append(("swapped", state.swapped))
    return tuple(facts)
