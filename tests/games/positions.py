"""Positions with their right answers, and how an answer is compared with what the rules give.

A game brings a module `tests.games.<key>.vectors` with `ADAPTERS`: for each kind of position a
function that takes the position's `given`, drives the real rules and returns what they answer
under the names of `expect`. It may return more than a position asks for, never less. What is a
set in the positions, such as captures or legal cards, it wraps in `AnyOrder`.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

OWN_COPY = Path(__file__).parent.parent / "data" / "vectors.json"


class AnyOrder(list[Any]):
    """Things whose order does not count; how often each occurs does."""

    def __init__(self, things: Iterable[Any]) -> None:
        super().__init__(things)


def positions() -> list[dict[str, Any]]:
    """The positions of the file that RULE_VECTORS names, else of the copy kept here."""
    path = Path(os.environ.get("RULE_VECTORS") or OWN_COPY)
    return list(json.loads(path.read_text("utf-8"))["vectors"])


def plain(answer: Any) -> Any:
    """An answer in JSON's own types, `AnyOrder` kept."""
    if isinstance(answer, AnyOrder):
        return AnyOrder(plain(thing) for thing in answer)
    if isinstance(answer, dict):
        return {str(name): plain(thing) for name, thing in answer.items()}
    if isinstance(answer, list | tuple):
        return [plain(thing) for thing in answer]
    return msgspec.to_builtins(answer)


def same(expected: Any, answer: Any) -> bool:
    """Whether a plain answer is the expected one."""
    if isinstance(answer, AnyOrder):
        return isinstance(expected, list) and _counted(expected) == _counted(answer)
    if isinstance(answer, dict) and isinstance(expected, dict):
        return answer.keys() == expected.keys() and all(
            same(expected[name], answer[name]) for name in expected
        )
    if isinstance(answer, list) and isinstance(expected, list):
        return len(answer) == len(expected) and all(map(same, expected, answer))
    return type(answer) is type(expected) and bool(answer == expected)


def _counted(things: list[Any]) -> list[str]:
    return sorted(json.dumps(thing, sort_keys=True) for thing in things)
