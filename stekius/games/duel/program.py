"""Another bot as a program: it reads a view a line as JSON and answers a code a line."""

import shlex
import subprocess
from contextlib import suppress
from types import TracebackType

import msgspec

from stekius.games.game import Rng, View


class ProgramEnded(RuntimeError):
    """The program gave no answer; the message carries its command line and exit code."""


class Program:
    """A running program. It is asked one view at a time and is stopped with `stop`.

    Raises:
        OSError: when it cannot be started.
        ValueError: when the command line is empty or its quotes do not close.
    """

    def __init__(self, command: str) -> None:
        arguments = shlex.split(command)
        if not arguments:
            raise ValueError(f"no program: {command!r}")
        self._command = command
        self._running = subprocess.Popen(
            arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def __call__(self, view: View, _rng: Rng) -> str:
        """The program's code for this view.

        Raises:
            ProgramEnded: when it has stopped instead.
        """
        asked, answers = self._running.stdin, self._running.stdout
        assert asked is not None
        assert answers is not None
        try:
            asked.write(msgspec.json.encode(view).decode() + "\n")
            asked.flush()
            answer = answers.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise ProgramEnded(f"{self._command!r} ended with {self._running.wait()}")
        return answer.strip()

    def stop(self) -> None:
        """Close its input, and end it if it does not end by itself within two seconds."""
        asked, answers = self._running.stdin, self._running.stdout
        assert asked is not None
        assert answers is not None
        with suppress(BrokenPipeError):
            asked.close()
        try:
            self._running.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._running.kill()
            self._running.wait()
        answers.close()

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.stop()
