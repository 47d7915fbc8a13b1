"""The number of this build: what pages are made of, as one digest, the same in every process."""

import hashlib
from functools import lru_cache

from flask import Flask

from stekius.settings import ROOT, Settings

MADE_OF = ("stekius", "styles", "static", "templates")
LEFT_OUT = ("__pycache__", "cards")
"""Card pictures are many and have digests of their own."""


@lru_cache(maxsize=1)
def number() -> str:
    """A short text that differs after an upgrade."""
    digest = hashlib.sha256()
    for file in sorted(file for folder in MADE_OF for file in (ROOT / folder).rglob("*")):
        if file.is_file() and not set(file.relative_to(ROOT).parts) & set(LEFT_OUT):
            digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()[:10]


def init_app(app: Flask, settings: Settings) -> None:
    """Let pages carry it, and for how many milliseconds a new turn takes no finger."""
    app.jinja_env.globals.update(build=number(), settle=round(1000 * settings.pace.settle))
