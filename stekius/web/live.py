"""The socket of a table: who may have it is settled before the handshake."""

from functools import partial
from typing import Any

from flask import Blueprint, Flask, current_app, g, request
from flask_login import current_user
from flask_sock import Sock

from stekius.live import socket
from stekius.live.snapshots import SnapshotCache
from stekius.store.db import db
from stekius.tables.refusals import Refused
from stekius.tables.table import Snapshot
from stekius.web.access import look, may_watch
from stekius.web.asked import whole
from stekius.web.present.board import board_of, draw
from stekius.web.refusal import Turned

live = Blueprint("live", __name__)
sock = Sock()

KEPT = 256
"""Tables whose newest snapshot is shared by the sockets that draw from it."""


def init_app(app: Flask) -> None:
    """Sockets with a cap, without compression, and the snapshots they share."""
    app.config["SOCK_SERVER_OPTIONS"] = {**socket.OPTIONS, "thread_class": socket.Reader}
    app.extensions["socket_places"] = socket.Places(app.extensions["settings"].sockets)
    app.extensions["snapshots"] = SnapshotCache(
        _load, lambda snapshot: snapshot.table.version, KEPT
    )
    app.wsgi_app = socket.without_compression(app.wsgi_app)  # type: ignore[method-assign]
    app.register_blueprint(live)


@live.before_request
def settle() -> None:
    """A socket is for those who may watch the table."""
    if not current_user.is_authenticated:
        raise Turned("not_logged_in")
    snapshot = look((request.view_args or {})["code"])
    may_watch(snapshot.table, current_user.id)
    g.code = snapshot.table.code
    socket.make_whole(request.environ)


@live.get("/t/<code>/live")
def plain(code: str) -> tuple[str, int, dict[str, str]]:
    """What comes here without asking for a socket is told to."""
    return code, 426, {"Upgrade": "websocket"}


@sock.route("/t/<code>/live", bp=live)
def watch(wire: Any, code: str) -> None:
    """Push the viewer's own board at each new version of the table."""
    code, account = g.code, current_user.id
    seen = whole(request.args.get("seen", "0"), "seen")
    db.session.remove()
    with current_app.extensions["socket_places"].taken(account) as free:
        if free:
            push = partial(_partial, code, account)
            socket.push(wire, current_app.extensions["hub"], code, seen, push)
        else:
            wire.close(socket.FULL)
    wire.sock.cut()


def _partial(code: str, account: int, version: int) -> tuple[int, str]:
    snapshot = current_app.extensions["snapshots"].get(code, version)
    try:
        may_watch(snapshot.table, account)
    except Refused as refused:
        raise socket.Gone from refused
    board = draw(board_of(snapshot, account, current_app.extensions["now"]()))
    message = f'<hx-partial hx-target="#board" hx-swap="outerMorph">{board}</hx-partial>'
    return snapshot.table.version, message


def _load(code: str) -> Snapshot:
    snapshot: Snapshot = current_app.extensions["tables"].look(code)
    db.session.remove()
    return snapshot
