"""One line for every request that matters: what was asked for, how it was answered, how long.

An address is written as its rule (`/t/<code>/play`), so that no room code and no secret link
stands in a log, and who asked is not written. Each request has an id, which its answer carries,
too, and every line that is written meanwhile.
"""

import secrets
import time
from typing import Any

import structlog
from flask import Flask, Response, g, request
from structlog.contextvars import bind_contextvars, clear_contextvars

log = structlog.get_logger()

QUIET = ("static", "health.healthz", "health.readyz", "metrics.metrics", "lobby.open_tables")
"""What is asked for all the time and by itself."""


def init_app(app: Flask) -> None:
    """Write about every request, and about what broke."""
    app.before_request(_begin)
    app.after_request(_end)
    app.teardown_request(_forget)
    app.log_exception = _broke  # type: ignore[method-assign]


def seconds() -> float:
    """How long this request has taken so far."""
    return time.perf_counter() - float(g.get("began", time.perf_counter()))


def _begin() -> None:
    g.began, g.request_id = time.perf_counter(), secrets.token_hex(4)
    clear_contextvars()
    bind_contextvars(request=g.request_id)


def _end(response: Response) -> Response:
    response.headers["X-Request-ID"] = g.get("request_id", "")
    if request.endpoint not in QUIET and response.status_code != 204:
        event = "socket" if _is_socket() else "request"
        log.info(event, **_about(), status=response.status_code, ms=round(seconds() * 1000, 1))
    return response


def _forget(_error: BaseException | None) -> None:
    clear_contextvars()


def _broke(exc_info: Any) -> None:
    log.error("request_broke", **_about(), exc_info=exc_info)


def _about() -> dict[str, Any]:
    rule = request.url_rule
    return {"method": request.method, "address": "none of ours" if rule is None else rule.rule}


def _is_socket() -> bool:
    return request.url_rule is not None and request.url_rule.websocket
