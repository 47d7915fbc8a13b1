"""How the house is served: one process whose threads answer pages and sockets and run the clock.

The process is never replaced while it runs: sockets would all drop at once.
"""

import gc
import os
import sys
import threading
import time

from stekius.clock.thinking import Beside, share
from stekius.host import start
from stekius.settings import BadSetting, read
from stekius.values import NotYet

BAD_SETTINGS = 78
"""The exit code for settings that somebody has to change: the unit does not try again by itself."""


def refuse(bad):
    """Say in one sentence why nothing is served; what may pass by itself is tried again."""
    print(f"STEKIUS does not start: {bad}", file=sys.stderr)
    sys.exit(1 if isinstance(bad, NotYet) else BAD_SETTINGS)


try:
    settings = read(os.environ)
except BadSetting as bad:
    refuse(bad)

wsgi_app = "app:app"
bind = settings.bound_to
worker_class = "stekius.serving.Worker"
logger_class = "stekius.serving.Log"
workers = settings.processes
threads = settings.threads
worker_connections = settings.threads + 1000
keepalive = 20
graceful_timeout = 10
timeout = 60
control_socket_disable = True
forwarded_allow_ips = ""
"""Who the client is, and by which scheme it came, is read in one place: TRUSTED_PROXIES."""


def on_starting(server):
    """Look before anything is opened, and keep the lock that says that the house is served."""
    try:
        server.lock = start.check(settings, server.cfg.workers)
    except BadSetting as bad:
        refuse(bad)


def post_worker_init(worker):
    """Start what runs beside the pages, watch for the end, and say where to go."""
    app = worker.wsgi
    seldom_look_for_garbage()
    start.keep_templates(app.jinja_env)
    beside = Beside(share(settings.processes))
    beside.start()
    app.extensions["clock"].start(beside.think)
    if app.extensions["relay"]:
        app.extensions["relay"].start()
    threading.Thread(target=_close_at_the_end, args=(worker, app, beside), daemon=True).start()
    if worker.age == 1:
        start.tell(settings)


def seldom_look_for_garbage():
    """What the house is made of stays: only what came since then is looked through, and less often.

    Otherwise every few moves all of it is, for as long as a move takes.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


def _close_at_the_end(worker, app, beside):
    """Let go of the open sockets; the server would wait for them otherwise."""
    while worker.alive:
        time.sleep(0.1)
    app.extensions["hub"].close()
    threading.Thread(target=worker.see_off, daemon=True).start()
    app.extensions["clock"].stop()
    beside.close()
    if app.extensions["relay"]:
        app.extensions["relay"].close()
