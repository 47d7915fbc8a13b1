"""How gunicorn's threads serve: none waits for ever for a peer that has stopped talking.

A request is given a thread once it is whole (`gathering`), and the last words with a peer that
does not hang up would be said by the one thread that takes in all others. Browsers open lines on
which they say nothing: the end of the house does not wait for those.
"""

import errno
import logging
import resource
import socket
import struct
import threading
import time
import weakref
from typing import Any, Self

from gunicorn.glogging import Logger
from gunicorn.workers.gthread import _DEFER, ThreadWorker

from stekius.gathering import State, gathered
from stekius.logs import set_up

READ_SECONDS = 20
"""After so long without a byte a request that stopped half-way is given up."""
SEND_SECONDS = 20
"""After so long a peer that takes nothing of its answer is given up."""
LINGER_SECONDS = 2.0
"""How long a peer may take to hang up after its last answer."""
LINGERERS = 16
"""How many may be waited for so at a time; beyond that nobody's threads are spent on goodbyes."""
OPEN_FILES = 8192
"""As many as the unit allows: each line is one, and a thread has the database open."""
NONE_LEFT = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
END_SECONDS = 3.0
"""How long what is being answered may take once the house goes down."""


class Log(Logger):  # type: ignore[misc]
    """gunicorn's own words, in the form of the house's."""

    def setup(self, cfg: Any) -> None:
        """Hand everything to the one who writes for the house."""
        super().setup(cfg)
        self.error_log.handlers[:] = [set_up()]
        self.error_log.setLevel(logging.WARNING)


class Line(socket.socket):
    """A connection on which a peer that stalls or breaks off is a peer that has hung up."""

    @classmethod
    def over(cls, plain: socket.socket) -> Self:
        """This connection, and nobody else's any longer."""
        line = cls(fileno=plain.detach())
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _seconds(READ_SECONDS))
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, _seconds(SEND_SECONDS))
        return line

    def recv(self, size: int, flags: int = 0) -> bytes:
        """What came; nothing once the peer has gone or taken too long."""
        try:
            return super().recv(size, flags)
        except (BlockingIOError, ConnectionError):
            return b""

    def sendall(self, data: Any, flags: int = 0) -> None:
        """Send it whole.

        Raises:
            BrokenPipeError: when the peer takes nothing.
        """
        try:
            super().sendall(data, flags)
        except BlockingIOError as error:
            raise BrokenPipeError(f"nothing was taken for {SEND_SECONDS} s") from error

    def sendfile(self, file: Any, offset: int = 0, count: int | None = None) -> int:
        """Send a file piece by piece; the system's own way waits without limit."""
        file.seek(offset)
        sent = 0
        while count is None or sent < count:
            piece = file.read(65536 if count is None else min(65536, count - sent))
            if not piece:
                break
            self.sendall(piece)
            sent += len(piece)
        return sent

    def cut(self, how: int = socket.SHUT_RDWR) -> None:
        """End it, also for a thread that waits for it."""
        try:
            self.shutdown(how)
        except OSError:
            return


class Worker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's threaded worker, with patience that ends."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._connections: weakref.WeakSet[Any] = weakref.WeakSet()
        self._lock = threading.Lock()

    def init_process(self) -> None:
        """Serve, with as many files as the system gives."""
        allow_files()
        super().init_process()

    def accept(self, listener: Any) -> None:
        """Let somebody in; when no file is left, whoever knocks waits until one is."""
        try:
            super().accept(listener)
        except OSError as error:
            if error.errno not in NONE_LEFT:
                raise
            time.sleep(0.1)

    def enqueue_req(self, conn: Any) -> None:
        """A connection is there, or has something to say again."""
        if not isinstance(conn.sock, Line):
            conn.sock, conn.answering = Line.over(conn.sock), False
            with self._lock:
                self._connections.add(conn)
        super().enqueue_req(conn)

    def handle(self, conn: Any) -> Any:
        """One request; whoever is not kept is let go here, so that the next comes in meanwhile."""
        state = _gather(conn)
        if state == "more":
            return _DEFER
        conn.unread = state == "unread"
        kept = state in ("whole", "unread") and super().handle(conn)
        if not kept:
            _let_go(conn.sock)
        return kept

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Answer; a connection that is being answered is not hung up on."""
        conn.answering = True
        try:
            return super().handle_request(req, conn)
        finally:
            conn.answering = False

    def _keepalive_after(self, conn: Any, keepalive: bool) -> bool:
        """Nobody waits for a body that nobody wants."""
        return not conn.unread and bool(super()._keepalive_after(conn, keepalive))

    def finish_request(self, conn: Any, fs: Any) -> None:
        """Whoever stops in the middle of a request is waited for without a thread, for a while."""
        super().finish_request(conn, fs)
        if self.pending_conns and self.pending_conns[-1] is conn:
            conn.timeout = time.monotonic() + READ_SECONDS

    def handle_quit(self, sig: int, frame: Any) -> None:
        """A terminal sends Ctrl-C to every process, and the arbiter then asks once more to quit:
        both mean the end that SIGTERM means. gunicorn's own way waits for itself at the second.
        """
        self.handle_exit(sig, frame)

    def see_off(self) -> None:
        """The house goes down: whoever has not asked yet, or is not done in time, is cut off."""
        end = time.monotonic() + END_SECONDS
        self._cut(socket.SHUT_RD, answering=False)
        while time.monotonic() < end:
            time.sleep(0.1)
            self._cut(socket.SHUT_RD, answering=False)
        self._cut(socket.SHUT_RDWR, answering=True)

    def _cut(self, how: int, *, answering: bool) -> None:
        with self._lock:
            found = [conn for conn in self._connections if conn.answering is answering]
        for conn in found:
            conn.sock.cut(how)


def _gather(conn: Any) -> State:
    """Take in the next request as far as it has come; a whole one is put where it is read."""
    ahead = conn.parser.unreader.take_buffered() if conn.initialized else b""
    state, came = gathered(conn, conn.sock, ahead)
    if state in ("whole", "unread"):
        conn.init()
        conn.parser.unreader.unread(came)
    return state


def _seconds(seconds: float) -> bytes:
    return struct.pack("ll", int(seconds), 0)


def allow_files() -> None:
    """As many open files as are needed, where a terminal's limit is lower than the system's."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = OPEN_FILES if hard == unlimited else min(OPEN_FILES, hard)
    if soft != unlimited and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


_lingering = threading.BoundedSemaphore(LINGERERS)


def _let_go(line: Line) -> None:
    """Say goodbye and wait a little for the answer; closing it afterwards takes no time."""
    line.cut(socket.SHUT_WR)
    if _lingering.acquire(blocking=False):
        try:
            _wait_for_the_end(line)
        finally:
            _lingering.release()
    line.cut()


def _wait_for_the_end(line: Line) -> None:
    end = time.monotonic() + LINGER_SECONDS
    try:
        while (left := end - time.monotonic()) > 0:
            line.settimeout(left)
            if not line.recv(4096):
                return
    except OSError:
        return
