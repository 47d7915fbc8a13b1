"""The house with less patience and small buffers, so that a test need not wait for a minute.

Served instead of `app:app`: what takes 25 seconds there takes 2 here, by the same code.
"""

import socket
from typing import Any

from stekius import gathering, serving
from stekius.live import socket as sockets

sockets.OPTIONS["ping_interval"] = 2
sockets.SEND_SECONDS = 1
serving.READ_SECONDS = 2
gathering.WHOLE_WITHIN = 4.0
_make_whole = sockets.make_whole


def make_whole_and_small(environ: dict[str, Any]) -> None:
    """Whoever does not read is noticed after a few boards."""
    environ["gunicorn.socket"].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    _make_whole(environ)


sockets.make_whole = make_whole_and_small

from stekius import create_app  # noqa: E402

app = create_app()
