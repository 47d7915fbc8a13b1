"""What the clock asks of the tables: what is due, claiming it, and keeping its own beat."""

import msgspec

from stekius.store import due as store
from stekius.store.db import db, writing
from stekius.tables.commands import Due, GiveTime
from stekius.tables.due import bots_asked
from stekius.tables.refusals import Refused
from stekius.tables.service import TableService
from stekius.tables.table import Snapshot

CLAIM_LASTS = 10.0
"""Seconds after which a claim that came to nothing is tried again."""
GAP = 5.0
"""Seconds without a beat after which running turns are given time (design 4)."""
TIME_GIVEN = 15.0


class Duty(msgspec.Struct, frozen=True):
    """Something due that was claimed: the table as it is, and which seats' bots have to answer."""

    snapshot: Snapshot
    asked: tuple[tuple[int, str], ...]


class Duties:
    """Finds, claims and does what is due, through the one writer of tables."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    def begin(self, now: float) -> None:
        """A clock begins: nobody loses time through a restart, what was claimed is due again.

        A clock of another process that is at it meanwhile loses nothing by that: what is done
        twice counts once.
        """
        self._give_time(now)
        with writing() as session:
            store.release_claims(session)

    def beat(self, now: float) -> None:
        """Beat; after a gap nobody has lost time through it."""
        last = store.last_beat(db.session())
        db.session.remove()
        if last is not None and now - last > GAP:
            self._give_time(now)
        with writing() as session:
            store.beat(session, now)

    def next_at(self) -> float | None:
        """When the next thing is due."""
        at = store.next_due_at(db.session())
        db.session.remove()
        return at

    def claim(self, now: float, limit: int) -> tuple[Duty, ...]:
        """Claim up to so many things that are due."""
        codes = store.due_codes(db.session(), now, limit)
        db.session.remove()
        if not codes:
            return ()
        with writing() as session:
            claimed = [code for code in codes if store.claim(session, code, now, now + CLAIM_LASTS)]
        duties = tuple(self._duty(code) for code in claimed)
        db.session.remove()
        return duties

    def do(self, duty: Duty, answers: tuple[tuple[int, str], ...]) -> None:
        """Do what was claimed, with the bots' answers; once, however often it is tried."""
        table = duty.snapshot.table
        try:
            self._service.act(table.code, Due(table.revision, answers))
        except Refused as refused:
            if refused.code not in ("stale", "no_such_table"):
                raise

    def _duty(self, code: str) -> Duty:
        snapshot = self._service.look(code)
        return Duty(snapshot, bots_asked(snapshot.table))

    def _give_time(self, now: float) -> None:
        """Whoever is on turn has a while from now; comes before the beat, to be tried again."""
        until = now + TIME_GIVEN
        codes = store.running_turns(db.session(), until)
        db.session.remove()
        for code in codes:
            try:
                self._service.act(code, GiveTime(until))
            except Refused as refused:
                if refused.code != "no_such_table":
                    raise
