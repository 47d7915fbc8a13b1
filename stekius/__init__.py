"""STEKIUS, an online card room."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask import Blueprint, Flask

    from stekius.chips.ledger import Ledger
    from stekius.live.hub import Hub
    from stekius.live.relay import Relay
    from stekius.settings import Settings
    from stekius.tables.service import TableService
    from stekius.tables.table import Table


def create_app(settings: Settings | None = None, *, now: Callable[[], float] = time.time) -> Flask:
    """The house with all its rooms wired together; nothing runs yet.

    Settings come from the environment unless they are given. The clock is in
    `app.extensions["clock"]`; whoever serves the application starts it.

    Raises:
        stekius.settings.BadSetting: when it would not be safe to start.
    """
    import os

    from flask import Flask

    from stekius import logs
    from stekius import settings as house
    from stekius.host import commands
    from stekius.store import db
    from stekius.web.templates import Templates

    settings = settings or house.read(os.environ)
    app = Flask(
        __name__,
        static_folder=str(house.ROOT / "static"),
        template_folder=str(house.ROOT / "templates"),
        instance_path=str(settings.instance),
    )
    logs.set_up_unserved()
    app.jinja_environment = Templates
    app.extensions["settings"] = settings
    app.extensions["now"] = now
    app.config.from_mapping(_config(settings))
    db.init_app(app)
    _open_rooms(app, settings, now)
    _open_doors(app, settings)
    _open_pages(app)
    commands.init_app(app)
    return app


def _config(settings: Settings) -> dict[str, object]:
    from stekius.store.db import engine_options

    return {
        "SECRET_KEY": settings.secret_key,
        "SQLALCHEMY_DATABASE_URI": settings.database_url,
        "SQLALCHEMY_ENGINE_OPTIONS": engine_options(settings.database_url),
        "SESSION_COOKIE_NAME": "stekius",
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_COOKIE_SECURE": settings.secure,
        "SESSION_REFRESH_EACH_REQUEST": False,
        "PERMANENT_SESSION_LIFETIME": 365 * 24 * 3600,
        "MAX_CONTENT_LENGTH": 64 * 1024,
        "MAX_FORM_MEMORY_SIZE": 64 * 1024,
        "BABEL_DEFAULT_TIMEZONE": str(settings.zone),
        "WTF_CSRF_TIME_LIMIT": None,
        "WTF_CSRF_SSL_STRICT": False,
    }


def _open_rooms(app: Flask, settings: Settings, now: Callable[[], float]) -> None:
    """Accounts, tables, the hub that tells of them and the clock that moves them."""
    from stekius.chips.ledger import Ledger
    from stekius.clock.clock import Clock
    from stekius.host.tidy import once_a_day
    from stekius.live.hub import Hub
    from stekius.tables.duty import Duties
    from stekius.tables.service import MOST_TABLES, TableService

    hub = Hub()
    relay = _relay(hub, settings)

    def tell(table: Table) -> None:
        (relay or hub).tell(table.code, table.version)
        clock.nudge(table.due_at)

    ledger = Ledger(now=now, figures=settings.figures, zone=settings.zone)
    tables = TableService(
        tell=tell,
        now=now,
        below=secrets.randbelow,
        pace=settings.pace,
        ledger=ledger,
        most_tables=MOST_TABLES if settings.limits else None,
    )
    clock = Clock(
        app,
        Duties(tables),
        now=now,
        seed=lambda: secrets.randbits(64),
        daily=lambda now: once_a_day(now, app.extensions["departures"].remove_silent_guests),
    )
    app.extensions["hub"] = hub
    app.extensions["relay"] = relay
    app.extensions["tables"] = tables
    app.extensions["clock"] = clock
    app.extensions["ledger"] = ledger
    _let_people_in(app, settings, now, tables, ledger)


def _relay(hub: Hub, settings: Settings) -> Relay | None:
    """The way to the other processes of the house, where there are any."""
    from stekius.live.relay import Relay, connected

    if not settings.redis_url:
        return None
    return Relay(hub, connected(settings.redis_url), secrets.token_hex(8))


def _let_people_in(
    app: Flask,
    settings: Settings,
    now: Callable[[], float],
    tables: TableService,
    ledger: Ledger,
) -> None:
    """Accounts, what people are to each other, and how somebody comes and goes."""
    from stekius.accounts.bans import Bans
    from stekius.accounts.departures import Departures
    from stekius.accounts.people import People
    from stekius.accounts.renewal import Renewal
    from stekius.accounts.service import AccountService
    from stekius.tables.everywhere import Everywhere

    def token() -> str:
        return secrets.token_urlsafe(32)

    accounts = AccountService(
        now=now,
        below=secrets.randbelow,
        token=token,
        ledger=ledger,
        registration=settings.registration,
    )
    everywhere = Everywhere(tables)
    app.extensions["people"] = People(now=now, token=token)
    app.extensions["accounts"] = accounts
    ended = accounts.sessions_ended
    app.extensions["renewal"] = Renewal(now=now, tickets=accounts.tickets, ended=ended)
    app.extensions["departures"] = Departures(now=now, leave=everywhere.leave, ended=ended)
    app.extensions["bans"] = Bans(now=now, cover=everywhere.cover, ended=ended)


def _open_doors(app: Flask, settings: Settings) -> None:
    """The web: what looks at every request, the cheapest first."""
    from stekius.web import (
        build,
        errors,
        guard,
        languages,
        load,
        metrics,
        ready,
        security,
        sheet,
        signin,
        static,
        throttle,
        trail,
    )

    load.init_app(app)
    trail.init_app(app)
    ready.init_app(app)
    metrics.init_app(app)
    security.init_app(app, settings)
    static.init_app(app)
    build.init_app(app, settings)
    sheet.init_app(app)
    throttle.init_app(app, settings)
    languages.init_app(app)
    guard.init_app(app)
    signin.init_app(app)
    errors.init_app(app)


def _open_pages(app: Flask) -> None:
    """The pages, what every one of them shows, and the socket."""
    from stekius.web import chips, house, live, turns
    from stekius.web.present import board

    for blueprint in _blueprints():
        app.register_blueprint(blueprint)
    chips.init_app(app)
    house.init_app(app)
    turns.init_app(app)
    board.init_app(app)
    live.init_app(app)


def _blueprints() -> tuple[Blueprint, ...]:
    from stekius.web import (
        app_manifest,
        auth,
        choices,
        guide,
        health,
        languages,
        lobby,
        me,
        metrics,
        own,
        people,
        privacy,
        quick,
        room,
        steps,
        table,
    )

    assert choices.table is steps.table is room.table is table.table
    assert choices.page is me.page
    assert quick.lobby is lobby.lobby
    return (
        auth.doors,
        languages.switch,
        lobby.lobby,
        table.table,
        guide.guide,
        me.page,
        own.own,
        privacy.privacy,
        people.people,
        health.checks,
        app_manifest.app_manifest,
        metrics.figures,
    )
