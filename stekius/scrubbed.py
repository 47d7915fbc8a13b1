"""Takes out of a text what no log may hold: cards, tokens, passwords, private tables' codes. Pure.

What is written on purpose names no such thing; this is for texts that others wrote, such as the
message of an exception.
"""

import re
from typing import Any

GONE = "…"
SECRET_NAMES = re.compile(
    r"pass|secret|token|cookie|csrf|session|digest|^key$|card|deck|hand|move|state|view", re.I
)
"""Names under which a value is never written, whatever it is."""
SECRETS = re.compile(
    r"(?<=/t/)\w{4,}"
    r"|(?<=/enter/|/reset/|invite=)[^\s/\"']+"
    r"|\b(?:take|lay|play|name|call|swap|keep):[\w+]*"
    r"|\b(?:10|[2-9AJQK])[CDHS]\b"
    r"|(?<=://)[^\s/@]+(?=@)"
    r"|\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}"
)
"""Room codes and entrance links in addresses, moves, cards, passwords in addresses, tokens."""


def scrubbed(value: Any) -> Any:
    """The value as it may be written down: texts without secrets, numbers as they are."""
    if isinstance(value, str):
        return SECRETS.sub(GONE, value)
    if value is None or isinstance(value, bool | int | float):
        return value
    return SECRETS.sub(GONE, repr(value))


def scrubbed_event(event: dict[str, Any]) -> dict[str, Any]:
    """Every value of an event as it may be written down, under its name."""
    return {
        name: GONE if SECRET_NAMES.search(name) else scrubbed(value)
        for name, value in event.items()
    }
