"""One request of the matrix: what is asked, what it was answered, and whether anything changed."""

import re
from typing import NamedTuple
from urllib.parse import quote

from flask import Flask
from werkzeug.test import TestResponse

from stekius.games.registry import game
from stekius.tables.talk import PHRASES
from stekius.web.present.hints import KEYS
from tests.security.personas import Stage

HAND = re.compile(r'id="own-|"hand":\[\{')
LEFT_OUT = {"static", "sheet"}
PLACES = ((r"/t/\w+", "table"), (r"/login.*", "login"), (r"/keep.*", "keep"), (r"/lobby", "lobby"))
HOME = ((r"/", "home"), (r"/me", "me"), (r"/me#choices", "choices"), (r"/register.*", "register"))


class Route(NamedTuple):
    """A method and a rule of the URL map."""

    method: str
    rule: str

    def __str__(self) -> str:
        return f"{self.method} {self.rule}"


def routes(app: Flask) -> list[Route]:
    """Every route of the application, once for each method; a socket's is a GET like any other."""
    found = {
        Route(method, str(rule.rule))
        for rule in app.url_map.iter_rules()
        if rule.endpoint not in LEFT_OUT
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    }
    return sorted(found, key=lambda route: (route.rule, route.method))


NAMES_A_SEAT = ("/cover", "/remove", "/seats")
"""What says about which seat it is: another than the asker's, who is found from the session."""


def names_a_seat(route: Route) -> bool:
    """Whether an honest client names a seat there."""
    return route.method == "POST" and route.rule.endswith((*NAMES_A_SEAT, "/sit"))


def fields(stage: Stage, name: str) -> dict[str, str]:
    """What an honest client of this table would post, wherever it posts."""
    table = stage.table(stage.code(name))
    move, hand = "lay:AC", "1"
    if table.state is not None:
        rules = game(table.game)
        view = rules.view(table.state, None)
        legal = () if view.to_act is None else rules.legal(table.state, view.to_act)
        move, hand = (legal or (move,))[0], str(view.hand_number)
    return {
        "turn": str(table.turn),
        "key": "one-time",
        "move": move,
        "match": str(table.match),
        "hand": hand,
        "name": "Somebody New" if name == "nobody" else "",
        "language": "el",
        "phrase": PHRASES[0],
        "colours": "four",
        "hint": KEYS[0],
        "word": "delete",
    }


def ask(stage: Stage, route: Route, name: str, extra: dict[str, str] | None = None) -> TestResponse:
    """Ask as this person, for their own table."""
    met = quote(stage.names["waiting"])
    values = {"code": stage.code(name), "key": "koltsina", "name": met, "do": "mute"}
    address = re.sub(r"<(?:\w+:)?(\w+)>", lambda found: values.get(found[1], "1"), route.rule)
    person = stage.people[name]
    if route.method == "GET":
        return person.get(address, query_string=extra or {})
    about = {"seat": "1", "choice": "3"} if route.rule.endswith(NAMES_A_SEAT) else {}
    posted = {**fields(stage, name), **about, **(extra or {})}
    return person.post(address, posted, token=stage.tokens[name])


def outcome(stage: Stage, answer: TestResponse) -> str:
    """Status, where it leads, `+hand` when cards in hand are shown, `!` when anything changed."""
    text = str(answer.status_code)
    if answer.location:
        place = next(
            (word for pattern, word in PLACES + HOME if re.fullmatch(pattern, answer.location)),
            answer.location,
        )
        text += f">{place}"
    if HAND.search(answer.text):
        text += "+hand"
    return text + ("!" if stage.dump() != stage.before else "")
