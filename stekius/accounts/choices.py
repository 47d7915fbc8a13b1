"""How somebody likes the table: cards, sound, pace, and which hints are closed. Pure."""

from typing import Any

import msgspec

OPTIONS: dict[str, tuple[str | bool, ...]] = {
    "colours": ("two", "four"),
    "indices": ("auto", "standard", "large"),
    "large_layout": (False, True),
    "card_back": ("red", "green", "blue", "ivory"),
    "sound": (False, True),
    "pace": ("quick", "calm"),
    "ask_before_card": (False, True),
}
"""What each choice may be, first what it is for whoever has chosen nothing."""


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of one account; the defaults are those of visitors too.

    `indices` `auto`: large ones on phones. `large_layout`: the hand as large as it can be, in
    Belote in two rows. `pace` is how long bots pause; the calmest person at a table decides.
    `ask_before_card`: no card is played at the first tap. `closed_hints` are closed for good.
    """

    colours: str = "two"
    indices: str = "auto"
    large_layout: bool = False
    card_back: str = "red"
    sound: bool = False
    pace: str = "quick"
    ask_before_card: bool = False
    closed_hints: tuple[str, ...] = ()


def with_choice(choices: Choices, name: str, value: str | bool) -> Choices:
    """The choices with this one made.

    Raises:
        ValueError: when there is no such choice, or it may not be that.
    """
    if value not in OPTIONS.get(name, ()):
        raise ValueError(f"{name}={value!r}")
    changed: dict[str, Any] = {name: value}
    return msgspec.structs.replace(choices, **changed)


def with_hint_closed(choices: Choices, hint: str) -> Choices:
    """The choices with this hint closed."""
    closed = (*(kept for kept in choices.closed_hints if kept != hint), hint)
    return msgspec.structs.replace(choices, closed_hints=closed)
