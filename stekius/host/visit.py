"""A house as somebody far away meets it: one request at a time, on a line of its own."""

import http.client
import json
import socket
import ssl
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

Fault = tuple[str, str] | None
"""A code of `outside.sentence` and a detail; none where all is well."""

TIMEOUT = 10.0


class Unreachable(Exception):
    """Nothing answers."""


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    def json(self) -> dict[str, Any]:
        """The body read as JSON; empty where it is none."""
        try:
            found = json.loads(self.body)
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}


class House:
    """A house at an address."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url if "//" in url else f"https://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Unreachable(url)
        self.secure = parts.scheme == "https"
        self.host, self.netloc = parts.hostname, parts.netloc
        self.port = parts.port
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.trust = ssl.create_default_context()
        self.certificate: Fault = None
        self.ends: float | None = None

    def is_near(self) -> bool:
        """Whether its name leads to this machine or its network, from where it sees no other."""
        found = socket.getaddrinfo(self.host, self.port or 443, type=socket.SOCK_STREAM)
        return any(ip_address(str(entry[4][0])).is_private for entry in found)

    def ask(
        self,
        path: str,
        method: str = "GET",
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> Answer:
        """One request on a line of its own.

        Raises:
            Unreachable: when there is no answer.
        """
        line = self._line()
        try:
            line.request(method, path, body, dict(headers or {}))
            answer = line.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(str(error)) from error
        finally:
            line.close()

    def shake_hands(self) -> None:
        """See whether the certificate is good; if not, look at the rest all the same.

        Raises:
            Unreachable: when nothing listens.
        """
        if not self.secure:
            return
        line = self._line()
        try:
            line.connect()
            ends = line.sock.getpeercert()["notAfter"]
            self.ends = ssl.cert_time_to_seconds(ends)
        except ssl.SSLError as error:
            self.certificate = (
                "certificate",
                str(getattr(error, "verify_message", "") or error.reason),
            )
            self.trust.check_hostname = False
            self.trust.verify_mode = ssl.CERT_NONE
        except OSError as error:
            raise Unreachable(str(error)) from error
        finally:
            line.close()

    def _line(self) -> http.client.HTTPConnection:
        if self.secure:
            return http.client.HTTPSConnection(
                self.host, self.port, timeout=TIMEOUT, context=self.trust
            )
        return http.client.HTTPConnection(self.host, self.port, timeout=TIMEOUT)
