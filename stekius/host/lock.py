"""Whether a house is being served from an instance folder: a lock that ends with its processes."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec

NAME = "serving.lock"


class Served(msgspec.Struct, frozen=True):
    """Which process serves, and whether something starts it anew when it ends."""

    pid: int
    watched: bool


class Taken(Exception):
    """Somebody else has the folder: it is served, or being restored."""


def serve(instance: Path, served: Served) -> IO[str]:
    """From now on it is served, while this process or one that it forks keeps the file open.

    Raises:
        Taken: while it is being restored.
    """
    file = _open(instance)
    _lock(file, fcntl.LOCK_SH)
    file.seek(0)
    file.truncate()
    file.write(msgspec.json.encode(served).decode())
    file.flush()
    return file


@contextmanager
def nobody_serves(instance: Path) -> Iterator[None]:
    """Nobody serves for the length of the block.

    Raises:
        Taken: when somebody does already.
    """
    with _open(instance) as file:
        _lock(file, fcntl.LOCK_EX)
        yield


def served(instance: Path) -> Served | None:
    """Who serves from this folder, if anybody does."""
    try:
        with nobody_serves(instance):
            return None
    except Taken:
        try:
            return msgspec.json.decode((instance / NAME).read_bytes(), type=Served)
        except msgspec.DecodeError:
            return None


def _open(instance: Path) -> IO[str]:
    descriptor = os.open(instance / NAME, os.O_RDWR | os.O_CREAT, 0o600)
    return os.fdopen(descriptor, "r+")


def _lock(file: IO[str], how: int) -> None:
    try:
        fcntl.flock(file, how | fcntl.LOCK_NB)
    except BlockingIOError as error:
        file.close()
        raise Taken from error
