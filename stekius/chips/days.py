"""Days and weeks of the house: where they begin depends on its time zone. Pure."""

from datetime import datetime, timedelta, tzinfo


def day_of(now: float, zone: tzinfo) -> str:
    """The day of this time (seconds since the epoch), such as `2026-11-29`."""
    return datetime.fromtimestamp(now, zone).date().isoformat()


def first_of_week(now: float, zone: tzinfo) -> str:
    """The Monday of this time's week."""
    today = datetime.fromtimestamp(now, zone).date()
    return (today - timedelta(days=today.weekday())).isoformat()
