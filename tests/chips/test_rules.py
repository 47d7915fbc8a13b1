"""Every mix of people and bots, every winner, every leaver: it always adds up."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stekius.chips.rules import (
    HOUSE_PAYS,
    Holder,
    Outcome,
    capped,
    last_seats,
    outcomes,
    prospect,
    winning_seats,
)
from stekius.chips.transfers import HOUSE, Wager, settled, staked
from stekius.games.registry import GAMES
from stekius.tables.table import STAKES

ALONE = ((0,), (1,), (2,))
PAIRS = ((0, 2), (1, 3))


@st.composite
def tables(draw: st.DrawFn, ending: str = "played"):
    """The teams, holders, totals, winners before anybody is out of it, and the stake."""
    rules = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    seats = draw(st.sampled_from(rules.players))
    teams = rules.teams(seats)
    kinds = st.sampled_from(("stays", "left", *HOUSE_PAYS))
    kind = draw(st.lists(kinds, min_size=seats, max_size=seats))
    holders = tuple(
        Holder(level=one) if one in HOUSE_PAYS else Holder(seat + 1, one == "left")
        for seat, one in enumerate(kind)
    )
    totals = tuple(draw(st.lists(st.integers(0, 30), min_size=len(teams), max_size=len(teams))))
    winners = max(zip(totals, teams, strict=True))[1]
    return teams, holders, totals, winners, draw(st.sampled_from((*STAKES[1:], 7))), ending


def left_of(holders: tuple[Holder, ...]) -> list[int]:
    return [seat for seat, holder in enumerate(holders) if holder.left]


def brought(table) -> tuple[tuple[Outcome, ...], tuple[int, ...] | None]:
    teams, holders, totals, winners, stake, ending = table
    won = winning_seats(winners, totals, teams, left_of(holders))
    return outcomes(holders, stake, ending, won), won


@pytest.mark.parametrize("ending", ["played", "taken", "called_off", "abandoned"])
@given(data=st.data(), room=st.integers(-10, 2000))
def test_whatever_happens_all_chips_are_accounted_for(ending: str, data, room: int) -> None:
    table = data.draw(tables(ending))
    found = tuple(capped(one, room) for one in brought(table)[0])
    wager = Wager(table=1, match=1, game="any", stake=table[4], public=False)
    people = tuple(holder.account for holder in table[1] if holder.account is not None)
    for transfer in (staked(wager, people), settled(wager, ending, found)):
        assert sum(posting.amount for posting in transfer.postings) == 0
        kinds = {posting.owner.kind for posting in transfer.postings}
        assert kinds <= {"escrow", "person", "house"}
        of_people = [one.owner.id for one in transfer.postings if one.owner.kind == "person"]
        assert set(of_people) <= set(people)
        assert len(of_people) == len(set(of_people))
    assert {one.account for one in found} == set(people)
    assert all(type(one.paid) is int and one.paid >= 0 for one in found)
    assert sum(one.back + one.won for one in found) <= table[4] * len(people)


@given(table=tables())
def test_a_winner_never_loses_and_a_leaver_never_wins(table) -> None:
    found, winners = brought(table)
    for one in found:
        if one.why == "won":
            assert one.net >= 0
            assert winners is not None
            assert one.seat in winners
        else:
            assert one.paid == 0
            assert one.net == -table[4]
        assert (one.why == "left") == table[1][one.seat].left


@given(table=tables())
def test_the_winners_share_all_that_the_others_lose(table) -> None:
    _teams, holders, _totals, _winners, stake, _ending = table
    found, winners = brought(table)
    if not winners:
        assert all(holder.left for holder in holders)
        return
    lost = stake * sum(one.why != "won" for one in found)
    for one in found:
        if one.why == "won":
            assert 0 <= Fraction(lost, len(winners)) - one.won < 1
    beaten = [one.level for seat, one in enumerate(holders) if one.level and seat not in winners]
    for one in found:
        owed = sum(stake * HOUSE_PAYS[level] // 100 for level in beaten) // len(winners)
        assert one.house == (owed if one.why == "won" else 0)


@given(table=tables())
def test_somebody_who_stayed_wins_whenever_anybody_stayed(table) -> None:
    teams, holders, totals, winners, _stake, _ending = table
    left = left_of(holders)
    won = winning_seats(winners, totals, teams, left)
    assert won is not None
    assert not set(won) & set(left)
    assert bool(won) == (len(left) < len(holders))
    if set(winners) - set(left):
        assert set(won) == set(winners) - set(left)


@given(seats=st.sampled_from((2, 3, 4)), stake=st.sampled_from(STAKES[1:]))
def test_bots_alone_pay_by_their_level(seats: int, stake: int) -> None:
    gains = []
    for level in ("easy", "medium", "hard"):
        holders = (Holder(1), *(Holder(level=level),) * (seats - 1))
        (mine,) = outcomes(holders, stake, "played", (0,))
        gains.append(mine.net)
    assert gains == [stake * (seats - 1) * part // 100 for part in (25, 50, 100)]
    assert gains == sorted(set(gains))


def test_against_bots_alone_a_loss_goes_to_the_house() -> None:
    wager = Wager(table=1, match=1, game="any", stake=100, public=False)
    found = outcomes((Holder(1), Holder(level="hard")), 100, "played", (1,))
    assert found[0].net == -100
    house = [one.amount for one in settled(wager, "played", found).postings if one.owner == HOUSE]
    assert house == [100]


def test_two_partners_share_and_a_partner_who_stayed_takes_both_shares() -> None:
    four = tuple(Holder(account) for account in (1, 2, 3, 4))
    assert [one.net for one in outcomes(four, 100, "played", (0, 2))] == [100, -100, 100, -100]
    gone = (Holder(1, left=True), *four[1:])
    won = winning_seats((0, 2), (501, 20), PAIRS, [0])
    assert won == (2,)
    assert [one.net for one in outcomes(gone, 100, "played", won)] == [-100, -100, 300, -100]


def test_a_winning_bots_share_goes_to_the_house() -> None:
    holders = (Holder(1), Holder(2), Holder(level="easy"), Holder(3))
    found = outcomes(holders, 100, "played", (0, 2))
    assert [one.net for one in found] == [100, -100, -100]
    wager = Wager(table=1, match=1, game="belote", stake=100, public=False)
    house = [one.amount for one in settled(wager, "played", found).postings if one.owner == HOUSE]
    assert house == [100]


def test_when_the_best_has_left_the_next_best_wins_and_a_bot_may_be_that() -> None:
    assert winning_seats((0,), (11, 5, 8), ALONE, [0]) == (2,)
    assert winning_seats((0,), (11, 8, 8), ALONE, [0]) == (1, 2)
    assert winning_seats((0, 2), (501, 400), PAIRS, [0, 2]) == (1, 3)
    assert winning_seats((0,), (11, 5, 8), ALONE, [0, 1, 2]) == ()
    assert winning_seats(None, (3, 5, 8), ALONE, [0]) is None


def test_a_match_called_off_gives_stakes_back_but_not_to_who_left() -> None:
    holders = (Holder(1), Holder(2, left=True), Holder(level="hard"))
    found = outcomes(holders, 20, "called_off", None)
    assert [(one.why, one.net) for one in found] == [("called_off", 0), ("left", -20)]


def test_the_last_takes_the_peoples_stakes_but_nothing_for_bots_not_beaten() -> None:
    holders = (Holder(1), Holder(2, left=True), Holder(level="hard"), Holder(3, left=True))
    found = outcomes(holders, 100, "taken", last_seats(((0,), (1,), (2,), (3,)), 0, [1, 3]))
    assert [one.net for one in found] == [200, -100, -100]
    assert last_seats(PAIRS, 0, [2]) == (0,)


def test_from_an_abandoned_match_everything_goes_to_the_house() -> None:
    holders = (Holder(1, left=True), Holder(2, left=True))
    found = outcomes(holders, 20, "abandoned", None)
    assert [one.net for one in found] == [-20, -20]


def test_the_cap_keeps_back_only_what_the_house_pays() -> None:
    one = Outcome(seat=0, account=1, stake=500, why="won", back=500, won=500, house=500)
    assert capped(one, 600) == one
    assert (capped(one, 200).net, capped(one, 200).held) == (700, 300)
    assert (capped(one, -5).net, capped(one, -5).held) == (500, 500)


@given(table=tables())
def test_what_the_table_promises_before_is_what_a_win_brings(table) -> None:
    teams, holders, totals, _winners, stake, _ending = table
    for seat, holder in enumerate(holders):
        if holder.account is None or holder.left:
            continue
        team = next(team for team in teams if seat in team)
        won = winning_seats(team, totals, teams, left_of(holders))
        mine = next(one for one in outcomes(holders, stake, "played", won) if one.seat == seat)
        promised = prospect(holders, stake, teams, seat)
        assert (promised.lose, promised.win) == (stake, mine.net)
