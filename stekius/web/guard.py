"""Stands before every request: readable text, the same site, the token."""

from flask import Flask, current_app, request
from flask_wtf.csrf import CSRFProtect
from werkzeug.datastructures import MultiDict

from stekius.settings import Settings
from stekius.web.refusal import Turned

CHANGING = ("POST", "PUT", "PATCH", "DELETE")
OUR_SITES = ("same-origin", "none")
"""Of Sec-Fetch-Site; `none` is the person's own doing, such as reloading a form's answer."""
UNREADABLE = ("\ufffd", "\x00")
"""What broken UTF-8 is read as, and what a database may not hold."""


def init_app(app: Flask) -> None:
    """Check every request, the cheapest first."""
    app.before_request(_readable)
    app.before_request(_same_site)
    CSRFProtect(app)


def own_origin(origin: str | None) -> bool:
    """Whether an Origin is ours, exactly: the request's own, or the house's known address."""
    settings: Settings = current_app.extensions["settings"]
    return origin in (f"{request.scheme}://{request.host}", settings.address)


def check_socket_origin() -> None:
    """Before the handshake of a socket: it must send an Origin, and it must be ours.

    Raises:
        Turned: `foreign_origin`.
    """
    origin = request.headers.get("Origin")
    if not own_origin(origin):
        raise Turned("foreign_origin", origin or "none")


def _readable() -> None:
    texts = [request.path, *_texts(request.args)]
    if request.method in CHANGING:
        texts += _texts(request.form)
    for text in texts:
        if any(sign in text for sign in UNREADABLE):
            raise Turned("unreadable", text[:80])


def _texts(values: MultiDict[str, str]) -> list[str]:
    return [text for pair in values.items(multi=True) for text in pair]


def _same_site() -> None:
    """A post with a foreign Origin or Sec-Fetch-Site; one without either stands on its token."""
    if request.headers.get("Upgrade", "").lower() == "websocket":
        check_socket_origin()
    if request.method not in CHANGING:
        return
    origin = request.headers.get("Origin")
    if origin is not None and not own_origin(origin):
        raise Turned("foreign_origin", origin)
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None and site not in OUR_SITES:
        raise Turned("foreign_origin", site)
