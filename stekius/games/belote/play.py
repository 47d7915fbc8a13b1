"""The tricks of a hand, and the belote that announces itself (B16 to B22)."""

from msgspec.structs import replace

from stekius.cards.card import Card
from stekius.games.belote.dealing import FULL_HAND
from stekius.games.belote.sheet import finish
from stekius.games.belote.state import State, Trick, on_turn
from stekius.games.belote.teams import SEATS
from stekius.games.belote.tricks import playable, trick_points, winning
from stekius.games.game import Event, Step


def choices(state: State, seat: int) -> tuple[str, ...]:
    """The codes of the cards that the seat may play, when it is on turn (B17 to B20)."""
    if state.phase != "play" or state.trump is None or seat != on_turn(state):
        return ()
    cards = playable(state.hands[seat], state.trick, state.trump)
    return tuple(f"play:{card}" for card in cards)


def play(state: State, seat: int, card: Card) -> Step[State]:
    """Play a card that `choices` allows; a full trick goes to its winner."""
    assert state.trump is not None
    word = announced(state, seat, card)
    hand = tuple(other for other in state.hands[seat] if other != card)
    after = replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        trick=(*state.trick, (seat, card)),
        belote=seat if word == "belote" else state.belote,
    )
    events = [Event("played", seat, cards=(card,))]
    if word:
        events.append(Event(word, seat))
    if len(after.trick) < SEATS:
        return Step(after, tuple(events))
    return _full(after, state.trump, tuple(events))


def announced(state: State, seat: int, card: Card) -> str | None:
    """`belote` with the first of king and queen of trumps out of one hand, `rebelote` with the
    second (B16)."""
    pair = (f"K{state.trump}", f"Q{state.trump}")
    if card not in pair:
        return None
    if state.belote == seat:
        return "rebelote"
    other = pair[1] if card == pair[0] else pair[0]
    return "belote" if other in state.hands[seat] else None


def _full(state: State, trump: str, events: tuple[Event, ...]) -> Step[State]:
    last = len(state.tricks) == FULL_HAND - 1
    winner = winning(state.trick, trump)[0]
    points = trick_points(state.trick, trump, last)
    trick = Trick(state.trick, winner, points)
    cards = tuple(card for _, card in trick.cards)
    events = (*events, Event("trick", winner, cards=cards, points=(points,)))
    after = replace(state, tricks=(*state.tricks, trick), trick=())
    if not last:
        return Step(after, events, linger=True)
    step = finish(after)
    return replace(step, events=events + step.events, linger=True)
