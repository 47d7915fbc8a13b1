"""Stands in for pages that are not there yet."""

from importlib.util import find_spec

from flask import Blueprint

lobby = Blueprint("lobby", __name__)
lobby.add_url_rule("/", "front", lambda: "front")
lobby.add_url_rule("/lobby", "lobby", lambda: "lobby")
table = Blueprint("table", __name__)
table.add_url_rule("/t/<code>", "show", lambda code: code)


def missing():
    if find_spec("stekius.web.lobby") is None:
        return (lobby, table)
    from stekius.web import lobby as l
    from stekius.web import table as t

    return tuple(b for b in vars(l).values() if isinstance(b, Blueprint)) + tuple(
        b for b in vars(t).values() if isinstance(b, Blueprint)
    )
