"""Who pays what at the end of a match (design 7). Pure; whole chips, shares rounded down."""

from collections.abc import Collection
from typing import Literal

import msgspec

Ending = Literal["played", "taken", "called_off", "abandoned"]
"""`played` to its end; `taken`: all others left and the last took the win; `called_off`: nobody
came back to it; `abandoned`: everybody left."""

Why = Literal["won", "lost", "left", "called_off"]

HOUSE_PAYS = {"easy": 25, "medium": 50, "hard": 100}
"""Percent of the stake that the house pays for a bot that was beaten, by its level."""


class Holder(msgspec.Struct, frozen=True):
    """A seat at the end of a match: the person whose stake it is, or the level of its bot.

    `left`: the person got up after the first cards. Covered or not makes no difference.
    """

    account: int | None = None
    left: bool = False
    level: str | None = None


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What a match brought a person.

    `stake` was paid in; `back` is what of it comes back, `won` comes from the other people's
    stakes, `house` is paid by the house, and `held` is what its cap for the day kept back.
    """

    seat: int
    account: int
    stake: int
    why: Why
    back: int = 0
    won: int = 0
    house: int = 0
    held: int = 0

    @property
    def paid(self) -> int:
        """All that is paid out."""
        return self.back + self.won + self.house

    @property
    def net(self) -> int:
        """The plus or minus of the whole match."""
        return self.paid - self.stake


class Prospect(msgspec.Struct, frozen=True):
    """What a seat may lose and, if it wins, gains: from people, and from the house for bots."""

    lose: int
    win: int


def winning_seats(
    winners: tuple[int, ...] | None,
    totals: tuple[int, ...],
    teams: tuple[tuple[int, ...], ...],
    left: Collection[int],
) -> tuple[int, ...] | None:
    """The seats that win once those who left are out of it; none where nobody has won.

    Of the winning team whoever has stayed. Has nobody, the best team by `totals` with somebody who
    stayed wins instead; where several are best, all of them. A bot of its own seat always stays.
    """
    if winners is None:
        return None
    staying = [tuple(seat for seat in team if seat not in left) for team in teams]
    won = tuple(seat for seat in winners if seat not in left)
    if won or not any(staying):
        return won
    best = max(points for points, seats in zip(totals, staying, strict=True) if seats)
    return tuple(
        seat
        for points, seats in zip(totals, staying, strict=True)
        if points == best
        for seat in seats
    )


def last_seats(
    teams: tuple[tuple[int, ...], ...], seat: int, left: Collection[int]
) -> tuple[int, ...]:
    """The seats that win when the person in this one takes the win: the team, without leavers."""
    team = next(team for team in teams if seat in team)
    return tuple(one for one in team if one not in left)


def outcomes(
    holders: tuple[Holder, ...], stake: int, ending: Ending, winners: tuple[int, ...] | None
) -> tuple[Outcome, ...]:
    """What a match brings each person, by seat, before the cap. Nothing is paid to bots.

    `winners` as `winning_seats` gives them. The house pays for bots only in a match played to its
    end: they were not beaten in any other.
    """
    winners = () if ending == "abandoned" else winners or ()
    won = pot(holders, stake, winners) // len(winners) if winners else 0
    paid = _from_house(holders, stake, winners) // len(winners) if winners else 0
    found = []
    for seat, holder in enumerate(holders):
        if holder.account is None:
            continue
        one = Outcome(seat=seat, account=holder.account, stake=stake, why="lost")
        if holder.left:
            one = msgspec.structs.replace(one, why="left")
        elif ending == "called_off":
            one = msgspec.structs.replace(one, why="called_off", back=stake)
        elif seat in winners:
            house = paid if ending == "played" else 0
            one = msgspec.structs.replace(one, why="won", back=stake, won=won, house=house)
        found.append(one)
    return tuple(found)


def capped(outcome: Outcome, room: int) -> Outcome:
    """The outcome when the house may pay the account only so much more today."""
    house = min(outcome.house, max(0, room))
    return msgspec.structs.replace(outcome, house=house, held=outcome.house - house)


def pot(holders: tuple[Holder, ...], stake: int, winners: Collection[int]) -> int:
    """The stakes of all people who do not win, those who left among them."""
    return stake * sum(
        holder.account is not None and seat not in winners for seat, holder in enumerate(holders)
    )


def prospect(
    holders: tuple[Holder, ...], stake: int, teams: tuple[tuple[int, ...], ...], seat: int
) -> Prospect:
    """What the person in this seat may win or lose in a match played to its end."""
    team = next(team for team in teams if seat in team)
    winners = tuple(one for one in team if not holders[one].left)
    share = pot(holders, stake, winners) // len(winners)
    house = _from_house(holders, stake, winners) // len(winners)
    return Prospect(lose=stake, win=share + house)


def _from_house(holders: tuple[Holder, ...], stake: int, winners: Collection[int]) -> int:
    return sum(
        stake * HOUSE_PAYS[holder.level] // 100
        for seat, holder in enumerate(holders)
        if holder.account is None and holder.level is not None and seat not in winners
    )
