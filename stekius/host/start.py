"""What is looked at before a house is served, and what is said once it is open."""

import errno
import os
import socket
import sys
from typing import IO, TextIO

import structlog
from jinja2 import DictLoader, Environment

from stekius.host import lock
from stekius.host.addresses import near
from stekius.settings import BadSetting, Settings
from stekius.store import revision
from stekius.values import NotYet

UNDER_WATCH = "INVOCATION_ID"
"""Set for what systemd starts, and starts anew when it ends."""


def check(settings: Settings, processes: int) -> IO[str]:
    """Whether it would be safe to serve; gives the lock that says that it is served.

    Raises:
        BadSetting: when it would not.
    """
    if processes > 1 and not settings.shared:
        raise BadSetting(
            "WEB_CONCURRENCY must be 1 without DATABASE_URL=postgresql+psycopg://… and REDIS_URL."
        )
    check_revision(settings)
    _check_port(settings)
    try:
        watched = bool(os.environ.get(UNDER_WATCH))
        return lock.serve(settings.instance, lock.Served(os.getpid(), watched))
    except lock.Taken as taken:
        raise BadSetting("INSTANCE is being restored just now.") from taken


def check_revision(settings: Settings) -> None:
    """Whether the database is there and as this code knows it.

    Raises:
        BadSetting: when it is not, or does not answer.
    """
    found, wanted = revision.stored(settings.database_url), revision.newest()
    name = "DATABASE_URL" if revision.file_of(settings.database_url) is None else "INSTANCE"
    if found is None:
        raise BadSetting(f"{name} leads to no database yet: run make upgrade.")
    if found not in revision.known():
        raise BadSetting(
            f"{name} leads to a database of a newer STEKIUS ({found}; this one knows {wanted}):"
            " update the code, or restore a backup from before."
        )
    if found != wanted:
        raise BadSetting(
            f"{name} leads to a database of an older STEKIUS ({found}; this one needs {wanted}):"
            " run make upgrade."
        )


def tell(settings: Settings, to: TextIO = sys.stdout) -> None:
    """Say where to go: in a terminal with a code for telephones, otherwise in a line of the log."""
    addresses = near(settings)
    if not to.isatty():
        structlog.get_logger().info("open", addresses=" ".join(addresses))
        return
    print("STEKIUS is open at", *addresses, sep="\n  ", file=to)
    if "//127." not in addresses[0] and "//localhost" not in addresses[0]:
        import segno

        segno.make(addresses[0]).terminal(to, border=2, compact=True)
    to.flush()


def keep_templates(pages: Environment) -> None:
    """Templates as they are now, whatever an upgrade puts in the folder while this house runs."""
    loader = pages.loader
    assert loader is not None
    names = loader.list_templates()
    pages.loader = DictLoader({name: loader.get_source(pages, name)[0] for name in names})


def _check_port(settings: Settings) -> None:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
            probe.listen()
        except socket.gaierror as error:
            raise BadSetting(f"HOST is no address: {settings.host!r}.") from error
        except OSError as error:
            passes = error.errno == errno.EADDRINUSE
            raise (NotYet if passes else BadSetting)(_why_not(settings, error)) from error


def _why_not(settings: Settings, error: OSError) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"PORT {settings.port} is in use: choose another, or stop what listens there."
        case errno.EACCES:
            return f"PORT {settings.port} may only be used by root: choose one above 1023."
        case errno.EADDRNOTAVAIL:
            return f"HOST is no address of this machine: {settings.host!r}."
        case _:
            return f"HOST and PORT cannot be listened at: {error.strerror}."
