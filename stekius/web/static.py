"""Static files have a digest of their content in their name, and are kept for a year by it."""

import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import Flask, Response

NAMED = re.compile(r"^(.+)\.([0-9a-f]{10})(\.\w+)$")
FOR_EVER = "public, max-age=31536000, immutable"
FOR_AN_HOUR = "public, max-age=3600"
ASK_AGAIN = "no-cache"
"""For the name of another content than today's: nobody shall keep this one by it."""


def init_app(app: Flask) -> None:
    """Put the digest into `url_for("static", …)`, and take it out again when the file is asked."""

    @app.url_defaults
    def add_digest(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static":
            values["filename"] = named(Path(app.static_folder or ""), values["filename"])

    def serve(filename: str) -> Response:
        asked = NAMED.match(filename)
        if asked is None:
            return kept(app.send_static_file(filename), FOR_AN_HOUR)
        plain = asked[1] + asked[3]
        answer = app.send_static_file(plain)
        today = named(Path(app.static_folder or ""), plain) == filename
        return kept(answer, FOR_EVER if today else ASK_AGAIN)

    app.view_functions["static"] = serve


def kept(answer: Response, how: str) -> Response:
    """The answer, with how long a copy may be kept."""
    answer.headers["Cache-Control"] = how
    return answer


def named(folder: Path, filename: str) -> str:
    """`table.js` as `table.0123456789.js`; as it is where there is no such file."""
    file = folder / filename
    if not file.is_file():
        return filename
    return with_digest(filename, _digest(file, file.stat().st_mtime_ns))


def with_digest(filename: str, digest: str) -> str:
    """The name with the digest before its ending."""
    stem, _dot, ending = filename.rpartition(".")
    return f"{stem}.{digest}.{ending}"


def digest_of(content: bytes) -> str:
    """What a name tells of its content."""
    return hashlib.sha256(content).hexdigest()[:10]


@lru_cache(maxsize=1024)
def _digest(file: Path, _changed: int) -> str:
    return digest_of(file.read_bytes())
