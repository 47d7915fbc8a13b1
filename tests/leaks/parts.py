"""What was received, taken apart: every text in it and where it stood."""

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any, NamedTuple
from urllib.parse import unquote

SIGNED = re.compile(r"\.?[\w-]{20,}\.[\w-]{6}\.[\w-]{27}(?![\w-])")
"""A signed token: of a form or of a session's cookie. Its payload can be read by anyone."""
SECRET = re.compile(r'"[\w-]{43}"')
"""What names a session in its cookie: 256 bits of chance, in which any two letters may stand."""
WAY_IN = re.compile(r"(?<=/enter/|/reset/)[\w-]{43}(?![\w-])")
"""As much chance, in an address that logs a browser in."""
ONE_TIME_KEY = re.compile(r"[\w-]{16}(?:-(?:say|\d))?")
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
TAG_NAMES = """
a abbr article aside audio b body button caption circle code datalist dd details div dl dt em
fieldset figcaption figure footer form g h1 h2 h3 h4 head header html hx-partial i kbd label
legend li main nav noscript ol optgroup option output p path pre progress rect script section
select small span strong style sub summary sup svg table tbody td template textarea tfoot th
thead time title tr u ul use
"""
TAGS = VOID | set(TAG_NAMES.split())
TOLD = {"news", "did", "last"}
"""Where the page tells what has happened, which may have been in the hand before."""
LINE = "line"
"""A line of a hand's sheet: two of them bear the name of a card."""


class Part(NamedTuple):
    """A text and where it stood: `kind` is `text`, `class`, `alt`, `header X`, `json view.hand`, …

    `place` is `news`, `did` or `last` for what is told, `line` in a sheet; `turn` the turn that a
    piece of news says that it is of.
    """

    kind: str
    text: str
    place: str = ""
    turn: int | None = None


class _Reader(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[Part] = []
        self._open: list[tuple[str, str, int | None]] = []
        self.feed(html)
        self.close()

    def _add(self, kind: str, text: str, place: str, turn: int | None) -> None:
        if text and not text.isspace():
            self.parts.append(Part(kind, text, place, turn))

    def _around(self) -> tuple[str, int | None]:
        return self._open[-1][1:] if self._open else ("", None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        place, turn = self._around()
        place = next(iter(TOLD & {has.get("id", ""), *has.get("class", "").split()}), place)
        if tag == "th" and has.get("scope") == "row":
            place = LINE
        if place == "news" and "data-key" in has:
            turn = int(has["data-key"].split(".")[0])
        if tag not in TAGS:
            self._add("tag", tag, place, turn)
        if has.get("name") == "key" and ONE_TIME_KEY.fullmatch(has.get("value", "")):
            del has["value"]
        for name, value in has.items():
            self._add(name, unquote(value), place, turn)
        if len(has) > 1:
            self._add("attributes", unquote(str(has)), place, turn)
        if tag not in VOID:
            self._open.append((tag, place, turn))

    def handle_endtag(self, tag: str) -> None:
        while any(one[0] == tag for one in self._open):
            if self._open.pop()[0] == tag:
                return

    def handle_data(self, data: str) -> None:
        self._add("text", data, *self._around())

    def handle_comment(self, data: str) -> None:
        self._add("comment", data, *self._around())

    def handle_decl(self, decl: str) -> None:
        self._add("declaration", decl, "", None)


def of_html(html: str) -> list[Part]:
    """The texts, attributes and comments of a page or a piece of one."""
    return [part for one in _Reader(html).parts for part in _opened(one)]


def of_json(value: Any, path: str = "") -> Iterator[Part]:
    """The names and values of a JSON text, and its objects as wholes."""
    if isinstance(value, dict):
        yield Part(f"json {path}", json.dumps(value, ensure_ascii=False))
        for name, inner in value.items():
            yield Part(f"json {path}", name)
            yield from of_json(inner, f"{path}.{name}".strip("."))
    elif isinstance(value, list):
        for inner in value:
            yield from of_json(inner, path)
    else:
        yield Part(f"json {path}", str(value))


def of_headers(headers: Mapping[str, str]) -> Iterator[Part]:
    """The headers, cookies opened."""
    for name, value in headers.items():
        yield from _opened(Part(f"header {name}", f"{name}: {unquote(value)}"))


def _opened(part: Part) -> Iterator[Part]:
    """The part without signed tokens and ways in, and what the tokens say inside."""
    part = part._replace(text=WAY_IN.sub("", part.text))
    if not SIGNED.search(part.text):
        yield part
        return
    for token in SIGNED.findall(part.text):
        yield part._replace(kind=f"{part.kind} payload", text=_payload(token))
    yield part._replace(text=SIGNED.sub("", part.text))


def _payload(token: str) -> str:
    packed = token.startswith(".")
    payload = token.strip(".").split(".")[0]
    try:
        raw = base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
        text = (zlib.decompress(raw) if packed else raw).decode(errors="replace")
        return SECRET.sub('""', text)
    except (binascii.Error, zlib.error):
        return token
