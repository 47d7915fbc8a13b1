"""The house as an app: what a phone or a desktop needs to keep it on its screen."""

from typing import Any

from flask import Blueprint, Response, jsonify, url_for
from flask_babel import get_locale, gettext

from stekius.web.sheet import colour

app_manifest = Blueprint("app_manifest", __name__)

ICONS = ("192", "512")


@app_manifest.get("/app.webmanifest")
def manifest() -> Response:
    """Name, colours and icons, in the language that the browser asks for."""
    answer = jsonify(
        id="/",
        name=f"STEKIUS – {gettext('Card room')}",
        short_name="STEKIUS",
        description=gettext("Koltsina and Belote, with friends or with bots."),
        lang=str(get_locale()),
        start_url=url_for("lobby.front"),
        scope=url_for("lobby.front"),
        display="standalone",
        theme_color=colour("felt"),
        background_color=colour("page"),
        categories=["games"],
        icons=_icons(),
        shortcuts=[{"name": gettext("Lobby"), "url": url_for("lobby.lobby")}],
    )
    answer.mimetype = "application/manifest+json"
    return answer


def _icons() -> list[dict[str, Any]]:
    pictures = [
        {"src": _picture(f"{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in ICONS
    ]
    whole = {"src": _picture("icon.svg"), "sizes": "any", "type": "image/svg+xml"}
    cut = {"src": _picture("cut.png"), "sizes": "512x512", "type": "image/png"}
    return [*pictures, whole, {**cut, "purpose": "maskable"}]


def _picture(name: str) -> str:
    return url_for("static", filename=f"icons/{name}")
