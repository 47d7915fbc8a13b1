"""Asks a house from outside, and finds out what its proxy and its settings do to a request."""

import http.client
import time
from collections.abc import Callable
from ipaddress import ip_address

from stekius.host.visit import TIMEOUT, Fault, House
from stekius.host.visit import Unreachable as Unreachable

SOON = 10 * 24 * 3600.0
ELSEWHERE = "https://elsewhere.example"
FORGED = "203.0.113.77"
LARGE = b"x=" + b"x" * 200_000


def look(url: str) -> dict[str, Fault]:
    """Everything that can be seen from outside, each with its fault if it has one.

    Raises:
        Unreachable: when nothing answers.
    """
    house = House(url)
    house.shake_hands()
    alive = house.ask("/healthz")
    if not alive.json().get("alive"):
        return {"tls": _tls(house), "ready": ("no_house", str(alive.status))}
    return {name: looks(house) for name, looks in LOOKS.items()}


def _tls(house: House) -> Fault:
    if not house.secure:
        return "plain", house.origin
    if house.certificate:
        return house.certificate
    if house.ends is not None and house.ends < time.time() + SOON:
        return "ending", time.strftime("%Y-%m-%d", time.gmtime(house.ends))
    return _redirect(house) if house.port is None else None


def _redirect(house: House) -> Fault:
    """Who types the name alone comes by http, where somebody must lead on; or nobody answers."""
    line = http.client.HTTPConnection(house.host, timeout=TIMEOUT)
    try:
        line.request("GET", "/")
        to = line.getresponse().headers.get("Location", "")
    except (OSError, http.client.HTTPException):
        return None
    finally:
        line.close()
    return None if to.startswith("https://") else ("no_redirect", to)


def _ready(house: House) -> Fault:
    answer = house.ask("/readyz")
    return (
        None
        if answer.status == 200
        else ("not_ready", answer.body.decode(errors="replace").strip()[:200])
    )


def _address(house: House) -> Fault:
    """A house in the Internet sees an address of the Internet; at home, its own network's."""
    seen = house.ask("/seen").json().get("address", "")
    try:
        private = ip_address(seen.partition("/")[0]).is_private
    except ValueError:
        return "proxy_seen", str(seen)
    return ("proxy_seen", seen) if private and not house.is_near() else None


def _forged(house: House) -> Fault:
    headers = {"X-Forwarded-For": FORGED, "X-Real-IP": FORGED, "Forwarded": f"for={FORGED}"}
    seen = house.ask("/seen", headers=headers).json().get("address", "")
    return ("believed", "X-Forwarded-For") if seen == FORGED else None


def _scheme(house: House) -> Fault:
    answer = house.ask("/seen", headers={"X-Forwarded-Host": "elsewhere.example"})
    seen = answer.json()
    if seen.get("host") == "elsewhere.example":
        return "believed", "X-Forwarded-Host"
    found = f"{seen.get('scheme')}://{seen.get('host')}"
    if found != house.origin:
        return "scheme", found
    if house.secure and not answer.headers.get("Strict-Transport-Security"):
        return "no_hsts", ""
    return None


def _cookie(house: House) -> Fault:
    cookie = house.ask("/login").headers.get("Set-Cookie", "")
    if not cookie:
        return "no_cookie", ""
    return ("not_secure", "") if house.secure and "secure" not in cookie.lower() else None


def _origin(house: House) -> Fault:
    """A post without a token: 400 is the token's, 403 the site's."""
    own = house.ask("/language", "POST", {"Origin": house.origin}, b"language=en")
    if own.status == 403:
        return "refused", house.origin
    forged = {
        "Origin": ELSEWHERE,
        "X-Forwarded-Host": "elsewhere.example",
        "X-Forwarded-Proto": "https",
    }
    foreign = house.ask("/language", "POST", forged, b"language=en")
    return None if foreign.status == 403 else ("foreign", str(foreign.status))


def _socket(house: House) -> Fault:
    """A handshake of an old kind: the house says 400, if it was asked for a socket at all."""
    wish = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Origin": house.origin,
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "12",
    }
    status = house.ask("/t/AAAAAA/live", headers=wish).status
    return None if status == 400 else ("no_upgrade", str(status))


def _compression(house: House) -> Fault:
    answer = house.ask("/", headers={"Accept-Encoding": "gzip"})
    return None if answer.headers.get("Content-Encoding") == "gzip" else ("none", "")


def _large(house: House) -> Fault:
    form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": house.origin}
    try:
        status = house.ask("/login", "POST", form, LARGE).status
    except Unreachable:
        return None
    return None if status == 413 else ("taken", str(status))


def _metrics(house: House) -> Fault:
    status = house.ask("/metrics").status
    return None if status == 404 or house.is_near() else ("open", str(status))


LOOKS: dict[str, Callable[[House], Fault]] = {
    "tls": _tls,
    "ready": _ready,
    "scheme": _scheme,
    "address": _address,
    "forged": _forged,
    "cookie": _cookie,
    "origin": _origin,
    "socket": _socket,
    "compression": _compression,
    "large": _large,
    "metrics": _metrics,
}
