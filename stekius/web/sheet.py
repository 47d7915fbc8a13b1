"""The one stylesheet of the house, joined from the files of `styles/`, one for each theme."""

import hashlib

from flask import Flask, Response, request

from stekius.settings import ROOT

THEMES = (
    "tokens",
    "house",
    "forms",
    "cards",
    "front",
    "rooms",
    "table",
    "felt",
    "hand",
    "talk",
    "sheets",
    "belote",
    "screens",
    "preferences",
)
"""In the order in which they are joined: where two rules weigh the same, the later one counts."""


def joined() -> str:
    """All themes as one text."""
    return "\n".join((ROOT / "styles" / f"{theme}.css").read_text() for theme in THEMES)


def init_app(app: Flask) -> None:
    """Serve the stylesheet, with a digest of its content in its address as static files have."""
    text = joined()
    digest = hashlib.sha256(text.encode()).hexdigest()[:10]

    @app.url_defaults
    def add_digest(endpoint: str, values: dict[str, str]) -> None:
        if endpoint == "sheet":
            values.setdefault("v", digest)

    @app.get("/static/stekius.css")
    def sheet() -> Response:
        answer = Response(text, mimetype="text/css")
        answer.set_etag(digest)
        return answer.make_conditional(request)
