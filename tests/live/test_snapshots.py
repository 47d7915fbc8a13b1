import threading

from stekius.live.snapshots import SnapshotCache


class Tables:
    """Versions by code, and how often they were loaded."""

    def __init__(self) -> None:
        self.versions = {"AAAAAA": 1, "EEEEEE": 1, "HHHHHH": 1}
        self.loads = 0
        self.cache = SnapshotCache(self.load, lambda snapshot: snapshot[1], size=2)

    def load(self, code: str) -> tuple[str, int]:
        self.loads += 1
        return code, self.versions[code]


def test_a_version_is_loaded_once_however_many_ask() -> None:
    tables = Tables()
    barrier = threading.Barrier(8)

    def ask() -> None:
        barrier.wait(60)
        assert tables.cache.get("AAAAAA", 1) == ("AAAAAA", 1)

    threads = [threading.Thread(target=ask) for _number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert tables.loads == 1


def test_a_newer_version_is_loaded_anew_and_an_older_one_is_not() -> None:
    tables = Tables()
    tables.cache.get("AAAAAA", 1)
    tables.versions["AAAAAA"] = 3
    assert tables.cache.get("AAAAAA", 2) == ("AAAAAA", 3)
    assert tables.cache.get("AAAAAA", 3) == ("AAAAAA", 3)
    assert tables.cache.get("AAAAAA", 1) == ("AAAAAA", 3)
    assert tables.loads == 2


def test_the_table_not_asked_for_longest_is_forgotten() -> None:
    tables = Tables()
    for code in ("AAAAAA", "EEEEEE", "HHHHHH", "AAAAAA"):
        tables.cache.get(code, 1)
    assert tables.loads == 4
