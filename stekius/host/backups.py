"""The backups of a house: taking one, keeping so many, putting one back."""

from datetime import UTC, datetime
from pathlib import Path

from stekius.host import lock
from stekius.settings import Settings
from stekius.store import copies, moving
from stekius.store.revision import Unreachable, file_of

FOLDER = "backups"
PATTERN = "stekius-*.sqlite"


class NoBackup(Exception):
    """It could not be taken or put back; the message says why."""


def folder(settings: Settings) -> Path:
    """Where backups are kept."""
    return settings.instance / FOLDER


def all_of(settings: Settings) -> list[Path]:
    """The backups there are, oldest first."""
    return sorted(folder(settings).glob(PATTERN))


def take(settings: Settings, now: float, keep: int | None = None) -> Path:
    """A backup of the database as it is, while playing goes on; of the older ones so many stay.

    Raises:
        NoBackup: when there is none that is whole.
    """
    source = _database(settings)
    if not source.exists():
        raise NoBackup(f"{source} is not there")
    folder(settings).mkdir(mode=0o700, exist_ok=True)
    to = _free(folder(settings) / f"stekius-{_stamp(now)}.sqlite")
    try:
        copies.copy(source, to)
    except (copies.NotSound, OSError) as error:
        raise NoBackup(str(error)) from error
    if keep is not None:
        for old in all_of(settings)[:-keep]:
            old.unlink()
    return to


def restore(settings: Settings, file: Path, now: float) -> Path | None:
    """Put a backup in the place of the database; where the old one is now, if there was one.

    Of PostgreSQL the database must be of the same revision and empty, and is filled.

    Raises:
        NoBackup: while the house is served, when the file is no whole database, or when PostgreSQL
            holds people already; nothing has changed then.
    """
    database = file_of(settings.database_url)
    try:
        with lock.nobody_serves(settings.instance):
            if database is None:
                moving.fill(file, settings.database_url)
                return None
            aside = _free(database.with_name(f"{database.stem}-before-{_stamp(now)}.sqlite"))
            copies.put_in_place(file, database, aside)
    except lock.Taken as taken:
        raise NoBackup("the house is being served; stop it first") from taken
    except (copies.NotSound, Unreachable, OSError) as error:
        raise NoBackup(str(error)) from error
    return aside if aside.exists() else None


def _database(settings: Settings) -> Path:
    found = file_of(settings.database_url)
    if found is None:
        raise NoBackup("DATABASE_URL is not SQLite: use pg_dump")
    return found


def _stamp(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).strftime("%Y%m%d-%H%M%S")


def _free(path: Path) -> Path:
    """This path, or the next one like it that is free."""
    found, number = path, 2
    while found.exists():
        found = path.with_name(f"{path.stem}_{number}{path.suffix}")
        number += 1
    return found
