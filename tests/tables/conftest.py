from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import House, house_in


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_in(tmp_path) as made:
        yield made


@pytest.fixture
def races(long_forms: bool) -> range:
    """Races of each kind, in the check and at night."""
    return range(1000 if long_forms else 100)
