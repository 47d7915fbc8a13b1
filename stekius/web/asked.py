"""Reading what was asked: numbers that are numbers, keys that are keys."""

from collections.abc import Mapping

from stekius.web.refusal import Turned

KEY_LENGTH = 64


def whole(text: str, name: str) -> int:
    """A whole number, not negative.

    Raises:
        Turned: `bad_request`.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise Turned("bad_request", f"{name}={text[:80]}")
    return int(text)


def key_if_any(form: Mapping[str, str]) -> str:
    """The form's one-time key; empty where it has none.

    Raises:
        Turned: `bad_request`.
    """
    return one_time_key(form["key"]) if form.get("key") else ""


def one_time_key(text: str) -> str:
    """A key of 1 to 64 characters.

    Raises:
        Turned: `bad_request`.
    """
    if not 1 <= len(text) <= KEY_LENGTH:
        raise Turned("bad_request", f"key={text[:80]}")
    return text
