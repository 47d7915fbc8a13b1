"""Where to go afterwards: only to pages of this house."""

from urllib.parse import parse_qsl, unquote, urlsplit

from flask import current_app, request, url_for
from werkzeug.exceptions import HTTPException

NO_PAGES = ("static", "sheet", "app_manifest.", "health.", "live.")
"""Endpoints that nobody goes back to."""


def way_back(wanted: str | None) -> str:
    """The wanted page's address, or home's.

    `wanted` is matched against the addresses that there are and built anew, so that nothing of
    its own text, such as another site's name, is left.
    """
    return _rebuilt(wanted or "") or url_for("lobby.front")


def path_of(address: str) -> str:
    """The path of an address; of what is no address, nothing."""
    try:
        return urlsplit(address).path
    except ValueError:
        return ""


def this_page() -> str:
    """The address of the page being shown, to come back to it."""
    return request.full_path.rstrip("?")


def _rebuilt(wanted: str) -> str | None:
    if not wanted.startswith("/"):
        return None
    adapter = current_app.url_map.bind_to_environ(request.environ)
    try:
        parts = urlsplit(wanted)
        endpoint, values = adapter.match(unquote(parts.path), method="GET")
        query = dict(parse_qsl(parts.query, max_num_fields=20, errors="replace"))
    except (HTTPException, ValueError):
        return None
    if parts.netloc or endpoint.startswith(NO_PAGES):
        return None
    return adapter.build(endpoint, {**query, **values}, method="GET")
