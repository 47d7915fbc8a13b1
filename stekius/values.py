"""Reading one setting: its text is what it should be, or it is named and nothing starts. Pure."""

from collections.abc import Mapping
from importlib.util import find_spec
from ipaddress import IPv4Network, IPv6Network, ip_network

Network = IPv4Network | IPv6Network


class BadSetting(ValueError):
    """A setting with which the house does not start; the message names it in one sentence."""


class NotYet(BadSetting):
    """A setting with which the house does not start now, but may in a moment."""


def whole(given: Mapping[str, str], name: str, usual: int, least: int, most: int) -> int:
    """A whole number within these bounds."""
    text = given[name]
    if not text:
        return usual
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise BadSetting(f"{name} must be a whole number from {least} to {most}: {text!r}.")
    return int(text)


def seconds(given: Mapping[str, str], name: str, usual: float) -> float:
    """A length of time, at most a minute."""
    text = given[name]
    try:
        seconds = float(text) if text else usual
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:
        raise BadSetting(f"{name} must be a number of seconds from 0 to 60: {text!r}.")
    return seconds


def one_of(given: Mapping[str, str], name: str, *values: str) -> str:
    """One of these words, by itself the first."""
    text = given[name].lower() or values[0]
    if text not in values:
        raise BadSetting(f"{name} must be {' or '.join(values)}: {text!r}.")
    return text


def one_line(given: Mapping[str, str], name: str, longest: int) -> str:
    """A short text without anything that cannot be seen; nothing is one, too."""
    text = given[name]
    if len(text) > longest or not text.isprintable():
        raise BadSetting(f"{name} must be one line of at most {longest} characters: {text!r}.")
    return text


def starts_with(given: Mapping[str, str], name: str, beginnings: tuple[str, ...]) -> str:
    """Nothing, or a text that begins in one of these ways."""
    text = given[name]
    if text and not text.startswith(beginnings):
        raise BadSetting(f"{name} must begin with {' or '.join(beginnings)}.")
    return text


def networks(given: Mapping[str, str], name: str) -> tuple[Network, ...]:
    """Addresses, or networks such as 10.0.0.0/8, with commas between them."""
    texts = [text.strip() for text in given[name].split(",") if text.strip()]
    try:
        return tuple(ip_network(text) for text in texts)
    except ValueError as error:
        raise BadSetting(f"{name} must be addresses or networks: {error}.") from error


def installed(name: str, module: str) -> None:
    """What this setting is served by is installed.

    Raises:
        BadSetting: when it is not.
    """
    if find_spec(module) is None:
        raise BadSetting(f"{name} needs {module}: pip install -r requirements-scale.txt.")
