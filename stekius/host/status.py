"""How the house is, what is wrong with it, and the command that says so."""

import http.client
import json
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import click
from flask import current_app
from flask_babel import gettext

from stekius.host import backups, lock
from stekius.host.addresses import EVERYWHERE
from stekius.host.language import Fault, Spoken
from stekius.host.marks import N_
from stekius.host.version import version
from stekius.host.words import ago, megabytes
from stekius.settings import Settings
from stekius.store import census, revision
from stekius.store.db import db
from stekius.web.health import ticket

DAY = 24 * 3600.0
LATE = 5.0
"""Seconds behind which the clock is wrong."""
OLD = 2 * DAY
"""Seconds after which the last backup is too old."""


class Line(NamedTuple):
    """One thing that is known, and whether it is as it should be."""

    name: str
    text: str
    wrong: bool = False


@click.command(
    "status",
    cls=Spoken,
    help=N_("Say how the house is; ends with 1 when something is wrong."),
)
def status() -> None:
    """Say how the house is."""
    lines = tuple(found(current_app.extensions["settings"], time.time()))
    width = max(len(line.name) for line in lines)
    for line in lines:
        click.echo(f"{'!' if line.wrong else ' '} {line.name:{width}}  {line.text}")
    if any(line.wrong for line in lines):
        raise Fault(gettext("What is marked with ! is wrong."))


def found(settings: Settings, now: float) -> Iterator[Line]:
    """Everything that is known; what cannot be known is said to be wrong."""
    yield Line(gettext("Version"), version())
    yield from _migrations(settings, now)
    yield from _database(settings)
    yield from _backups(settings, now)
    yield from _running(settings)


def _migrations(settings: Settings, now: float) -> Iterator[Line]:
    """And what the database tells, where it is one that this code can read."""
    newest = revision.newest()
    try:
        stored = revision.stored(settings.database_url)
    except revision.Unreachable as away:
        yield Line(gettext("Migrations"), str(away), True)
        return
    if stored != newest:
        text = gettext(
            "%(found)s instead of %(newest)s: run make upgrade", found=stored or "–", newest=newest
        )
        yield Line(gettext("Migrations"), text, True)
    else:
        yield Line(gettext("Migrations"), newest)
        yield from _counted(now)


def _counted(now: float) -> Iterator[Line]:
    here = census.taken(db.session(), now - DAY)
    text = gettext(
        "%(named)s with a name, %(guests)s guests; %(lately)s of them here today",
        named=here.named,
        guests=here.guests,
        lately=here.lately,
    )
    yield Line(gettext("People"), text)
    text = gettext(
        "%(waiting)s wait, %(playing)s play; %(matches)s matches so far",
        waiting=here.tables.get("waiting", 0),
        playing=here.tables.get("playing", 0),
        matches=here.matches,
    )
    yield Line(gettext("Tables"), text)


def _database(settings: Settings) -> Iterator[Line]:
    file = revision.file_of(settings.database_url)
    if file is None:
        yield Line(gettext("Database"), "PostgreSQL")
    elif file.exists():
        beside = [file.with_name(file.name + ending) for ending in ("", "-wal")]
        size = sum(path.stat().st_size for path in beside if path.exists())
        yield Line(gettext("Database"), f"{megabytes(size)}, {file}")
    else:
        yield Line(gettext("Database"), gettext("%(file)s is not there", file=file), True)


def _backups(settings: Settings, now: float) -> Iterator[Line]:
    if revision.file_of(settings.database_url) is None:
        return
    kept = backups.all_of(settings)
    if not kept:
        yield Line(gettext("Last backup"), gettext("none yet: flask stekius backup"), True)
        return
    last = kept[-1].stat()
    age = now - last.st_mtime
    text = f"{ago(age)}, {megabytes(last.st_size)}, {kept[-1]}"
    yield Line(gettext("Last backup"), text, age > OLD)


def _running(settings: Settings) -> Iterator[Line]:
    if lock.served(settings.instance) is None:
        yield Line(gettext("Serving"), gettext("no"), True)
        return
    seen = _closer(settings)
    if seen is None:
        text = gettext("it runs, but does not answer at %(at)s", at=settings.bound_to)
        yield Line(gettext("Serving"), text, True)
        return
    yield Line(gettext("Serving"), settings.address)
    lag = seen.get("lag")
    behind = "" if lag is None else f"{lag:.1f}"
    text = gettext("%(lag)s s behind", lag=behind) if behind else gettext("does not beat")
    yield Line(gettext("Clock"), text, lag is None or lag > LATE)
    full = seen["sockets"] >= seen["most"] > 0
    yield Line(
        gettext("Sockets"),
        gettext("%(open)s of %(most)s", open=seen["sockets"], most=seen["most"]),
        full,
    )
    text = gettext("%(busy)s of %(all)s busy", busy=seen["busy"], all=seen["of"])
    yield Line(gettext("Threads"), text, not seen["threads"])
    if not seen["database"]:
        yield Line(gettext("Database"), gettext("takes no writes"), True)


def _closer(settings: Settings) -> dict[str, Any] | None:
    """What the running house says of itself to who knows the secret key."""
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    line = http.client.HTTPConnection(host, settings.port, timeout=5)
    try:
        line.request("GET", "/readyz", headers={"Authorization": ticket(settings.secret_key)})
        told = json.loads(line.getresponse().read())
    except (OSError, http.client.HTTPException, ValueError):
        return None
    finally:
        line.close()
    return told if isinstance(told, dict) and "sockets" in told else None


COMMANDS = (status,)
