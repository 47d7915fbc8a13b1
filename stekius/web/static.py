"""Static files have a digest of their content in their address, and are kept for a year by it."""

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import Flask, Response, request


def init_app(app: Flask) -> None:
    """Add the digest to `url_for("static", …)`, and say how long a copy may be kept."""

    @app.url_defaults
    def add_digest(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static" and "v" not in values:
            file = Path(app.static_folder or "") / values["filename"]
            if file.is_file():
                values["v"] = _digest(file, file.stat().st_mtime_ns)

    @app.after_request
    def keep(response: Response) -> Response:
        if request.endpoint in ("static", "sheet") and response.status_code in (200, 206, 304):
            named = "v" in request.args
            response.headers["Cache-Control"] = (
                "public, max-age=31536000, immutable" if named else "public, max-age=3600"
            )
        return response


@lru_cache(maxsize=1024)
def _digest(file: Path, _changed: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:10]
