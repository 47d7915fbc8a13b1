"""How long bots pause: the calmest person at the table decides, chance varies it, no hand does."""

from random import Random

import pytest
from msgspec.structs import replace

from stekius.accounts.choices import Choices
from stekius.games.registry import game
from stekius.store import choices
from stekius.store.db import writing
from stekius.tables import commands
from stekius.tables.change import Moment
from stekius.tables.decide import decide
from stekius.tables.pace import INSTANT, Pace
from stekius.tables.table import Table
from tests.house import House
from tests.tables.friends import friends

LATEST = 1.5
"""Chance makes a pause longer, by less than half of it."""


def like(account: int, pace: str) -> None:
    """The account likes this pace."""
    with writing() as session:
        choices.save(session, account, Choices(pace=pace))


def pauses(house: House, code: str, count: int) -> dict[bool, list[float]]:
    """Pauses before bots' moves; true: after a capture."""
    found: dict[bool, list[float]] = {True: [], False: []}
    while min(len(found[True]), len(found[False])) < count:
        table = house.play_on(code, lambda table: table.due_for == "bot")
        taken = game("koltsina").view(table.state, None).plays
        found[bool(taken and taken[-1].taken)].append((table.due_at or 0.0) - table.since)
        house.wait(5.0)
    return found


def check(found: dict[bool, list[float]], bot: float, linger: float) -> None:
    assert all(bot <= pause < bot * LATEST for pause in found[False]), found
    assert all(linger <= pause < linger * LATEST for pause in found[True]), found


@pytest.mark.parametrize(("pace", "bot", "linger"), [("quick", 0.8, 1.5), ("calm", 2.0, 2.0)])
def test_bots_pause_as_the_one_person_likes_it(
    house: House, pace: str, bot: float, linger: float
) -> None:
    like(1, pace)
    check(pauses(house, house.open("me", "easy", "easy", "easy"), 3), bot, linger)


def due(house: House, code: str) -> float:
    """How long the bot now to move pauses, nothing having been taken."""
    table = house.play_on(code, _bot_after_a_lay)
    return (table.due_at or 0.0) - table.since


def _bot_after_a_lay(table: Table) -> bool:
    plays = game("koltsina").view(table.state, None).plays
    return table.due_for == "bot" and not (plays and plays[-1].taken)


def test_the_calmest_person_at_the_table_decides_until_leaving(house: House) -> None:
    code = house.open("me", "person", "easy", "easy")
    house.sit(code, 2)
    house.service.act(code, commands.Start(1))
    assert due(house, code) < 0.8 * LATEST
    like(2, "calm")
    house.wait(5.0)
    assert due(house, code) >= 2.0
    house.service.act(code, commands.Leave(2))
    house.wait(5.0)
    assert due(house, code) < 0.8 * LATEST


def test_somebody_calm_at_another_table_slows_nobody(house: House) -> None:
    like(3, "calm")
    friends(house)
    assert due(house, house.open("me", "easy", "easy", "easy")) < 0.8 * LATEST


def test_no_pause_at_all_stays_none_for_the_calm() -> None:
    assert INSTANT.calmed() == INSTANT
    assert Pace(bot=3.0, linger=4.0).calmed() == Pace(bot=3.0, linger=4.0)


@pytest.mark.parametrize("pace", [Pace(), Pace().calmed()])
def test_the_pause_tells_nothing_of_the_hand(house: House, pace: Pace) -> None:
    """The same chance gives the same pause, whatever cards the bot holds."""
    code = house.open("me", "easy")
    table = house.play_on(code, lambda _table: house.on_turn(code) == 1)
    seat = table.seat_of(1)
    assert seat is not None
    rules = game("koltsina")
    other = replace(table, state=rules.redeal(table.state, seat, Random(3)))
    hands = [rules.view(one.state, 1 - seat).hand for one in (table, other)]
    assert hands[0] != hands[1]
    move = commands.Play(1, table.turn, "key", rules.legal(table.state, seat)[-1])
    moment = Moment(now=house.now, below=lambda limit: 400 % limit, pace=pace)
    first, second = (decide(one, move, moment).table for one in (table, other))
    assert first.due_for == second.due_for == "bot"
    assert first.due_at == second.due_at
