"""How the house is served: one process whose threads answer pages and sockets and run the clock.

The process is never replaced while it runs: sockets would all drop at once.
"""

import os
import sys
import threading
import time

from stekius.settings import BadSetting, read

try:
    settings = read(os.environ)
except BadSetting as bad:
    sys.exit(f"STEKIUS does not start: {bad}")

wsgi_app = "app:app"
bind = settings.bound_to
worker_class = "stekius.serving.Worker"
workers = 1
threads = settings.threads
worker_connections = settings.threads + 1000
keepalive = 20
graceful_timeout = 10
timeout = 60
loglevel = "warning"
control_socket_disable = True
forwarded_allow_ips = ""
"""Who the client is, and by which scheme it came, is read in one place: TRUSTED_PROXIES."""


def when_ready(_server):
    """Say where to go."""
    print(f"STEKIUS is open at {settings.address}", flush=True)


def post_worker_init(worker):
    """Start the clock in the process that serves, and watch for its end."""
    clock = worker.wsgi.extensions["clock"]
    clock.start()
    hub = worker.wsgi.extensions["hub"]
    threading.Thread(target=_close_at_the_end, args=(worker, clock, hub), daemon=True).start()


def _close_at_the_end(worker, clock, hub):
    """Let go of the open sockets; the server would wait for them otherwise."""
    while worker.alive:
        time.sleep(0.1)
    hub.close()
    clock.stop()
