"""The viewer's own cards: which may be played now, and why the others may not (B17 to B19)."""

from stekius.games.belote.state import State, on_turn
from stekius.games.belote.tricks import why_not
from stekius.games.game import HandCard


def cards(state: State, seat: int, legal: tuple[str, ...]) -> tuple[HandCard, ...]:
    """The hand in display order; `why` is given on the holder's turn alone."""
    held = state.hands[seat]
    if state.phase != "play" or state.trump is None or seat != on_turn(state):
        return tuple(HandCard(card) for card in held)
    return tuple(
        HandCard(
            card,
            codes=tuple(code for code in (f"play:{card}",) if code in legal),
            why=why_not(card, held, state.trick, state.trump),
        )
        for card in held
    )
