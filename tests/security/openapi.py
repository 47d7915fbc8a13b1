"""The house's addresses as an OpenAPI document, made from the URL map."""

import re
from typing import Any

from flask import Flask

from stekius.accounts.choices import OPTIONS
from tests.security.asking import routes
from tests.security.hostile import ELSEWHERE, HEADERS, INVISIBLE, SCRIPTS

WISHES = (
    *("game", "target", "stake", "speed", "visibility"),
    *("seat0", "seat1", "seat2", "seat3"),
)
DOORS = ("name", "next", "invite")
CHOICES = tuple(OPTIONS)
READ: dict[str, tuple[str, ...]] = {
    "GET /join": ("code",),
    "GET /keep": DOORS,
    "GET /login": DOORS,
    "GET /me/chips": ("before",),
    "GET /register": DOORS,
    "GET /t/<code>/board": ("seen",),
    "GET /t/<code>/live": ("seen",),
    "GET /tables/new": WISHES,
    "POST /guest": ("name", "next"),
    "POST /keep": ("password", *DOORS),
    "POST /language": ("language", "next"),
    "POST /login": ("name", "password", "next"),
    "POST /logout": ("everywhere",),
    "POST /me/delete": ("password", "word"),
    "POST /me/password": ("password", "new"),
    "POST /people/<name>/<do>": ("code", "next"),
    "POST /quick/<key>": ("stake",),
    "POST /register": ("password", *DOORS),
    "POST /reset/<secret>": ("new",),
    "POST /me/choices": CHOICES,
    "POST /t/<code>/choices": (*CHOICES, "answer"),
    "POST /t/<code>/hint": ("hint", "answer"),
    "POST /t/<code>/again": ("match", "answer"),
    "POST /t/<code>/cover": ("seat", "answer"),
    "POST /t/<code>/next": ("match", "hand", "answer"),
    "POST /t/<code>/play": ("turn", "key", "move", "answer"),
    "POST /t/<code>/remove": ("seat",),
    "POST /t/<code>/reopen": ("name",),
    "POST /t/<code>/say": ("phrase", "answer"),
    "POST /t/<code>/seats": ("seat", "choice"),
    "POST /t/<code>/sit": ("seat", "name"),
    "POST /t/<code>/win": ("match",),
    "POST /tables/new": WISHES,
}
"""What is read at which address, of the form or of the query."""

NUMBERS = ("0", "1", "2", "3", "20", "-1", "1e3", "٣", "99999999999999999999", "")
GOOD: dict[str, tuple[str, ...]] = {
    "answer": ("board", ""),
    "choice": ("person", "easy", "hard", "me", *NUMBERS),
    "do": ("mute", "unmute", "avoid", "unavoid", "report", "invite"),
    "everywhere": ("yes",),
    "game": ("koltsina", "belote", "poker"),
    "key": ("koltsina", "belote", "k1"),
    "language": ("el", "en", "de"),
    "move": ("pass", "take", "lay:AC", "play:JH"),
    "name": ("Άννα", "anna", *INVISIBLE),
    "new": ("a long password", "short", "x" * 201),
    "next": ("/me", "/lobby", *ELSEWHERE),
    "password": ("a long password", "short", "x" * 5000),
    "phrase": ("hello", "bravo"),
    "visibility": ("public", "private"),
    "word": ("delete", "διαγραφή"),
}
"""What makes sense there, or nearly does; where nothing stands, numbers."""


def document(app: Flask, codes: tuple[str, ...]) -> dict[str, Any]:
    """Every address with all that is read there; `codes` are tables that are there."""
    paths: dict[str, dict[str, Any]] = {}
    for method, rule in routes(app):
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule)
        paths.setdefault(path, {})[method.lower()] = _operation(method, rule, codes)
    info = {"title": "STEKIUS", "version": "1"}
    return {"openapi": "3.0.3", "info": info, "paths": paths}


def _operation(method: str, rule: str, codes: tuple[str, ...]) -> dict[str, Any]:
    read = READ.get(f"{method} {rule}", ())
    queried = read if method == "GET" else tuple(name for name in read if name == "answer")
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": _values(name, codes)}
        for name in re.findall(r"<(?:\w+:)?(\w+)>", rule)
    ]
    parameters += [
        {"name": name, "in": "query", "schema": _values(name, codes)} for name in queried
    ]
    operation: dict[str, Any] = {
        "parameters": parameters,
        "responses": {"default": {"description": "a page, or a refusal with a sentence"}},
    }
    posted = {name: _values(name, codes) for name in read if name not in queried}
    if method == "POST":
        schema = {"type": "object", "properties": posted, "additionalProperties": False}
        content = {"application/x-www-form-urlencoded": {"schema": schema}}
        operation["requestBody"] = {"content": content}
    return operation


def _values(name: str, codes: tuple[str, ...]) -> dict[str, Any]:
    good = (*codes, "aehkmn", "ΑΕΗΚΜΝ") if name == "code" else GOOD.get(name, NUMBERS)
    hostile = (*SCRIPTS, *HEADERS)
    known = {"enum": list(good)}
    return {"anyOf": [known, {"enum": list(hostile)}, {"type": "string", "maxLength": 40}]}
