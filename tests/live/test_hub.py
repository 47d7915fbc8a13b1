import threading

import pytest

from stekius.live.hub import Closed, Hub


def test_a_listener_hears_of_its_own_table_only() -> None:
    hub = Hub()
    with hub.listen("AAAAAA") as mine, hub.listen("EEEEEE") as other:
        hub.tell("AAAAAA", 2)
        assert mine.wait(0) == 2
        assert other.wait(0) is None


def test_only_the_newest_version_waits() -> None:
    hub = Hub()
    with hub.listen("AAAAAA") as listener:
        for version in (2, 4, 3):
            hub.tell("AAAAAA", version)
        assert listener.wait(0) == 4
        assert listener.wait(0) is None


def test_a_listener_whose_viewer_has_gone_does_not_wait_on() -> None:
    with Hub().listen("AAAAAA") as listener:
        listener.wake()
        assert listener.wait(60) is None


def test_who_waits_is_woken_up() -> None:
    hub = Hub()
    heard: list[int | None] = []
    with hub.listen("AAAAAA") as listener:
        waiting = threading.Thread(target=lambda: heard.append(listener.wait(60)))
        waiting.start()
        hub.tell("AAAAAA", 7)
        waiting.join(60)
    assert heard == [7]


def test_telling_a_table_that_nobody_listens_to_is_nothing() -> None:
    Hub().tell("AAAAAA", 1)


def test_a_listener_that_has_gone_is_forgotten() -> None:
    hub = Hub()
    with hub.listen("AAAAAA"), hub.listen("AAAAAA"):
        assert hub.count() == 2
    assert hub.count() == 0


def test_a_closed_hub_sends_everybody_away_newcomers_too() -> None:
    hub = Hub()
    with hub.listen("AAAAAA") as before:
        hub.close()
        with pytest.raises(Closed):
            before.wait(60)
    with hub.listen("AAAAAA") as after, pytest.raises(Closed):
        after.wait(60)
