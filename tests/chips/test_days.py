from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from stekius.chips.days import day_of, first_of_week

ATHENS = ZoneInfo("Europe/Athens")


def test_the_day_begins_at_midnight_where_the_house_is() -> None:
    late = datetime(2026, 11, 29, 22, 30, tzinfo=UTC).timestamp()
    assert day_of(late, UTC) == "2026-11-29"
    assert day_of(late, ATHENS) == "2026-11-30"


def test_the_week_begins_on_monday() -> None:
    sunday = datetime(2026, 11, 29, 12, tzinfo=UTC).timestamp()
    assert first_of_week(sunday, UTC) == "2026-11-23"
    assert first_of_week(sunday + 24 * 3600, UTC) == "2026-11-30"
