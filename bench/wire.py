"""As little HTTP and WebSocket as the measuring needs, so that the robots cost little."""

import asyncio
import base64
import os
from urllib.parse import urlencode

FINAL_TEXT = 0x81
PING, PONG_MASKED = 0x9, b"\x8a\x80\x00\x00\x00\x00"


class Line:
    """A connection to the server that stays open, with one person's cookies."""

    def __init__(self, port: int, cookies: str) -> None:
        self.port = port
        self.cookies = cookies
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The connection, made anew where it was closed."""
        if self.reader is None or self.writer is None or self.reader.at_eof():
            self.close()
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, limit=1 << 20
            )
        return self.reader, self.writer

    def close(self) -> None:
        """Hang up."""
        if self.writer is not None:
            self.writer.close()
            self.reader = self.writer = None

    async def post(self, path: str, fields: dict[str, str]) -> tuple[int, bytes]:
        """Post a form as htmx does; status and body."""
        body = urlencode(fields).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookies}\r\n"
            f"Origin: http://127.0.0.1:{self.port}\r\nHX-Request: true\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        return await self._ask_twice(head.encode() + body)

    async def get(self, path: str) -> tuple[int, bytes]:
        """Ask for an address; status and body."""
        head = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookies}\r\n\r\n"
        )
        return await self._ask_twice(head.encode())

    async def _ask_twice(self, request: bytes) -> tuple[int, bytes]:
        """Ask; once more where the server had closed the connection meanwhile."""
        try:
            return await self._ask(request)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            return await self._ask(request)

    async def _ask(self, request: bytes) -> tuple[int, bytes]:
        reader, writer = await self.open()
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            self.close()
        return int(lines[0].split()[1]), body


class Socket:
    """The live socket of a table: gives each board as it is pushed."""

    def __init__(self, port: int, cookies: str, path: str) -> None:
        self.port, self.cookies, self.path = port, cookies, path
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        """Shake hands."""
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, limit=1 << 20
        )
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Origin: http://127.0.0.1:{self.port}\r\nCookie: {self.cookies}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head

    async def message(self) -> str:
        """The next text that is pushed."""
        assert self.reader is not None
        assert self.writer is not None
        while True:
            first, second = await self.reader.readexactly(2)
            length = second & 0x7F
            if length == 126:
                length = int.from_bytes(await self.reader.readexactly(2), "big")
            elif length == 127:
                length = int.from_bytes(await self.reader.readexactly(8), "big")
            body = await self.reader.readexactly(length)
            if first == FINAL_TEXT:
                return body.decode()
            if first & 0xF == PING:
                self.writer.write(PONG_MASKED)

    def close(self) -> None:
        """Hang up."""
        if self.writer is not None:
            self.writer.close()
