"""What is written where nobody serves: the same words, and nothing that a fault had in hand."""

from collections.abc import Iterator

import pytest
import structlog

from stekius import logs

SECRET = "a password in a local variable"


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    structlog.reset_defaults()
    yield
    structlog.reset_defaults()


def test_a_fault_where_nothing_is_served_writes_no_local_variables(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.set_up_unserved()
    try:
        _broken(SECRET)
    except ZeroDivisionError:
        structlog.get_logger().exception("broke")
    written = capsys.readouterr()
    assert written.out == ""
    assert "ZeroDivisionError" in written.err
    assert SECRET not in written.err


def test_what_was_set_up_for_serving_stays(capsys: pytest.CaptureFixture[str]) -> None:
    structlog.configure(logger_factory=structlog.PrintLoggerFactory())
    logs.set_up_unserved()
    structlog.get_logger().info("still here")
    assert "still here" in capsys.readouterr().out


def _broken(held: str) -> float:
    return len(held) / 0
