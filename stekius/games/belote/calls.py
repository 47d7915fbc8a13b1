"""Calling the melds before the first trick, in four steps from the leader (B10, B14, B15)."""

from msgspec.structs import replace

from stekius.games.belote import melds
from stekius.games.belote.state import State, called, on_turn
from stekius.games.belote.teams import SEATS, team
from stekius.games.game import Event, Step


def choices(state: State, seat: int) -> tuple[str, ...]:
    """`call` and `silent` for a seat on turn with a meld; a seat without is answered for."""
    if state.phase == "calls" and seat == on_turn(state) and state.melds[seat]:
        return ("call", "silent")
    return ()


def answer(state: State, seat: int, speaks: bool) -> Step[State]:
    """The seat calls all its melds or keeps silent; after the fourth, the contest."""
    after = replace(state, calls=(*state.calls, (seat, speaks)))
    events = (_told(after, seat, speaks),)
    if len(after.calls) < SEATS:
        return Step(after, events)
    return Step(replace(after, phase="play"), events + _shown(after))


def _told(state: State, seat: int, speaks: bool) -> Event:
    if not speaks:
        return Event("silent", seat)
    mine = state.melds[seat]
    names, points = tuple(m.name for m in mine), tuple(m.points for m in mine)
    return Event("called", seat, words=names, points=points)


def scoring_team(state: State) -> int | None:
    """The team whose melds count, once all four have answered (B14)."""
    if len(state.calls) < SEATS or state.taker is None:
        return None
    return melds.contest(called(state), team(state.taker))


def points(state: State) -> tuple[int, int]:
    """The meld points by team."""
    return melds.contest_points(called(state), scoring_team(state))


def scored(state: State) -> tuple[tuple[int, melds.Meld], ...]:
    """The melds that count, which all may see (B15), each with its seat."""
    winner = scoring_team(state)
    return tuple(
        (seat, meld)
        for seat, mine in enumerate(called(state))
        for meld in mine
        if team(seat) == winner
    )


def _shown(state: State) -> tuple[Event, ...]:
    cards = tuple(card for _, meld in scored(state) for card in meld.cards)
    return (Event("melds", cards=cards, points=points(state)),) if cards else ()
