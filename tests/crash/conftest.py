"""A house whose process ends where a test wants it to."""

from collections.abc import Iterator

import pytest

from tests.crash.faults import FaultyHouse, faulty_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaultyHouse]:
    with faulty_house(tmp_path_factory.mktemp("house")) as faulty:
        yield faulty
