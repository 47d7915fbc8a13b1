"""Caddy and nginx, as `deploy/` sets them up, in front of the real house."""

import random
import re
import ssl
from pathlib import Path

import pytest
import requests
from requests.adapters import HTTPAdapter
from simple_websocket import Client

from stekius.host import probe
from tests.crash.journal import Journal
from tests.crash.robot import Robot
from tests.deploy import proxies
from tests.deploy.proxies import Proxy
from tests.needs import needed
from tests.robots.server import Server
from tests.robots.waiting import until

SETTINGS = {
    "LIMITS": "on",
    "BASE_URL": "https://cards.example",
    "SECRET_KEY": "only for this test, and long enough",
    "TRUSTED_PROXIES": "1",
    "METRICS": "127.0.0.0/8",
}
WRONG = 10
"""How often a password may be wrong for one name from one address."""


class From(HTTPAdapter):
    """Sends from another address of this machine."""

    def __init__(self, address: str) -> None:
        self._address = address
        super().__init__()

    def init_poolmanager(self, *args: object, **kwargs: object) -> None:
        super().init_poolmanager(*args, source_address=(self._address, 0), **kwargs)


def somebody(address: str) -> requests.Session:
    session = requests.Session()
    session.mount("https://", From(address))
    return session


def the_look_from_outside_finds_nothing_wrong(trusted: Proxy, _server: Server) -> None:
    found = probe.look(trusted.base)
    assert {name: fault for name, fault in found.items() if fault and name != "tls"} == {}
    assert found["tls"] is None or found["tls"][0] == "ending"


def pages_come_compressed_and_with_secure_cookies(trusted: Proxy, _server: Server) -> None:
    with requests.Session() as visitor:
        page = visitor.get(f"{trusted.base}/login")
        assert page.status_code == 200
        assert page.headers["Content-Encoding"] == "gzip"
        assert "secure" in page.headers["Set-Cookie"].lower()
        assert page.headers["Strict-Transport-Security"]
        address = re.search(r'href="(/static/[^"]+\.css)"', page.text)
        assert address
        style = visitor.get(trusted.base + address[1])
        assert (style.status_code, style.headers["Content-Encoding"]) == (200, "gzip")


def a_socket_opens_and_brings_the_board(trusted: Proxy, _server: Server) -> None:
    robot = Robot(trusted.base, Journal(), random.Random(4), socket=False)
    room = robot.open("koltsina", "easy", target="11", speed="0")
    wire = Client(
        f"wss://localhost:{trusted.port}/t/{room}/live",
        headers={"Cookie": robot.cookie, "Origin": "https://localhost"},  # it leaves out the port
        ssl_context=ssl.create_default_context(cafile=str(trusted.trust)),
    )
    assert "data-version" in wire.receive(timeout=20)
    wire.close()
    robot.close()


def the_house_sees_the_players_own_address_whatever_they_say(
    trusted: Proxy, _server: Server
) -> None:
    lies = {
        "X-Forwarded-For": "198.51.100.9, 198.51.100.10",
        "X-Forwarded-Host": "elsewhere.example",
        "X-Forwarded-Proto": "http",
        "Forwarded": "for=198.51.100.9;host=elsewhere.example;proto=http",
        "X-Real-IP": "198.51.100.9",
    }
    true = {"address": "127.0.0.2", "scheme": "https", "host": f"localhost:{trusted.port}"}
    with somebody("127.0.0.2") as visitor:
        for headers in ({}, lies):
            assert visitor.get(f"{trusted.base}/seen", headers=headers).json() == true


def who_forges_addresses_is_throttled_and_nobody_else_is(trusted: Proxy, server: Server) -> None:
    robot = Robot(server.base, Journal(), random.Random(5), socket=False)
    typed = {"name": f"Nobody {trusted.port}", "password": "not the password"}

    def tried(visitor: requests.Session, forged: str) -> int:
        page = visitor.get(f"{trusted.base}/login").text
        token = page.split('name="csrf_token" value="')[1].split('"')[0]
        answer = visitor.post(
            f"{trusted.base}/login",
            {**typed, "csrf_token": token},
            headers={"X-Forwarded-For": forged, "Referer": trusted.base},
        )
        return answer.status_code

    with somebody("127.0.0.3") as liar, somebody("127.0.0.4") as other:
        answers = [tried(liar, f"198.51.100.{number}") for number in range(WRONG + 1)]
        assert answers == [401] * WRONG + [429]
        assert tried(other, "127.0.0.3") == 401
    robot.close()


def a_large_body_is_refused_before_the_house_has_it(trusted: Proxy, _server: Server) -> None:
    with requests.Session() as visitor:
        answer = visitor.post(f"{trusted.base}/login", data=b"x" * 200_000)
        assert answer.status_code == 413


def figures_are_for_the_addresses_named_and_never_come_through_a_proxy(
    trusted: Proxy, server: Server
) -> None:
    assert "stekius_sockets " in requests.get(f"{server.base}/metrics", timeout=20).text
    forged = {"X-Forwarded-For": "127.0.0.1"}
    with somebody("127.0.0.5") as visitor:
        for headers in ({}, forged, {"X-Forwarded-For": ""}):
            assert visitor.get(f"{trusted.base}/metrics", headers=headers).status_code == 404
    for headers in (forged, {"Forwarded": "for=127.0.0.1"}, {"X-Forwarded-Proto": "https"}):
        answer = requests.get(f"{server.base}/metrics", headers=headers, timeout=20)
        assert answer.status_code == 404


CHECKS = (
    the_look_from_outside_finds_nothing_wrong,
    pages_come_compressed_and_with_secure_cookies,
    a_socket_opens_and_brings_the_board,
    the_house_sees_the_players_own_address_whatever_they_say,
    who_forges_addresses_is_throttled_and_nobody_else_is,
    a_large_body_is_refused_before_the_house_has_it,
    figures_are_for_the_addresses_named_and_never_come_through_a_proxy,
)


def test_a_house_behind_caddy_and_behind_nginx_is_a_house_in_the_internet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed("caddy", proxies.CADDY)
    needed("nginx-light", proxies.NGINX)
    with Server(tmp_path / "house", **SETTINGS) as server:
        until(
            lambda: requests.get(f"{server.base}/readyz", timeout=20).ok, "the clock's first beat"
        )
        for before in (proxies.caddy, proxies.nginx):
            with before(server, tmp_path / before.__name__) as proxy:
                monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(proxy.trust))
                monkeypatch.setenv("SSL_CERT_FILE", str(proxy.trust))
                for check in CHECKS:
                    check(proxy, server)
