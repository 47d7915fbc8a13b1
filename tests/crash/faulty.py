"""The house with places at which its process ends, to be served instead of `app:app`.

Which place is written into `instance/fault` as `place command`. The first time that the place is
reached in that command, the file is removed and the process ends there and then. The places of
a command, in order: before_begin, loaded (and decided), before_commit, after_commit, told,
before_answer; of the clock: claimed, asked (the bots).
"""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from flask import Response
from sqlalchemy import event

from stekius import create_app
from stekius.store.db import Session
from stekius.tables import service as tables
from stekius.tables.commands import Due
from stekius.tables.service import TableService

app = create_app()

ARMED = app.extensions["settings"].instance / "fault"

_here = threading.local()


def reach(place: str, command: str | None = None) -> None:
    """End the process, if this is the place."""
    command = command or getattr(_here, "command", None)
    if command is None or not ARMED.exists() or ARMED.read_text() != f"{place} {command}":
        return
    ARMED.unlink()
    os._exit(9)


def _named(command: Any, service: TableService, code: str) -> str:
    """The command's name; what is due is named after what it is due for."""
    name = type(command).__name__
    return f"{name}:{service.look(code).table.due_for}" if isinstance(command, Due) else name


def _within(command: str, do: Callable[[], Any]) -> Any:
    _here.command = command
    try:
        reach("before_begin")
        return do()
    finally:
        _here.left, _here.command = _here.command, None


def _wrap_service() -> None:
    open_, act = TableService.open, TableService.act
    save, begin = tables._save, tables.writing

    def watched_open(self: TableService, *about: Any) -> str:
        return _within("Opening", lambda: open_(self, *about))

    def watched_act(self: TableService, code: str, command: Any) -> Any:
        return _within(_named(command, self, code), lambda: act(self, code, command))

    def watched_save(session: Session, before: Any, change: Any, now: float) -> None:
        if change.result is not None and _here.command == "Play":
            _here.command = "Ending"
        reach("loaded")
        save(session, before, change, now)

    @contextmanager
    def watched_writing() -> Iterator[Session]:
        with begin() as session:
            event.listen(session, "before_commit", lambda _session: reach("before_commit"))
            event.listen(session, "after_commit", lambda _session: reach("after_commit"))
            yield session

    TableService.open, TableService.act = watched_open, watched_act
    tables._save, tables.writing = watched_save, watched_writing


def _after(owner: Any, name: str, place: str, command: str | None = None) -> None:
    """The place is reached when this method has done its work."""
    inside: Callable[..., Any] = getattr(owner, name)

    def watched(*arguments: Any) -> Any:
        found = inside(*arguments)
        if found or place != "claimed":
            reach(place, command)
        return found

    setattr(owner, name, watched)


@app.after_request
def before_answer(response: Response) -> Response:
    """The last place: it is drawn what will be answered."""
    reach("before_answer", getattr(_here, "left", None))
    _here.left = None
    return response


_wrap_service()
_after(app.extensions["tables"], "_tell", "told")
_after(app.extensions["clock"]._duties, "claim", "claimed", "clock")
_after(app.extensions["clock"], "_ask", "asked", "clock")
