"""Lengths of time and sizes in the host's language."""

from datetime import timedelta

from flask_babel import format_timedelta, gettext


def ago(seconds: float) -> str:
    """How long ago something was."""
    if seconds < 60:
        return gettext("just now")
    return format_timedelta(timedelta(seconds=-seconds), add_direction=True, threshold=1.2)


def megabytes(size: int) -> str:
    """A size."""
    return f"{size / 1e6:.1f} MB"
