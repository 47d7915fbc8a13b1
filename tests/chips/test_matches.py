"""Hundreds of matches with all that may happen to them: afterwards every chip is where it belongs.

The long form plays ten thousand.
"""

from random import Random

from sqlalchemy import text

from stekius.chips.audit import audit
from stekius.chips.refusals import ChipsRefused
from stekius.store.db import db
from stekius.tables import commands
from stekius.tables.refusals import Refused
from stekius.tables.table import STAKES, Table
from tests.chips.toss import NUMBERS
from tests.house import House

PEOPLE = (1, 2, 3, 4)
DAY = 24 * 3600.0


class Evening:
    """Four people at one table after the other."""

    def __init__(self, house: House, seed: int) -> None:
        self.house = house
        self.random = Random(seed)
        self.refused: set[str] = set()
        self.last: commands.Command = commands.Away(1)

    def match(self) -> None:
        """Open a table and play it, or what becomes of it, to its end."""
        game, seats = self.random.choice([("toss", 2), ("toss", 3), ("toss", 4), ("pairtoss", 4)])
        kinds = [self.random.choice(("person", "person", "easy", "hard")) for _seat in range(seats)]
        people = self.random.sample(PEOPLE, 4)
        public = self.random.random() < 0.5
        wishes = {
            "game": game,
            "target": 1,
            "stake": self.random.choice(STAKES),
            "visibility": "public" if public else "private",
            "speed": 20 if public else 0,
        }
        try:
            code = self.house.open("me", *kinds[1:], account=people[0], **wishes)
        except Refused as refused:
            self.refused.add(refused.code)
            self.top_up(people[0])
            return
        for account in people[1 : 1 + kinds[1:].count("person")]:
            self.ask(code, commands.Sit(account, f"name{account}"))
        if self.house.table(code).status == "waiting":
            self.ask(code, commands.Start(people[0]))
        self.play(code)
        if self.random.random() < 0.3:
            table = self.house.table(code)
            for account in [seat.account for seat in table.seats if seat.person]:
                self.ask(code, commands.Again(account, table.match))
            self.play(code)

    def play(self, code: str) -> None:
        table = self.house.table(code)
        while table.status == "playing":
            self.one_thing(code, table)
            table = self.house.table(code)

    def one_thing(self, code: str, table: Table) -> None:
        chance = self.random.random()
        account = self.random.choice(PEOPLE)
        if chance < 0.06:
            self.ask(code, commands.Leave(account))
        elif chance < 0.1:
            self.ask(code, commands.Away(account))
        elif chance < 0.13 or (table.due_for is None and self.house.on_turn(code) is None):
            self.ask(code, commands.Back(account))
        elif chance < 0.16:
            self.house.restart()
        elif chance < 0.22:
            self.ask(code, self.last)
        elif chance < 0.6 and len(table.persons) == 1 and any(one.left for one in table.seats):
            self.ask(code, commands.Win(table.seats[table.persons[0]].account, table.match))
        elif chance < 0.23:
            self.nobody_comes_back(code)
        elif self.house.clock.run_due() == 0:
            acting = self.house.on_turn(code)
            number = self.random.choice(NUMBERS)
            for one in [acting] if acting and self.house.legal(code, acting) else []:
                self.ask(code, commands.Play(one, table.turn, f"{code}{table.turn}", number))

    def nobody_comes_back(self, code: str) -> None:
        for account in PEOPLE:
            self.ask(code, commands.Away(account))
        self.house.now += 8 * DAY
        while self.house.clock.run_due():
            pass

    def ask(self, code: str, command: commands.Command) -> None:
        """Ask once, and now and then again; a refusal changes nothing."""
        self.last = command
        for _time in range(2 if self.random.random() < 0.2 else 1):
            try:
                self.house.service.act(code, command)
            except Refused as refused:
                self.refused.add(refused.code)

    def top_up(self, account: int) -> None:
        self.house.now += self.random.choice((0.0, DAY / 3))
        try:
            self.house.ledger.top_up(account)
        except ChipsRefused as refused:
            self.refused.add(refused.code)


def test_after_hundreds_of_matches_every_chip_is_where_it_belongs(
    house: House, long_forms: bool
) -> None:
    evening = Evening(house, seed=9)
    most, played = 10_000 if long_forms else 500, 0
    while played < most:
        for _match in range(50):
            evening.match()
        assert audit(db.session()) == ()
        played = ask("SELECT count(*) FROM matches")
    assert ask("SELECT count(*) FROM transfers WHERE kind = 'stake'") == ask(
        "SELECT count(*) FROM transfers WHERE kind = 'settle'"
    )
    assert ask("SELECT count(*) FROM transfers WHERE kind = 'leave'") > 10
    assert ask("SELECT count(DISTINCT why) FROM transfers WHERE kind = 'settle'") == 4
    assert ask("SELECT count(*) FROM transfers WHERE kind = 'topup'") > 0
    assert ask("SELECT count(*) FROM purses WHERE kind = 'escrow' AND balance != 0") == 0
    assert ask("SELECT sum(balance) FROM purses") == 0
    assert ask("SELECT count(*) FROM outcomes WHERE held > 0") > 0
    assert evening.refused >= {"too_few_chips", "not_seated"}


def ask(query: str) -> int:
    number = db.session.scalar(text(query))
    db.session.remove()
    return number
