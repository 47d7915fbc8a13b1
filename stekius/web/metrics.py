"""Figures for a program that collects them (Prometheus), for the addresses named in METRICS."""

import threading
from collections import Counter
from collections.abc import Iterator
from ipaddress import ip_address

from flask import Blueprint, Flask, Response, abort, current_app, request

from stekius.settings import Settings
from stekius.store import census
from stekius.store.db import db
from stekius.web import ready
from stekius.web.trail import seconds

figures = Blueprint("metrics", __name__)

DAY = 24 * 3600.0
BOUNDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds, by which answers are counted."""
SENT_ON = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto")
"""Who sends one of these came through a proxy, or pretends to: neither may read the figures."""
ORIGINAL = "werkzeug.proxy_fix.orig"


class Answers:
    """Counts answers by kind of status, and how long they took."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_status: Counter[str] = Counter()
        self._by_bound: Counter[float] = Counter()
        self._seconds = 0.0

    def add(self, status: int, took: float) -> None:
        """One more."""
        with self._lock:
            self._by_status[f"{status // 100}xx"] += 1
            self._by_bound.update(bound for bound in BOUNDS if took <= bound)
            self._seconds += took

    def lines(self) -> Iterator[str]:
        """In the form that is asked for."""
        with self._lock:
            by_status, by_bound = dict(self._by_status), dict(self._by_bound)
            took = self._seconds
        yield "# TYPE stekius_answers counter"
        for status, count in sorted(by_status.items()):
            yield f'stekius_answers_total{{status="{status}"}} {count}'
        total = sum(by_status.values())
        yield "# TYPE stekius_answer_seconds histogram"
        for bound in BOUNDS:
            yield f'stekius_answer_seconds_bucket{{le="{bound}"}} {by_bound.get(bound, 0)}'
        yield f'stekius_answer_seconds_bucket{{le="+Inf"}} {total}'
        yield f"stekius_answer_seconds_sum {took:.6f}"
        yield f"stekius_answer_seconds_count {total}"


def init_app(app: Flask) -> None:
    """Count every answer but those of sockets, which take as long as somebody looks."""
    app.extensions["answers"] = answers = Answers()

    @app.after_request
    def count(response: Response) -> Response:
        if request.url_rule is None or not request.url_rule.websocket:
            answers.add(response.status_code, seconds())
        return response


@figures.get("/metrics")
def metrics() -> Response:
    """The figures; there is no such page for anybody else."""
    if not _may_read():
        abort(404)
    lines = (*_gauges(), *current_app.extensions["answers"].lines())
    response = Response("\n".join(lines) + "\n", content_type="text/plain; version=0.0.4")
    response.headers["Cache-Control"] = "no-store"
    return response


def _may_read() -> bool:
    """By the line that the request came in on, whatever its headers say."""
    settings: Settings = current_app.extensions["settings"]
    environ = request.environ.get(ORIGINAL, request.environ)
    try:
        peer = ip_address(environ.get("REMOTE_ADDR", ""))
    except ValueError:
        return False
    through = any(name in request.headers for name in SENT_ON)
    return not through and any(peer in network for network in settings.metrics)


def _gauges() -> Iterator[str]:
    """What there is just now."""
    now = current_app.extensions["now"]()
    found = census.taken(db.session(), now - DAY)
    (busy, threads), (sockets, most) = ready.threads(), ready.sockets()
    beats = ready.looks()
    beats.look()
    values = {
        "people": {'kind="named"': found.named, 'kind="guest"': found.guests},
        "people_seen_today": {"": found.lately},
        "tables": {f'status="{name}"': count for name, count in sorted(found.tables.items())},
        "matches": {"": found.matches},
        "sockets": {"": sockets},
        "sockets_most": {"": most},
        "threads_busy": {"": busy},
        "threads": {"": threads},
        "clock_lag_seconds": {} if beats.lag is None else {"": round(beats.lag, 3)},
    }
    for name, by_label in values.items():
        yield f"# TYPE stekius_{name} gauge"
        for label, value in by_label.items():
            yield f"stekius_{name}{'{' + label + '}' if label else ''} {value}"
