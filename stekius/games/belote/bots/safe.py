"""The safe thing in every step, for someone absent."""

from stekius.games.belote.ranks import POWER, VALUE
from stekius.games.belote.view import BeloteView

SAFE = ("pass", "keep", "call")


def safest(view: BeloteView) -> str:
    """Pass, keep the 7, call; else the legal card with the least points, then power.

    Raises:
        ValueError: when the viewer has nothing to play.
    """
    if not view.legal:
        raise ValueError(f"seat {view.seat} has no legal code in {view.phase!r}")
    for code in SAFE:
        if code in view.legal:
            return code
    if "swap" in view.legal:
        return "swap"
    assert view.trump is not None
    value, power = VALUE[view.trump], POWER[view.trump]
    cards = [held.card for held in view.hand if held.codes]
    return f"play:{min(cards, key=lambda card: (value[card], power[card]))}"
