"""What every answer carries: the policy for browsers, and how long a copy may be kept."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from flask import Flask, Response, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from werkzeug.middleware.proxy_fix import ProxyFix

from stekius.settings import Settings
from stekius.web.load import Wsgi

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
YEAR = 365 * 24 * 3600
SECRET_PAGES = ("table", "me", "own", "auth", "people", "chips", "lobby")
"""Blueprints whose pages show a hand or somebody's own affairs: no copy is kept anywhere."""


class CookieSessions(SecureCookieSessionInterface):
    """Sessions that outlive the browser, in a cookie that is Secure whenever https is used."""

    def get_expiration_time(self, app: Flask, _session: SessionMixin) -> datetime:
        return datetime.now(UTC) + app.permanent_session_lifetime

    def get_cookie_secure(self, app: Flask) -> bool:
        return super().get_cookie_secure(app) or request.is_secure


def only_hosts(inside: Wsgi) -> Wsgi:
    """Whoever asks at a host that cannot be one is refused at once: no page could name it."""

    def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        try:
            environ.get("HTTP_HOST", "").encode("idna")
        except UnicodeError:
            start_response("400 Bad Request", [("Content-Type", "text/plain")])
            return [b"There is no such host.\n"]
        return inside(environ, start_response)

    return application


def init_app(app: Flask, settings: Settings) -> None:
    """Add the headers to every answer, and believe as many proxies as the host names."""
    app.session_interface = CookieSessions()
    app.wsgi_app = only_hosts(app.wsgi_app)  # type: ignore[method-assign]
    if settings.trusted_proxies:
        count = settings.trusted_proxies
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=count, x_proto=count, x_host=count
        )

    @app.after_request
    def protect(response: Response) -> Response:
        response.headers.extend(
            {name: value for name, value in HEADERS.items() if name not in response.headers}
        )
        if settings.secure or request.is_secure:
            response.headers["Strict-Transport-Security"] = f"max-age={YEAR}"
        if "Cache-Control" not in response.headers:
            secret = request.blueprint in SECRET_PAGES
            response.headers["Cache-Control"] = "no-store" if secret else "private, no-cache"
        return response
