"""Counts failures and new accounts, by address and by account; never reads of a table."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, ip_address, ip_network
from math import ceil

import structlog
from flask import Flask, current_app, request
from limits import RateLimitItem, parse

from stekius.accounts.refusals import AccountRefused
from stekius.settings import Settings
from stekius.web.counters import Counters
from stekius.web.refusal import Turned

log = structlog.get_logger()

LOGIN_HERE = parse("10 per 15 minutes")
"""Failures for one name from one address."""
LOGIN_NAME = parse("100 per hour")
"""Failures for one name from anywhere: an owner is not locked out by one stranger."""
LOGIN_ADDRESS = parse("100 per 15 minutes")
"""Failures from one address: a family may mistype."""
NEW_ACCOUNTS = parse("60 per hour")
LINKS = parse("30 per hour")
"""Links to other devices that one account asks for from one address."""
CODES = parse("60 per 10 minutes")
"""Room codes from one address that no table has."""


class Throttle:
    """Turns away whoever tries something too often."""

    def __init__(self, settings: Settings) -> None:
        self._on = settings.limits
        self._counters = Counters(settings.redis_url)

    def log_in(self, folded: str) -> None:
        """Before a try to log in; it counts as a failure until `logged_in`.

        Raises:
            Turned: `throttled`.
        """
        self._test(LOGIN_ADDRESS, "login")
        self._test(LOGIN_NAME, "login-name", folded, by_address=False)
        self._hit(LOGIN_HERE, "login", folded)

    def log_in_failed(self, folded: str) -> None:
        """The try was a failure indeed."""
        log.warning("login_failed", address=_address())
        if self._on:
            self._counters.hit(LOGIN_ADDRESS, "login", _address())
            self._counters.hit(LOGIN_NAME, "login-name", folded)

    def logged_in(self, folded: str) -> None:
        """The name's failures from this address are forgotten."""
        self._counters.clear(LOGIN_HERE, "login", folded, _address())

    @contextmanager
    def password_of(self, folded: str) -> Iterator[None]:
        """Round a try with the password of somebody logged in; counted as a try to log in is.

        Raises:
            Turned: `throttled`.
        """
        self.log_in(folded)
        try:
            yield
        except AccountRefused as refused:
            if refused.code == "wrong_password":
                self.log_in_failed(folded)
            raise
        self.logged_in(folded)

    def new_account(self) -> None:
        """Before an account is made.

        Raises:
            Turned: `throttled`.
        """
        self._hit(NEW_ACCOUNTS, "account")

    def new_link(self, account: int) -> None:
        """Before a link to another device is made.

        Raises:
            Turned: `throttled`.
        """
        self._hit(LINKS, "link", str(account))

    def guess(self) -> None:
        """Before a room code is looked up.

        Raises:
            Turned: `throttled`, after too many that no table has.
        """
        self._test(CODES, "code")

    def guessed_wrong(self) -> None:
        """No table had the room code."""
        if self._on:
            self._counters.hit(CODES, "code", _address())

    def _hit(self, limit: RateLimitItem, *what: str) -> None:
        if self._on and not self._counters.hit(limit, *what, _address()):
            raise self._too_often(limit, *what, _address())

    def _test(self, limit: RateLimitItem, *what: str, by_address: bool = True) -> None:
        who = (*what, _address()) if by_address else what
        if self._on and not self._counters.test(limit, *who):
            raise self._too_often(limit, *who)

    def _too_often(self, limit: RateLimitItem, *who: str) -> Turned:
        log.warning("throttled", what=who[0], address=_address())
        left = self._counters.ends_at(limit, *who) - time.time()
        return Turned("throttled", wait=max(1, ceil(left)))


def throttle() -> Throttle:
    """The application's throttle."""
    found: Throttle = current_app.extensions["throttle"]
    return found


def init_app(app: Flask, settings: Settings) -> None:
    """Keep the counters with the application."""
    app.extensions["throttle"] = Throttle(settings)


def _address() -> str:
    return address_of(request.remote_addr)


def address_of(told: str | None) -> str:
    """Who asks: without a port; of IPv6 the /64, all of which one household has."""
    told = told or "nowhere"
    for text in (told, told.rpartition(":")[0].strip("[]"), told.strip("[]")):
        try:
            found = ip_address(text)
        except ValueError:
            continue
        if isinstance(found, IPv4Address):
            return str(found)
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((int(found) >> 64 << 64, 64)))
    return told
