"""Bring the database up to date: keep a copy, try it on another, do it, start the house anew.

When it already is up to date, that is seen without loading the house. A migration that fails does
so on the copy: database and running house stay as they are.
"""

import os
import shutil
import signal
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from stekius.host import backups, lock
from stekius.settings import BadSetting, Settings, read
from stekius.store.copies import check
from stekius.store.revision import file_of, known, newest, stored

BEFORE_SERVING = "--before-serving"
"""`make run` begins to serve by itself; what serves already is left alone."""


def migrate(settings: Settings) -> None:
    """Run the migrations on the database of these settings, in one transaction."""
    from flask_migrate import upgrade

    from stekius import create_app

    with create_app(settings).app_context():
        upgrade()


def rehearse(settings: Settings, backup: Path) -> None:
    """Run the migrations on a copy of the backup.

    Raises:
        Exception: whatever a migration raises; nothing has changed then.
    """
    import msgspec

    with TemporaryDirectory(dir=settings.instance) as folder:
        trial = Path(folder) / backup.name
        shutil.copyfile(backup, trial)
        migrate(msgspec.structs.replace(settings, database_url=f"sqlite:///{trial}"))
        check(trial)


def bring_up_to_date(settings: Settings) -> None:
    """Keep a copy, try, then do it.

    Raises:
        SystemExit: when it failed; the sentence says what that means.
    """
    found, file = stored(settings.database_url), file_of(settings.database_url)
    if found is not None and found not in known():
        raise SystemExit(
            f"The database is of a newer STEKIUS ({found}; this one knows {newest()}): update the"
            " code, or restore a backup from before (INSTANCE, DATABASE_URL)."
        )
    if found is not None and file is not None:
        try:
            backup = backups.take(settings, time.time())
            print(f"Kept a copy: {backup}")
            rehearse(settings, backup)
        except Exception as error:
            raise SystemExit(
                "The upgrade failed on a copy; nothing was changed, and what runs goes on:"
                f" {_why(error)}"
            ) from None
    migrate(settings)
    print(f"The database is up to date: {newest()}")


def start_anew(settings: Settings) -> None:
    """End the house where something starts it again; say so where nobody does."""
    served = lock.served(settings.instance)
    if served is None:
        return
    if served.watched:
        os.kill(served.pid, signal.SIGTERM)
        print("The house starts anew")
    else:
        print("The house still runs as it was: stop it and start it again")


def main(arguments: list[str]) -> None:
    """Upgrade what is not yet at the newest revision."""
    os.umask(0o077)
    try:
        settings = read(os.environ)
        found = stored(settings.database_url)
    except BadSetting as bad:
        raise SystemExit(f"STEKIUS does not start: {bad}") from None
    if found != newest():
        bring_up_to_date(settings)
    if BEFORE_SERVING not in arguments:
        start_anew(settings)


def _why(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__


if __name__ == "__main__":
    main(sys.argv[1:])
