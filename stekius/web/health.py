"""Whether the house is alive, whether it can take players, and how it sees who asks."""

from flask import Blueprint, Response, current_app, jsonify, request
from itsdangerous import BadSignature, TimestampSigner

from stekius.settings import Settings
from stekius.web import ready
from stekius.web.throttle import address_of

checks = Blueprint("health", __name__)

PASS_LASTS = 60
"""Seconds for which who holds the secret key may look closer."""


@checks.get("/healthz")
def healthz() -> Response:
    """Answers at all."""
    return _answer({"alive": True})


@checks.get("/readyz")
def readyz() -> Response:
    """The database takes writes, the clock beats, threads are free; 503 otherwise."""
    busy, threads = ready.threads()
    found = {**ready.looks().look(), "threads": busy < threads}
    return _answer(found, _closer() if _knows_the_key() else {})


@checks.get("/seen")
def seen() -> Response:
    """How the house sees who asks: the host's own look from outside needs it, and nobody else."""
    response = jsonify(
        address=address_of(request.remote_addr), scheme=request.scheme, host=request.host
    )
    response.headers["Cache-Control"] = "no-store"
    return response


def ticket(secret_key: str) -> str:
    """Lets whoever knows the secret key look closer, for a minute."""
    return _signer(secret_key).sign("status").decode()


def _signer(secret_key: str) -> TimestampSigner:
    return TimestampSigner(secret_key, salt="status")


def _knows_the_key() -> bool:
    settings: Settings = current_app.extensions["settings"]
    try:
        _signer(settings.secret_key).unsign(
            request.headers.get("Authorization", ""), max_age=PASS_LASTS
        )
    except BadSignature:
        return False
    return True


def _closer() -> dict[str, float | None]:
    (busy, threads), (sockets, most) = ready.threads(), ready.sockets()
    lag = ready.looks().lag
    return {"lag": lag, "busy": busy, "of": threads, "sockets": sockets, "most": most}


def _answer(found: dict[str, bool], more: dict[str, float | None] | None = None) -> Response:
    response = jsonify({**found, **(more or {})})
    response.status_code = 200 if all(found.values()) else 503
    response.headers["Cache-Control"] = "no-store"
    return response
