"""Which database: the one given, or a SQLite file in the instance folder."""

from pathlib import Path

from stekius.values import BadSetting, installed

SQLITE = b"SQLite format 3\0"
"""How a file begins that is a SQLite database."""


def database_url(given: str, instance: Path) -> str:
    """The address given, or that of the file in the instance folder.

    Raises:
        BadSetting: when it is no address of a database that the house can use.
    """
    if not given:
        return f"sqlite:///{instance / 'stekius.sqlite'}"
    scheme, _, rest = given.partition("://")
    if scheme == "postgresql+psycopg":
        installed("DATABASE_URL", "psycopg")
        return given
    if scheme == "sqlite" and rest.startswith("//"):
        _check_file(Path(rest[1:]))
        return given
    raise BadSetting(
        "DATABASE_URL must begin with postgresql+psycopg:// or be sqlite:/// and the whole path of"
        f" a file (it begins with {scheme!r})."
    )


def _check_file(file: Path) -> None:
    """A database may be there, or come to be there.

    Raises:
        BadSetting: when it cannot, or when it is something else.
    """
    if not file.parent.is_dir() or file.is_dir():
        raise BadSetting(f"DATABASE_URL must lead to a file in a folder that is there: {file}.")
    if file.exists() and _beginning(file) not in (b"", SQLITE):
        raise BadSetting(f"DATABASE_URL must lead to a SQLite database, and {file} is none.")


def _beginning(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(len(SQLITE))
