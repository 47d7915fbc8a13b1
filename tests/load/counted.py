"""The house with a window into what its process holds, to be served instead of `app:app`."""

import threading
from typing import Any

from flask import jsonify

from stekius import create_app
from stekius.live.socket import Reader
from stekius.store.db import db

app = create_app()
THREADS = app.extensions["settings"].sockets + 32
"""Those that serve: one a socket, and 32 spare ones."""
PATIENCE = 60.0
all_at_work = threading.Barrier(THREADS)


@app.get("/held")
def held() -> Any:
    """What is in use at this moment, this request left out."""
    return jsonify(
        requests=app.extensions["load"].busy - 1,
        listeners=app.extensions["hub"].count(),
        places=app.extensions["socket_places"].count(),
        readers=sum(isinstance(thread, Reader) for thread in threading.enumerate()),
        connections=db.engine.pool.checkedout(),  # type: ignore[attr-defined]
    )


@app.get("/meet")
def meet() -> str:
    """Answered once every thread is answering this."""
    all_at_work.wait(PATIENCE)
    return "all"


@app.get("/fill")
def fill() -> str:
    """Every connection that the pool may give is open at the same time; it keeps its usual ones."""
    pool: Any = db.engine.pool
    connections = [db.engine.connect() for _one in range(pool.size() + pool._max_overflow)]
    for connection in connections:
        connection.close()
    return f"{len(connections)}"
