"""The socket of a table: who may have it is settled before the handshake."""

from typing import Any

from flask import Blueprint, Flask, current_app, g, request
from flask_login import current_user
from flask_sock import Sock

from stekius.live import socket
from stekius.store.db import db
from stekius.tables.refusals import Refused
from stekius.tables.table import Snapshot
from stekius.web.access import look, may_watch
from stekius.web.asked import whole
from stekius.web.present.board import Board, board_of, draw
from stekius.web.present.chosen import draw_as
from stekius.web.refusal import Turned
from stekius.web.signin import accounts

live = Blueprint("live", __name__)
sock = Sock()

VERSION = "13"
"""Of the socket protocol, the only one there is."""


def init_app(app: Flask) -> None:
    """Sockets with a cap, without compression."""
    app.config["SOCK_SERVER_OPTIONS"] = {**socket.OPTIONS, "thread_class": socket.Reader}
    app.extensions["socket_places"] = socket.Places(app.extensions["settings"].sockets)
    app.wsgi_app = socket.without_compression(app.wsgi_app)  # type: ignore[method-assign]
    app.register_blueprint(live)


@live.before_request
def settle() -> None:
    """A socket is for those who may watch the table."""
    if request.url_rule is not None and request.url_rule.websocket:
        _check_handshake()
    if not current_user.is_authenticated:
        raise Turned("not_logged_in")
    snapshot = look((request.view_args or {})["code"])
    may_watch(snapshot.table, current_user.id)
    g.code = snapshot.table.code
    g.seen = whole(request.args.get("seen", "0"), "seen")
    socket.make_whole(request.environ)


@live.get("/t/<code>/live")
def plain(code: str) -> tuple[str, int, dict[str, str]]:
    """What comes here without asking for a socket is told to."""
    return code, 426, {"Upgrade": "websocket"}


@sock.route("/t/<code>/live", bp=live)
def watch(wire: Any, code: str) -> None:
    """Push the viewer's own board at each new version of the table."""
    code, seen, account, secret = g.code, g.seen, current_user.id, current_user.secret
    db.session.remove()
    with current_app.extensions["socket_places"].taken(account) as free:
        if free:
            viewer = Viewer(code, account, secret)
            hub = current_app.extensions["hub"]
            socket.push(wire, hub, code, seen, viewer.draw, viewer.look_again)
        else:
            wire.close(socket.FULL)
    wire.sock.cut()


class Viewer:
    """One account that watches one table through a socket, while its session lasts."""

    def __init__(self, code: str, account: int, secret: str) -> None:
        self._code = code
        self._account = account
        self._secret = secret
        self._told: int | None = None

    def draw(self, version: int) -> tuple[int, str]:
        """The viewer's board at this version or a newer one.

        Raises:
            socket.Gone: when the viewer may no longer watch.
        """
        self._check_session()
        snapshot = _latest(self._code, version)
        try:
            may_watch(snapshot.table, self._account)
        except Refused as refused:
            raise socket.Gone from refused
        return snapshot.table.version, _message(self._board(snapshot))

    def look_again(self, version: int) -> str | None:
        """The viewer is still there; once another has been absent for long, a board that says so.

        That changes no number of the table. What is kept of it may be too old to know. What another
        process changed, such as a command of the host's, nobody told here: it is told now.

        Raises:
            socket.Gone: when the viewer has logged out.
        """
        self._check_session()
        newest = current_app.extensions["tables"].version(self._code)
        db.session.remove()
        if newest > version:
            current_app.extensions["hub"].tell(self._code, newest)
            return None
        kept = _latest(self._code, version)
        current_app.extensions["tables"].seen(kept.table, self._account)
        if self._told == version or self._board(kept).absent is None:
            return None
        board = self._board(_load(self._code))
        if board.absent is None or board.version != version:
            return None
        self._told = version
        return _message(board)

    def _check_session(self) -> None:
        known = accounts().lately_by_session(self._secret)
        db.session.remove()
        if known is None:
            raise socket.Gone
        draw_as(known.choices)

    def _board(self, snapshot: Snapshot) -> Board:
        board = board_of(snapshot, self._account, current_app.extensions["now"]())
        db.session.remove()
        return board


def _check_handshake() -> None:
    """What the handshake would break on, were it begun.

    Raises:
        Turned: `bad_request`.
    """
    version = request.headers.get("Sec-WebSocket-Version", "")
    if version != VERSION or not request.headers.get("Sec-WebSocket-Key"):
        raise Turned("bad_request", f"no handshake, version {version[:80]!r}")


def _message(board: Board) -> str:
    return f'<hx-partial hx-target="#board" hx-swap="outerMorph">{draw(board)}</hx-partial>'


def _latest(code: str, version: int) -> Snapshot:
    snapshot: Snapshot = current_app.extensions["tables"].latest(code, version)
    db.session.remove()
    return snapshot


def _load(code: str) -> Snapshot:
    snapshot: Snapshot = current_app.extensions["tables"].look(code)
    db.session.remove()
    return snapshot
