"""What the house writes down: one line an event, to standard output.

In a terminal for people to read, JSON otherwise. What may not be written is taken out of every
line here, whoever wrote it.
"""

import contextlib
import logging
import sys
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from stekius.scrubbed import scrubbed_event


class Paper:
    """Where lines are written. A full disk must not break what is written about."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def msg(self, line: str) -> None:
        """Write a line."""
        with contextlib.suppress(OSError, ValueError):
            self._stream.write(f"{line}\n")
            self._stream.flush()

    log = debug = info = warning = error = critical = exception = fatal = msg


class Handler(logging.Handler):
    """Takes in what others write through Python's own logging, as events of the same form."""

    def __init__(self, paper: Paper, to_terminal: bool) -> None:
        super().__init__(logging.INFO)
        self._paper = paper
        self.setFormatter(
            structlog.stdlib.ProcessorFormatter(
                foreign_pre_chain=[*_before(), structlog.stdlib.add_logger_name],
                processors=[
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    *_after(to_terminal),
                ],
            )
        )

    def emit(self, record: logging.LogRecord) -> None:
        """Write it."""
        try:
            line = self.format(record)
        except Exception:
            line = "a line could not be written"
        self._paper.msg(line)


def set_up(stream: TextIO | None = None) -> Handler:
    """From now on, everything that is logged goes to this stream; gives what takes in the rest."""
    stream = stream or sys.stdout
    to_terminal = stream.isatty()
    paper = Paper(stream)
    _write_to(paper, to_terminal)
    handler = Handler(paper, to_terminal)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    return handler


def set_up_unserved() -> None:
    """Where nobody has set anything up, as in a command of the host's: what is logged goes to the
    standard error, scrubbed. structlog by itself would write out every local variable of a fault.
    """
    if not structlog.is_configured():
        _write_to(Paper(sys.stderr), sys.stderr.isatty())


def _write_to(paper: Paper, to_terminal: bool) -> None:
    structlog.configure(
        processors=[*_before(), *_after(to_terminal)],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: paper,
        cache_logger_on_first_use=False,
    )


def _before() -> list[Processor]:
    return [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]


def _after(to_terminal: bool) -> list[Processor]:
    plain = structlog.processors.format_exc_info
    if to_terminal:
        return [plain, _scrub, structlog.dev.ConsoleRenderer(colors=True)]
    return [plain, _scrub, structlog.processors.JSONRenderer(ensure_ascii=False)]


def _scrub(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
    kept: dict[str, Any] = {
        name: event[name] for name in ("timestamp", "level", "request") if name in event
    }
    rest = {name: value for name, value in event.items() if name not in kept}
    return kept | scrubbed_event(rest)
