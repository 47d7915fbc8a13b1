"""Programs that some tests need: without them these are left out, in CI they fail."""

import os

import pytest

REQUIRED = os.environ.get("REQUIRE_BROWSER") == "1"


def needed(package: str, found: str | None) -> None:
    """Leave the test out, or let it fail where everything must be there, without this program."""
    if found is None and REQUIRED:
        pytest.fail(f"REQUIRE_BROWSER=1, but something is missing: apt-get install {package}")
    if found is None:
        pytest.skip(f"apt-get install {package}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line for each program how many tests were left out."""
    left_out: dict[str, int] = {}
    for report in terminalreporter.stats.get("skipped", ()):
        reason = str(report.longrepr[2] if isinstance(report.longrepr, tuple) else "")
        if "apt-get install" in reason:
            left_out[reason] = left_out.get(reason, 0) + 1
    for reason, count in left_out.items():
        terminalreporter.write_line(
            f"{count} tests were left out: {reason.removeprefix('Skipped: ')}"
        )
