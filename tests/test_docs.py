"""The protocol's page against the structs and the JSON that it describes."""

import re

import msgspec
import pytest

from stekius.games.game import HandCard, View, Why
from stekius.games.registry import GAMES
from tests.repository import ROOT

PROTOCOL = (ROOT / "docs/protocol.md").read_text()


def described(heading: str) -> set[str]:
    """The words in code marks in the part of the protocol under this heading."""
    part = PROTOCOL.split(f"# {heading}\n")[1].split("\n#")[0]
    return set(re.findall(r"`(\w+)`", part))


def own_view(key: str) -> type[View]:
    """The class of a game's views."""
    found = GAMES[key].view.__annotations__["return"]
    assert issubclass(found, View)
    return found


def nested(kind: type[View]) -> set[str]:
    """Fields of structs within a view's own fields."""
    own = set(kind.__struct_fields__) - set(View.__struct_fields__)
    types = [field.type for field in msgspec.inspect.type_info(kind).fields if field.name in own]
    parts = [getattr(type_, "item_type", None) for type_ in types]
    return {
        field.name
        for part in parts
        if isinstance(part, msgspec.inspect.StructType)
        for field in part.fields
    }


@pytest.mark.parametrize("kind", [View, HandCard, Why])
def test_the_fields_of_every_view_are_described(kind: type[msgspec.Struct]) -> None:
    assert set(kind.__struct_fields__) <= described("A view")


@pytest.mark.parametrize("key", GAMES)
def test_the_fields_of_each_games_own_view_are_described(key: str) -> None:
    kind = own_view(key)
    own = set(kind.__struct_fields__) - set(View.__struct_fields__)
    assert own | nested(kind) <= described(type(GAMES[key]).__name__)
