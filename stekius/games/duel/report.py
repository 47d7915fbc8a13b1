"""What a duel found, as lines of text."""

from collections.abc import Iterator, Sequence

from stekius.games.duel.duplicate import Outcome, Terms
from stekius.games.duel.figures import Mean, mean, percentile, share
from stekius.games.duel.sides import Side


def report(terms: Terms, outcomes: Sequence[Outcome], sides: tuple[Side, Side]) -> Iterator[str]:
    """The lines for these deals."""
    yield _heading(terms, outcomes, sides, "deals")
    yield _difference("card points", sides, mean([outcome.cards for outcome in outcomes]), "deal")
    points = mean([outcome.points for outcome in outcomes])
    yield _difference("scored points", sides, points, "deal")
    yield from map(_time, sides)


def report_matches(
    terms: Terms, outcomes: Sequence[Outcome], sides: tuple[Side, Side]
) -> Iterator[str]:
    """The lines for these matches."""
    yield _heading(terms, outcomes, sides, f"matches to {terms.target}")
    won = share([outcome.won for outcome in outcomes])
    yield (
        f"matches won    {sides[0].name} {100 * won.value:.1f} %"
        f" (standard error {100 * won.error:.1f}; an equal share is {100 / outcomes[0].plays:.1f})"
    )
    points = mean([outcome.points for outcome in outcomes])
    yield _difference("final points", sides, points, "match")
    yield from map(_time, sides)


def _heading(terms: Terms, outcomes: Sequence[Outcome], sides: tuple[Side, Side], what: str) -> str:
    return (
        f"{terms.game.key}, {terms.seats} seats: {sides[0].name} against {sides[1].name}, "
        f"{len(outcomes)} {what} of seed {terms.seed}, each played {outcomes[0].plays} times"
    )


def _difference(what: str, sides: tuple[Side, Side], found: Mean, each: str) -> str:
    return (
        f"{what:<14} {sides[0].name} {found.value:+.2f} a {each} (standard error {found.error:.2f})"
    )


def _time(side: Side) -> str:
    times = [1000 * seconds for seconds in side.seconds]
    return (
        f"time           {side.name} {percentile(times, 50):.2f} ms in the median,"
        f" {percentile(times, 95):.2f} ms at the 95th percentile, {len(times)} decisions"
    )
