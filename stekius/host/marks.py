"""Marks for texts that are translated where they are shown; `make translations` looks for them."""


def N_(text: str) -> str:
    """A text."""
    return text


def nN_(one: str, many: str) -> tuple[str, str]:
    """A text for one and for many."""
    return one, many
