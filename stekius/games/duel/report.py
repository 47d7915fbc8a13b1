"""What a duel found, as lines of text."""

from collections.abc import Iterator, Sequence

from stekius.games.duel.bout import Bout, Played
from stekius.games.duel.figures import Mean, mean, percentile, share


def report(bout: Bout, played: Played) -> Iterator[str]:
    """The lines for what was played of this bout."""
    yield _heading(bout, played)
    yield from (_matches if bout.matches else _deals)(bout, played)
    yield _time(bout.a, played.a)
    yield _time(bout.b, played.b)


def _deals(bout: Bout, played: Played) -> Iterator[str]:
    cards = mean([outcome.cards for outcome in played.outcomes])
    points = mean([outcome.points for outcome in played.outcomes])
    yield _difference("card points", bout, cards, "deal")
    yield _difference("scored points", bout, points, "deal")


def _matches(bout: Bout, played: Played) -> Iterator[str]:
    won = share([outcome.won for outcome in played.outcomes])
    equal = 100 / played.outcomes[0].plays
    yield (
        f"matches won    {bout.a} {100 * won.value:.1f} %"
        f" (standard error {100 * won.error:.1f}; an equal share is {equal:.1f})"
    )
    points = mean([outcome.points for outcome in played.outcomes])
    yield _difference("final points", bout, points, "match")


def _heading(bout: Bout, played: Played) -> str:
    what = f"matches to {bout.target}" if bout.matches else "deals"
    return (
        f"{bout.game}, {bout.seats} seats: {bout.a} against {bout.b}, {len(played.outcomes)} {what}"
        f" of seed {bout.seed}, each played {played.outcomes[0].plays} times"
    )


def _difference(what: str, bout: Bout, found: Mean, each: str) -> str:
    return f"{what:<14} {bout.a} {found.value:+.2f} a {each} (standard error {found.error:.2f})"


def _time(name: str, seconds: Sequence[float]) -> str:
    times = [1000 * each for each in seconds]
    return (
        f"time           {name} {percentile(times, 50):.2f} ms in the median,"
        f" {percentile(times, 95):.2f} ms at the 95th percentile, {len(times)} decisions"
    )
