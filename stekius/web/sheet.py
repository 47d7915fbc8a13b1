"""The one stylesheet of the house, joined from the files of `styles/`, one for each theme."""

import re
from functools import lru_cache

from flask import Flask, Response, request

from stekius.settings import ROOT
from stekius.web.static import ASK_AGAIN, FOR_EVER, digest_of, kept, named

THEMES = (
    "tokens",
    "house",
    "forms",
    "cards",
    "front",
    "guide",
    "rooms",
    "table",
    "felt",
    "hand",
    "talk",
    "sheets",
    "belote",
    "screens",
    "choices",
    "preferences",
)
"""In the order in which they are joined: where two rules weigh the same, the later one counts."""

PICTURE = re.compile(r'url\("([\w/.-]+)"\)')


@lru_cache(maxsize=1)
def joined() -> str:
    """All themes as one text, the pictures in it by their digests' names."""
    text = "\n".join((ROOT / "styles" / f"{theme}.css").read_text() for theme in THEMES)
    return PICTURE.sub(lambda found: f'url("{named(ROOT / "static", found[1])}")', text)


def colour(name: str) -> str:
    """A colour of the house, as it is in light."""
    return re.findall(rf"--{name}: (#[0-9a-f]{{6}});", joined())[0]


def init_app(app: Flask) -> None:
    """Serve the stylesheet, with a digest of its content in its name as static files have."""
    text = joined()
    today = digest_of(text.encode())
    app.jinja_env.globals["felt"] = colour("felt")

    @app.url_defaults
    def add_digest(endpoint: str, values: dict[str, str]) -> None:
        if endpoint == "sheet":
            values.setdefault("digest", today)

    @app.get("/static/stekius.<digest>.css")
    def sheet(digest: str) -> Response:
        answer = Response(text, mimetype="text/css")
        answer.set_etag(today)
        kept(answer, FOR_EVER if digest == today else ASK_AGAIN)
        return answer.make_conditional(request)
