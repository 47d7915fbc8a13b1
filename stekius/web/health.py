"""Whether the house is alive, and whether it can take players."""

from flask import Blueprint, Response, current_app, jsonify

from stekius.store import health

checks = Blueprint("health", __name__)

FRESH = 5.0
"""Seconds within which the clock must have beaten."""


@checks.get("/healthz")
def healthz() -> Response:
    """Answers at all."""
    return _answer({"alive": True})


@checks.get("/readyz")
def readyz() -> Response:
    """The database takes writes, the clock beats, threads are free; 503 otherwise."""
    now = current_app.extensions["now"]()
    threads = current_app.extensions["settings"].threads
    beat = health.last_beat()
    return _answer(
        {
            "database": health.writable(),
            "clock": beat is not None and now - beat <= FRESH,
            "threads": current_app.extensions["load"].busy < threads,
        }
    )


def _answer(found: dict[str, bool]) -> Response:
    response = jsonify(found)
    response.status_code = 200 if all(found.values()) else 503
    response.headers["Cache-Control"] = "no-store"
    return response
