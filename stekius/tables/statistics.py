"""What a person's finished matches add up to. Pure."""

from collections import Counter

import msgspec

from stekius.games.registry import game
from stekius.tables.table import Played


class Statistics(msgspec.Struct, frozen=True):
    """One game: matches played and won, the best hand's points, hands taken and made as taker.

    `taken` is 0 in a game without a taker.
    """

    game: str
    played: int
    won: int
    best_hand: int
    taken: int = 0
    made: int = 0


class Companion(msgspec.Struct, frozen=True):
    """A person met at the table, by the latest name, and in how many matches."""

    account: int
    name: str
    matches: int


def statistics(history: tuple[Played, ...], account: int) -> tuple[Statistics, ...]:
    """One line a game that was played, in the order of the registry's keys."""
    keys = sorted({played.game for played in history})
    return tuple(
        _of_game(key, [played for played in history if played.game == key], account) for key in keys
    )


def companions(history: tuple[Played, ...], account: int) -> tuple[Companion, ...]:
    """Who else sat there, most often met first; `history` is newest first.

    Whoever has gone for good has no name any longer, and is no company.
    """
    met: Counter[int] = Counter()
    names: dict[int, str] = {}
    for played in history:
        for seat in played.seats:
            if seat.account is not None and seat.account != account and seat.name:
                met[seat.account] += 1
                names.setdefault(seat.account, seat.name)
    return tuple(Companion(other, names[other], times) for other, times in met.most_common())


def _of_game(key: str, history: list[Played], account: int) -> Statistics:
    won = best = taken = made = 0
    for played in history:
        seat, team = _place(played, account)
        winners = played.result.winners or ()
        won += seat in winners and not played.seats[seat].left
        for sheet in played.result.hands:
            facts = dict(sheet.facts)
            best = max(best, sheet.points[team])
            taken += facts.get("taker") == seat
            made += facts.get("taker") == seat and facts.get("result") == "made"
    return Statistics(key, len(history), won, best, taken, made)


def _place(played: Played, account: int) -> tuple[int, int]:
    seat = next(number for number, one in enumerate(played.seats) if one.account == account)
    teams = game(played.game).teams(len(played.seats))
    return seat, next(number for number, seats in enumerate(teams) if seat in seats)
