"""What a host may set: one frozen record, read from the environment once (design 8)."""

import os
from collections.abc import Mapping
from datetime import UTC, tzinfo
from pathlib import Path
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import msgspec

from stekius.chips.figures import Figures
from stekius.database_url import database_url
from stekius.secret_key import secret_key
from stekius.tables.pace import INSTANT, Pace
from stekius.values import BadSetting as BadSetting
from stekius.values import (
    Network,
    installed,
    networks,
    one_line,
    one_of,
    seconds,
    starts_with,
    whole,
)

ROOT = Path(__file__).resolve().parent.parent
SPARE_THREADS = 32
"""Threads that sockets never take, so that pages are always answered."""
MOST_CHIPS = 1_000_000
LONGEST_CONTACT = 200

NAMES = (
    "HOST",
    "PORT",
    "BASE_URL",
    "SECRET_KEY",
    "DATABASE_URL",
    "REDIS_URL",
    "TRUSTED_PROXIES",
    "INSTANCE",
    "WEB_CONCURRENCY",
    "METRICS",
    "PACE",
    "LIMITS",
    "SOCKETS",
    "BOT_PAUSE",
    "LINGER_PAUSE",
    "CALM_PAUSE",
    "CHOICE_PAUSE",
    "REDEAL_PAUSE",
    "TIMEZONE",
    "CHIPS_START",
    "CHIPS_GUEST",
    "GUEST_STAKE",
    "TOP_UP_BELOW",
    "TOP_UP_TO",
    "HOUSE_CAP",
    "REGISTRATION",
    "GUESTS",
    "CONTACT",
)
"""Every setting there is; an empty one counts as not set."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings, checked.

    `base_url` is `scheme://host[:port]` or empty. `trusted_proxies` counts the proxies in front.
    `sockets` is the most that may be open at once, in each of `processes`. `metrics` are those who
    may read figures. `zone` says when the house's day begins.
    `registration` is `open`, `invite` or `closed`; `contact` is how to reach the host, or empty.
    """

    host: str
    port: int
    base_url: str
    secret_key: str
    database_url: str
    redis_url: str
    trusted_proxies: int
    instance: Path
    processes: int
    metrics: tuple[Network, ...]
    pace: Pace
    limits: bool
    sockets: int
    zone: tzinfo
    figures: Figures
    registration: str
    guests: bool
    contact: str

    @property
    def secure(self) -> bool:
        """Players reach the house by https."""
        return self.base_url.startswith("https://")

    @property
    def bound_to(self) -> str:
        """`host:port` to listen at."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def address(self) -> str:
        """Where players find the house: `BASE_URL`, else where it listens."""
        return self.base_url or f"http://{self.bound_to}"

    @property
    def shared(self) -> bool:
        """Several processes can serve the same house."""
        return bool(self.redis_url) and self.database_url.startswith("postgresql")

    @property
    def threads(self) -> int:
        """Threads to serve with: always more than sockets."""
        return self.sockets + SPARE_THREADS


def read(environ: Mapping[str, str]) -> Settings:
    """The settings of this environment. Makes the instance folder and, once, the secret key.

    Raises:
        BadSetting: a value that cannot be used, or with which it would be unsafe to start.
    """
    given = {name: environ.get(name, "").strip() for name in NAMES}
    base_url = _base_url(given["BASE_URL"])
    if base_url.startswith("https://") and not given["SECRET_KEY"]:
        raise BadSetting("SECRET_KEY must be set when BASE_URL begins with https.")
    instance = _folder(Path(given["INSTANCE"] or ROOT / "instance").absolute())
    return Settings(
        host=given["HOST"] or "127.0.0.1",
        port=whole(given, "PORT", 8000, 1, 65535),
        base_url=base_url,
        secret_key=secret_key(given["SECRET_KEY"], instance),
        database_url=database_url(given["DATABASE_URL"], instance),
        redis_url=_redis_url(given),
        trusted_proxies=whole(given, "TRUSTED_PROXIES", 0, 0, 10),
        instance=instance,
        processes=whole(given, "WEB_CONCURRENCY", 1, 1, 64),
        metrics=networks(given, "METRICS"),
        pace=_pace(given),
        limits=one_of(given, "LIMITS", "on", "off") == "on",
        sockets=whole(given, "SOCKETS", 400, 0, 4000),
        zone=_zone(given["TIMEZONE"]),
        figures=_figures(given),
        registration=one_of(given, "REGISTRATION", "open", "invite", "closed"),
        guests=one_of(given, "GUESTS", "on", "off") == "on",
        contact=one_line(given, "CONTACT", LONGEST_CONTACT),
    )


def _base_url(text: str) -> str:
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise BadSetting(f"BASE_URL must be like https://cards.example, without a path: {text!r}.")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _folder(path: Path) -> Path:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = path / f".writable-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        reason = error.strerror
        raise BadSetting(f"INSTANCE must be a folder to write in: {path} ({reason}).") from error
    return path


def _redis_url(given: Mapping[str, str]) -> str:
    url = starts_with(given, "REDIS_URL", ("redis://", "rediss://"))
    if url:
        installed("REDIS_URL", "redis")
    return url


def _pace(given: Mapping[str, str]) -> Pace:
    instant = one_of(given, "PACE", "eye", "instant") == "instant"
    usual = INSTANT if instant else Pace()
    return msgspec.structs.replace(
        usual,
        bot=seconds(given, "BOT_PAUSE", usual.bot),
        linger=seconds(given, "LINGER_PAUSE", usual.linger),
        calm=seconds(given, "CALM_PAUSE", usual.calm),
        choice=seconds(given, "CHOICE_PAUSE", usual.choice),
        brief=seconds(given, "REDEAL_PAUSE", usual.brief),
    )


def _zone(text: str) -> tzinfo:
    if text in ("", "UTC"):
        return UTC
    try:
        return ZoneInfo(text)
    except (ValueError, OSError, KeyError) as error:
        raise BadSetting(f"TIMEZONE must be like Europe/Athens: {text!r}.") from error


def _figures(given: Mapping[str, str]) -> Figures:
    usual = Figures()
    start = whole(given, "CHIPS_START", usual.start, 0, MOST_CHIPS)
    to = whole(given, "TOP_UP_TO", usual.top_up_to, 0, MOST_CHIPS)
    return Figures(
        start=start,
        guest=whole(given, "CHIPS_GUEST", min(usual.guest, start), 0, start),
        guest_stake=whole(given, "GUEST_STAKE", usual.guest_stake, 0, MOST_CHIPS),
        top_up_below=whole(given, "TOP_UP_BELOW", min(usual.top_up_below, to), 0, to),
        top_up_to=to,
        house_cap=whole(given, "HOUSE_CAP", usual.house_cap, 0, MOST_CHIPS),
    )
