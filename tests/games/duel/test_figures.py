"""Means, standard errors, percentiles."""

import pytest

from stekius.games.duel.figures import mean, percentile, share


def test_a_mean_comes_with_its_standard_error_and_interval() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.value == 2.5
    assert found.error == pytest.approx(0.6455, abs=1e-4)
    assert found.interval == pytest.approx((1.2348, 3.7652), abs=1e-4)


def test_of_one_value_nothing_is_sure() -> None:
    assert mean([3.0]) == (3.0, float("inf"))


def test_a_share_is_a_mean_that_is_never_certain() -> None:
    assert share([1.0, 0.0, 0.5]) == mean([1.0, 0.0, 0.5])
    all_won = share([1.0] * 6)
    assert all_won.value == 1
    assert all_won.error == pytest.approx((0.8 * 0.2 / 10) ** 0.5)


@pytest.mark.parametrize(("percent", "value"), [(50, 2), (95, 4), (0, 1), (100, 4), (25, 1)])
def test_a_percentile_is_one_of_the_values(percent: int, value: float) -> None:
    assert percentile([4, 1, 3, 2], percent) == value


def test_of_nothing_every_percentile_is_zero() -> None:
    assert percentile([], 50) == 0
