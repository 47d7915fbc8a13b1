"""The only writer of tables: load, decide, save with a version check, commit, and only then tell.

Answered means committed.
"""

from collections.abc import Callable

from stekius.cards.shuffle import Below
from stekius.chips.ledger import Ledger
from stekius.chips.refusals import ChipsRefused
from stekius.store import choices, keys, matches, outcomes, players
from stekius.store import tables as store
from stekius.store.db import Session, db, writing
from stekius.tables import once, stakes
from stekius.tables.change import Change, Moment, closed
from stekius.tables.commands import Command, Keyed, Opening
from stekius.tables.decide import decide
from stekius.tables.firsts import Firsts
from stekius.tables.latest import Latest, recent_after
from stekius.tables.lobby import normal_code, opened, room_code
from stekius.tables.pace import Pace
from stekius.tables.presence import Presence
from stekius.tables.refusals import Refused
from stekius.tables.seating import is_on_turn
from stekius.tables.table import Entry, Played, Snapshot, Table
from stekius.tables.waiting import started_when_full

RECENT = 24
"""Turns of the log in a snapshot: more than anyone can have missed since their last turn."""
MOST_TABLES = 12
"""Tables that wait or play at which one account may sit: every page looks at all of them."""
TRIES = 5
"""How often a command is decided anew when somebody else saved the table first."""


class TableService:
    """Opens tables and carries out commands.

    `tell(table)` is called after each commit of something that anyone may see.
    """

    def __init__(
        self,
        *,
        tell: Callable[[Table], None],
        now: Callable[[], float],
        below: Below,
        pace: Pace,
        ledger: Ledger,
        most_tables: int | None = MOST_TABLES,
    ) -> None:
        self._tell = tell
        self._now = now
        self._below = below
        self._pace = pace
        self._ledger = ledger
        self._most_tables = most_tables
        self._presence = Presence(now())
        self._firsts = Firsts()
        self._latest = Latest(self.look)

    def open(self, account: int, name: str, opening: Opening, key: str = "") -> str:
        """Open a table, its opener seated; alone with bots it begins at once. Gives the room code.

        The same opening with the same `key` again gives the code of the table that it opened.

        Raises:
            Refused: `bad_opening`, `too_many_tables`, `too_few_chips`, `guest_stake`,
                `opened_already`.
        """
        now = self._now()
        with writing() as session:
            if key and (known := once.opened_before(session, account, key, opening, now)):
                return known
            code = self._free_code(session)
            table = store.insert_table(
                session, opened(opening, code=code, account=account, name=name, now=now)
            )
            moment = self._moment(session, table, now)
            change = closed(started_when_full(table, moment), table, moment)
            self._check_tables(session, None, change.table)
            _save(session, table, change, now)
            self._pay(session, None, change)
            if key:
                once.note_opening(session, table, account, key, opening, now)
        self._tell(change.table)
        return code

    def act(self, code: str, command: Command) -> Snapshot:
        """Carry out a command; gives the table as it then is.

        Raises:
            Refused: with one of `refusals.CODES`; nothing has changed then.
        """
        for _try in range(TRIES):
            try:
                return self._act(code, command)
            except store.Conflict as conflict:
                last = conflict
        raise last

    def look(self, code: str) -> Snapshot:
        """The table as it is now.

        Raises:
            Refused: `no_such_table`.
        """
        table = self._presence.known_at(_loaded(db.session(), code))
        return _snapshot(db.session(), table)

    def latest(self, code: str, version: int) -> Snapshot:
        """The table at this version or a newer one, one snapshot for all who draw from it.

        Raises:
            Refused: `no_such_table`.
        """
        return self._latest.get(code, version)

    def version(self, code: str) -> int:
        """The version that the table has now; 0 where there is none."""
        return store.version_of(db.session(), code)

    def mine(self, account: int) -> tuple[Table, ...]:
        """The open tables where the account holds a seat, newest change first."""
        codes = players.running_codes(db.session(), account)
        return tuple(_loaded(db.session(), code) for code in codes)

    def public(self, limit: int) -> tuple[Table, ...]:
        """Public tables with free seats, the longest waiting first."""
        codes = players.public_codes(db.session(), limit)
        return tuple(_loaded(db.session(), code) for code in codes)

    def seen(self, table: Table, account: int) -> None:
        """The account was seen at its seat; written at most once a minute (design 6)."""
        number, now = table.seat_of(account), self._now()
        if number is not None and self._presence.note(table, number, now):
            store.see(table, number, now)

    def watched(self, limit: int) -> tuple[Table, ...]:
        """Public tables where a match is being played, the newest first."""
        codes = players.watched_codes(db.session(), limit)
        return tuple(_loaded(db.session(), code) for code in codes)

    def awaiting(self, account: int) -> tuple[str, ...]:
        """Room codes of the matches in which it is the account's turn."""
        codes = players.running_codes(db.session(), account, ("playing",))
        loaded = (_loaded(db.session(), code) for code in codes)
        return tuple(table.code for table in loaded if is_on_turn(table, account))

    def history(self, account: int, limit: int) -> tuple[Played, ...]:
        """The account's finished matches, newest first."""
        return players.finished_matches(db.session(), account, limit)

    def played(self, account: int, code: str, number: int) -> Played | None:
        """One of the account's finished matches."""
        return players.finished_match(db.session(), account, code, number)

    def is_first_match(self, account: int, table: Table) -> bool:
        """Whether the table's running match is the account's first of its game."""
        return self._firsts.is_first(account, table)

    def _act(self, code: str, command: Command) -> Snapshot:
        now = self._now()
        with writing() as session:
            table = self._presence.known_at(_loaded(session, code, for_writing=True))
            wish = command if isinstance(command, Keyed) and command.key else None
            if wish and once.done_before(session, table, wish):
                return _snapshot(session, table)
            change = decide(table, command, self._moment(session, table, now))
            if wish and not change.unchanged:
                once.note(session, table, wish, now)
            if not change.unchanged:
                self._check_tables(session, table, change.table)
                _save(session, table, change, now)
                self._pay(session, table, change)
            recent = recent_after(self._latest.at(table), change, RECENT)
            snapshot = _snapshot(session, change.table, recent)
        self._latest.keep(snapshot)
        if change.table.version != table.version:
            self._tell(change.table)
        return snapshot

    def _pay(self, session: Session, before: Table | None, change: Change) -> None:
        """What the change moves in the ledger, in the transaction that saves it."""
        table = change.table
        if not table.stake:
            return
        wager = stakes.wager(table)
        try:
            for account in stakes.new_promises(before, table):
                self._ledger.check(session, account, table.stake, table.id)
        except ChipsRefused as refused:
            raise Refused(refused.code, refused.detail) from refused
        if paying := stakes.payers(before, table):
            self._ledger.stake(session, wager, paying)
        for account in stakes.leavers(before, table):
            self._ledger.leave(session, wager, account)
        if change.ending:
            winners = change.result.winners if change.result else None
            self._ledger.settle(session, wager, change.ending, stakes.holders(table), winners)

    def _check_tables(self, session: Session, before: Table | None, table: Table) -> None:
        """Nobody who newly takes a part in this table sits at too many others.

        Raises:
            Refused: `too_many_tables`.
        """
        if self._most_tables is None:
            return
        for account in stakes.new_promises(before, table):
            if players.seats_elsewhere(session, account, table.id) >= self._most_tables:
                raise Refused("too_many_tables", f"account {account} at {table.code}")

    def _moment(self, session: Session, table: Table, now: float) -> Moment:
        """At the pace of the calmest person at the table."""
        accounts = tuple(seat.account for seat in table.seats if seat.account and not seat.left)
        calm = choices.any_calm(session, accounts)
        return Moment(now=now, below=self._below, pace=self._pace.calmed() if calm else self._pace)

    def _free_code(self, session: Session) -> str:
        while True:
            code = room_code(self._below)
            if not store.code_taken(session, code):
                return code


def _loaded(session: Session, code: str, *, for_writing: bool = False) -> Table:
    known = normal_code(code)
    table = store.load(session, known, for_writing=for_writing) if known else None
    if table is None:
        raise Refused("no_such_table", code)
    return table


def _save(session: Session, before: Table, change: Change, now: float) -> None:
    store.save_table(session, before, change.table)
    matches.save_match(session, before, change.table, change.result, now)
    matches.add_entries(session, change.table, change.entries)
    if change.table.match > before.match:
        keys.drop_old(session, change.table, now - once.KEPT)


def _snapshot(session: Session, table: Table, recent: tuple[Entry, ...] | None = None) -> Snapshot:
    if recent is None:
        recent = matches.entries(session, table, turns=RECENT)
    if table.status != "finished":
        return Snapshot(table, recent)
    brought = outcomes.of_match(session, table.id, table.match) if table.stake else ()
    return Snapshot(table, recent, matches.result(session, table), brought)
