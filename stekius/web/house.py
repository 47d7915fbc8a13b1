"""The house rules that pages speak of: who may come in, and whom to ask."""

from typing import NamedTuple

from flask import Flask

from stekius.settings import Settings


class HouseRules(NamedTuple):
    """`registration` is `open`, `invite` or `closed`; `contact` is how to reach the host."""

    registration: str
    guests: bool
    contact: str


def init_app(app: Flask) -> None:
    """Let every page know them, and nothing else of the settings."""
    settings: Settings = app.extensions["settings"]
    app.jinja_env.globals["house"] = HouseRules(
        registration=settings.registration, guests=settings.guests, contact=settings.contact
    )
