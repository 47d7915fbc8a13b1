"""Bring the Greek catalogue up to date with the texts: `make translations`.

Texts that are gone are dropped, new ones stand empty until somebody writes them. The files hold no
date, place or tool, so that two runs give the same bytes and a diff shows words alone.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "stekius" / "translations" / "el" / "LC_MESSAGES"
SOURCE = FOLDER / "messages.po"
COMPILED = FOLDER / "messages.mo"

KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "_l": None,
    "nN_": (1, 2),
    "lazy_gettext": None,
    "lazy_ngettext": (1, 2),
    "lazy_pgettext": ((1, "c"), 2),
}


class Quiet(Catalog):
    """A catalogue whose header says only what a reader of the file needs."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """Language, plural forms and encoding."""
        return [
            ("Language", str(self.locale)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


def known() -> Catalog:
    """What is translated so far."""
    if not SOURCE.exists():
        return Catalog(locale="el")
    with SOURCE.open("rb") as file:
        return read_po(file, locale="el")


def texts() -> Catalog:
    """Every text of the product with the files it stands in, by their order."""
    catalog = Catalog()
    for place, text, context in sorted(_found(), key=lambda found: found[0]):
        catalog.add(text, locations=[(place, 0)], context=context)
    return catalog


def updated(old: Catalog) -> Quiet:
    """The catalogue of today's texts, with the translations that are known."""
    catalog = Quiet(locale="el", header_comment="# STEKIUS in Greek.", fuzzy=False)
    for message in texts():
        if message.id:
            before = old.get(message.id, message.context)
            catalog.add(
                message.id,
                before.string if before else None,
                locations=sorted(set(message.locations)),
                flags=before.flags if before else (),
                context=message.context,
            )
    return catalog


def as_source(catalog: Catalog) -> bytes:
    """The file that people write in."""
    file = BytesIO()
    write_po(file, catalog, width=100, include_lineno=False)
    return file.getvalue()


def as_compiled(catalog: Catalog) -> bytes:
    """The file that the product reads."""
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def main() -> None:
    """Write both files and say what is missing."""
    catalog = updated(known())
    SOURCE.write_bytes(as_source(catalog))
    COMPILED.write_bytes(as_compiled(catalog))
    missing = [message.id for message in catalog if message.id and not _whole(message.string)]
    print(f"{len(catalog)} texts, {len(missing)} without Greek", *missing, sep="\n  ")


def _found() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    with (ROOT / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)
    for place, _line, text, _comments, context in extract_from_dir(
        ROOT, methods, options, KEYWORDS
    ):
        yield Path(place).as_posix(), text, context


def _whole(string: str | tuple[str, ...]) -> bool:
    return bool(string) and (isinstance(string, str) or all(string))


if __name__ == "__main__":
    main()
