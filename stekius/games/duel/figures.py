"""Means with their standard errors, and percentiles."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

SURE = 1.96
"""Standard errors on either side of a mean within which the truth lies 19 times out of 20."""


class Mean(NamedTuple):
    """A mean and its standard error, of independent values."""

    value: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval."""
        return self.value - SURE * self.error, self.value + SURE * self.error


def mean(values: Sequence[float]) -> Mean:
    """The mean of at least one value; of one alone the error is unknown, and infinite."""
    if len(values) < 2:
        return Mean(fmean(values), float("inf"))
    return Mean(fmean(values), stdev(values) / sqrt(len(values)))


def share(values: Sequence[float]) -> Mean:
    """The mean of values from 0 to 1, such as matches won.

    Where all are alike their spread says nothing, and the error is that of a share which two more
    won and two more lost would give (Agresti and Coull).
    """
    found = mean(values)
    if found.error:
        return found
    many = len(values) + 4
    near = (sum(values) + 2) / many
    return Mean(found.value, sqrt(near * (1 - near) / many))


def percentile(values: Sequence[float], percent: int) -> float:
    """The smallest value that so many percent of the values do not exceed; 0 of none."""
    if not values:
        return 0.0
    return sorted(values)[max(0, -(-len(values) * percent // 100) - 1)]
