import re
from collections.abc import Callable

import pytest
from flask import Flask

from stekius.store import due
from stekius.store.db import db, writing
from tests.visitor import Time, Visitor

LINE = re.compile(r'# TYPE \w+ \w+|[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.]+')


def test_nobody_reads_figures_unless_they_are_switched_on(visitor: Visitor) -> None:
    assert visitor.get("/metrics").status_code == 404


def test_the_addresses_named_read_figures(make_app: Callable[..., Flask], time: Time) -> None:
    app = make_app(METRICS="127.0.0.1, 10.0.0.0/8")
    with app.app_context(), writing() as session:
        due.beat(session, time.now - 2)
    Visitor(app).register("Άννα")
    answer = Visitor(app).get("/metrics")
    assert answer.status_code == 200
    assert answer.content_type.startswith("text/plain; version=0.0.4")
    assert [line for line in answer.text.splitlines() if not LINE.fullmatch(line)] == []
    for line in (
        'stekius_people{kind="named"} 1',
        'stekius_people{kind="guest"} 0',
        "stekius_sockets 0",
        "stekius_sockets_most 400",
        "stekius_clock_lag_seconds 2.0",
        'stekius_answers_total{status="3xx"} 1',
    ):
        assert line in answer.text.splitlines()
    assert Visitor(app, REMOTE_ADDR="10.200.0.1").get("/metrics").status_code == 200
    assert Visitor(app, REMOTE_ADDR="11.0.0.1").get("/metrics").status_code == 404
    assert Visitor(app, REMOTE_ADDR="").get("/metrics").status_code == 404


@pytest.mark.parametrize("proxies", ["0", "1", "2"])
def test_no_header_opens_the_figures_and_every_sign_of_a_proxy_closes_them(
    make_app: Callable[..., Flask], proxies: str
) -> None:
    app = make_app(METRICS="127.0.0.1", TRUSTED_PROXIES=proxies)
    for name in ("X-Forwarded-For", "Forwarded", "Via", "X-Forwarded-Proto", "X-Forwarded-Host"):
        for value in ("127.0.0.1", "127.0.0.1, 127.0.0.1", "10.0.0.1", ""):
            for peer in ("127.0.0.1", "203.0.113.5"):
                asker = Visitor(app, REMOTE_ADDR=peer)
                assert asker.get("/metrics", headers={name: value}).status_code == 404
    assert Visitor(app, REMOTE_ADDR="127.0.0.1").get("/metrics").status_code == 200


def test_answers_are_counted_by_how_long_they_took(make_app: Callable[..., Flask]) -> None:
    app = make_app(METRICS="127.0.0.1")
    for _time in range(3):
        Visitor(app).get("/healthz")
    text = Visitor(app).get("/metrics").text
    assert "stekius_answer_seconds_count 3" in text
    assert 'stekius_answer_seconds_bucket{le="+Inf"} 3' in text
    with app.app_context():
        db.session.remove()
