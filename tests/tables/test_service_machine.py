"""Anything that people, the clock and a restart may do to a table, in any order."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from stekius.chips.audit import audit
from stekius.games.registry import GAMES, game
from stekius.store.db import db
from stekius.tables import commands
from stekius.tables.pace import Pace
from stekius.tables.refusals import Refused
from stekius.tables.talk import PHRASES
from tests.chips.toss import PairToss, Toss
from tests.house import house_in
from tests.tables.soundness import check_kept, check_soundness

LONG = bool(os.environ.get("STEKIUS_LONG"))
PEOPLE = (1, 2, 3, 4)
AGAIN = ("done", "too_few_chips")
SHORT = {"toss": Toss(), "pairtoss": PairToss()}
"""Games whose matches end after a few moves, besides those of the house."""
MOVES = 20 if LONG else 5


class TableMachine(RuleBasedStateMachine):
    """One table at a time; `known` is the table as the last answer showed it."""

    @initialize(key=st.sampled_from((*sorted(GAMES), *SHORT)), data=st.data())
    def a_table_is_opened(self, key: str, data: st.DataObject) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.context = house_in(Path(self.folder.name), pace=Pace())
        self.house = self.context.__enter__()
        others = data.draw(
            st.sampled_from(GAMES[key].players).flatmap(
                lambda count: st.lists(
                    st.sampled_from(("person", "easy", "medium")),
                    min_size=count - 1,
                    max_size=count - 1,
                )
            )
        )
        target = min(GAMES[key].targets)
        stake = data.draw(st.sampled_from((0, 20, 500)))
        wishes = {"game": key, "target": target, "stake": stake, "speed": 20}
        wishes["visibility"] = data.draw(st.sampled_from(("private", "public")))
        self.code = self.house.open("me", *others, **wishes)
        self.known = self.house.table(self.code)
        self.told = len(self.house.told)
        self.checked = -1
        self.last_play: commands.Play | None = None

    def teardown(self) -> None:
        self.context.__exit__(None, None, None)
        self.folder.cleanup()

    def ask(self, command: commands.Command) -> str:
        """Carry out a command; `done`, or the code of the refusal, after which nothing changed."""
        try:
            self.house.service.act(self.code, command)
        except Refused as refused:
            answer = refused.code
        else:
            return "done"
        assert self.house.table(self.code) == self.known, (command, answer)
        return answer

    @rule(account=st.sampled_from(PEOPLE), pick=st.integers(0, 60))
    def a_legal_move(self, account: int, pick: int) -> None:
        legal = self.house.legal(self.code, account)
        if legal:
            key = f"{self.known.turn}-{pick}-{self.house.now}"
            play = commands.Play(account, self.known.turn, key, legal[pick % len(legal)])
            assert self.ask(play) in ("done", "key_reused")
            self.last_play = play

    @rule(
        account=st.sampled_from(PEOPLE),
        code=st.text("take:6Hé\x00", max_size=8) | st.just("take:6H"),
    )
    def an_illegal_move(self, account: int, code: str) -> None:
        if code not in self.house.legal(self.code, account):
            assert self.ask(commands.Play(account, self.known.turn, f"x{code}", code)) != "done"

    @rule(account=st.sampled_from(PEOPLE), by=st.integers(-3, 3).filter(bool))
    def a_move_for_another_turn(self, account: int, by: int) -> None:
        for code in self.house.legal(self.code, account)[:1]:
            play = commands.Play(account, self.known.turn + by, f"s{by}{account}", code)
            assert self.ask(play) in ("stale", "key_reused")

    @precondition(lambda self: self.last_play is not None and self.known.status != "closed")
    @rule()
    def the_last_move_again(self) -> None:
        seated = self.known.seat_of(self.last_play.account) is not None
        assert self.ask(self.last_play) == "done" or not seated
        assert self.house.table(self.code) == self.known

    @rule(account=st.sampled_from(PEOPLE), seat=st.none() | st.integers(0, 4))
    def somebody_sits_down(self, account: int, seat: int | None) -> None:
        self.ask(commands.Sit(account, f"name{account}", seat))

    @rule(account=st.sampled_from(PEOPLE))
    def somebody_starts(self, account: int) -> None:
        self.ask(commands.Start(account))

    @rule(account=st.sampled_from(PEOPLE))
    def somebody_steps_away(self, account: int) -> None:
        self.ask(commands.Away(account))

    @rule(account=st.sampled_from(PEOPLE))
    def somebody_is_back(self, account: int) -> None:
        self.ask(commands.Back(account))

    @rule(
        account=st.sampled_from(PEOPLE),
        seat=st.integers(-1, 4),
        choice=st.sampled_from(("person", "easy", "hard", "me", "")),
    )
    def the_opener_changes_a_seat(self, account: int, seat: int, choice: str) -> None:
        self.ask(commands.SetSeat(account, seat, choice))

    @rule(account=st.sampled_from(PEOPLE), one=st.integers(0, 4), other=st.integers(0, 3))
    def the_opener_swaps_seats(self, account: int, one: int, other: int) -> None:
        self.ask(commands.SwapSeats(account, (one, other)))

    @rule(account=st.sampled_from(PEOPLE), seat=st.integers(0, 4))
    def the_opener_removes_somebody(self, account: int, seat: int) -> None:
        self.ask(commands.Remove(account, seat))

    @rule(account=st.sampled_from(PEOPLE), seat=st.integers(0, 4))
    def somebody_lets_a_bot_play_for_another(self, account: int, seat: int) -> None:
        self.ask(commands.Cover(account, seat))

    @rule(account=st.sampled_from(PEOPLE))
    def somebody_takes_the_win(self, account: int) -> None:
        self.ask(commands.Win(account, self.known.match))

    @rule(account=st.sampled_from(PEOPLE), phrase=st.sampled_from((*PHRASES, "?")))
    def somebody_says_something(self, account: int, phrase: str) -> None:
        self.ask(commands.Say(account, phrase))

    @rule(account=st.sampled_from(PEOPLE))
    def a_closed_table_is_opened_anew(self, account: int) -> None:
        self.ask(commands.Reopen(account, f"name{account}"))

    @rule(account=st.sampled_from(PEOPLE))
    def somebody_is_seen(self, account: int) -> None:
        self.house.service.seen(self.known, account)
        self.known = self.house.table(self.code)

    @rule(account=st.sampled_from(PEOPLE), sure=st.integers(0, 9))
    def somebody_leaves(self, account: int, sure: int) -> None:
        if sure == 0:
            self.ask(commands.Leave(account))

    @rule()
    def all_are_ready_for_what_comes_next(self) -> None:
        if self.known.match == 0:
            return
        hand = game(self.known.game).view(self.known.state, None).hand_number
        for seat in self.known.persons:
            account = self.known.seats[seat].account
            assert account is not None
            self.every_answer_is_in_the_database_and_was_told()
            if self.known.status == "finished":
                able = ("done", "too_few_chips") if self.known.stake else ("done",)
                assert self.ask(commands.Again(account, self.known.match)) in able
            else:
                self.ask(commands.NextHand(account, self.known.match, hand))

    @rule(seconds=st.sampled_from((1, 3, 22, 130)))
    def time_goes_by(self, seconds: int) -> None:
        self.house.sleep(seconds)

    @rule()
    def many_moves_are_made(self) -> None:
        start = self.known.turn
        if self.known.status == "playing" and any(
            not self.known.seats[seat].covered for seat in self.known.persons
        ):
            self.house.play_on(
                self.code, lambda table: table.status != "playing" or table.turn > start + MOVES
            )

    @rule(sure=st.integers(0, 9))
    def the_match_is_played_to_its_end(self, sure: int) -> None:
        awake = any(not self.known.seats[seat].covered for seat in self.known.persons)
        short = LONG or self.known.game in SHORT
        if sure == 0 and short and self.known.status == "playing" and awake:
            self.house.play_on(self.code, lambda table: table.status != "playing")

    @rule()
    def the_house_forgets_everything(self) -> None:
        self.house.restart()
        self.house.duties.beat(self.house.now)

    @invariant()
    def every_answer_is_in_the_database_and_was_told(self) -> None:
        if not hasattr(self, "house"):
            return
        table = self.house.table(self.code)
        told = [version for code, version in self.house.told[self.told :] if code == self.code]
        assert told == list(range(self.known.version + 1, table.version + 1))
        assert table.turn >= self.known.turn
        check_kept(self.house.service, self.code)
        self.known, self.told = table, len(self.house.told)

    @invariant()
    def the_table_is_sound_and_the_ledger_balances(self) -> None:
        if hasattr(self, "house") and self.checked != self.known.revision:
            check_soundness(self.known)
            if self.known.stake:
                assert audit(db.session()) == ()
                db.session.remove()
            self.checked = self.known.revision


def test_no_order_of_events_breaks_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, game_ in SHORT.items():
        monkeypatch.setitem(GAMES, key, game_)
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        TableMachine,
        settings=settings(
            max_examples=2000 if LONG else 200,
            stateful_step_count=40 if LONG else 20,
            deadline=None,
            phases=(Phase.explicit, Phase.reuse, Phase.generate),
            suppress_health_check=list(HealthCheck),
        ),
    )
