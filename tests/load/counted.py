"""The house with a window into what its process holds, to be served instead of `app:app`."""

import os
import threading
import time
from typing import Any

from flask import jsonify

from stekius import create_app
from stekius.live.socket import Reader
from stekius.store.db import db

app = create_app()
SERVING = "ThreadPoolExecutor"
"""How the names of gunicorn's threads begin."""


def tell() -> None:
    """Keep the number of serving threads in a file: while all are busy none can answer."""
    told = os.open(app.extensions["settings"].instance / "serving", os.O_WRONLY | os.O_CREAT)
    while True:
        serving = sum(thread.name.startswith(SERVING) for thread in threading.enumerate())
        os.pwrite(told, b"%3d" % serving, 0)
        time.sleep(0.05)


threading.Thread(target=tell, daemon=True).start()


@app.get("/held")
def held() -> Any:
    """What is in use at this moment, this request left out."""
    return jsonify(
        requests=app.extensions["load"].busy - 1,
        listeners=app.extensions["hub"].count(),
        places=app.extensions["socket_places"]._open.total(),
        readers=sum(isinstance(thread, Reader) for thread in threading.enumerate()),
        connections=db.engine.pool.checkedout(),  # type: ignore[attr-defined]
    )


@app.get("/fill")
def fill() -> str:
    """Every connection that the pool may give is open at the same time; it keeps its usual ones."""
    pool: Any = db.engine.pool
    connections = [db.engine.connect() for _one in range(pool.size() + pool._max_overflow)]
    for connection in connections:
        connection.close()
    return f"{len(connections)}"
