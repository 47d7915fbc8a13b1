"""What is true of every table at every time."""

from typing import Any

from msgspec.structs import replace

from stekius.games.game import Setup
from stekius.games.registry import game
from stekius.store import matches
from stekius.store.db import db
from stekius.tables.service import TableService
from stekius.tables.table import Snapshot, Table


def check_soundness(table: Table) -> None:
    """What is true of every table at every time."""
    accounts = [seat.account for seat in table.seats if seat.person]
    assert len(accounts) == len(set(accounts))
    assert accounts or table.status in ("waiting", "closed")
    assert not accounts or table.opener in accounts or table.status == "closed"
    assert (table.due_at is None) == (table.status == "closed")
    assert (table.due_at is None) == (table.due_for is None)
    if table.status == "playing":
        _check_somebody_is_awaited(table)
        assert replayed(table) == table.state


def _check_somebody_is_awaited(table: Table) -> None:
    """Either the house does something next, or somebody present has a form to press."""
    rules = game(table.game)
    present = [seat for seat in table.persons if not table.seats[seat].covered]
    assert rules.awaits(table.state) in ("move", "pause", "next_hand")
    if table.due_for == "expiry" and present:
        can_move = [seat for seat in present if rules.legal(table.state, seat)]
        can_ready = [seat for seat in present if not table.seats[seat].ready]
        assert can_move or (rules.awaits(table.state) == "next_hand" and can_ready), table


def replayed(table: Table) -> Any:
    """The state that the log leads to."""
    rules = game(table.game)
    setup = Setup(seats=len(table.seats), dealer=table.dealer, target=table.target)
    state = rules.begin(setup)
    for number, entry in enumerate(matches.entries(db.session(), table)):
        assert entry.seq == number
        match entry.put:
            case "deck":
                state = rules.deal(state, tuple(entry.what.split())).state  # type: ignore[arg-type]
            case "resume":
                state = rules.resume(state).state
            case "move":
                assert entry.seat is not None
                state = rules.play(state, entry.seat, entry.what).state
    db.session.remove()
    return state


def check_kept(service: TableService, code: str) -> None:
    """The snapshot from which sockets draw is the one in the database.

    Only when people were seen may be older: that alone changes without a change of the table.
    """
    assert _unseen(service.latest(code, 0)) == _unseen(service.look(code))


def _unseen(snapshot: Snapshot) -> Snapshot:
    table = snapshot.table
    seats = tuple(replace(seat, seen_at=0.0) for seat in table.seats)
    return replace(snapshot, table=replace(table, seats=seats))
